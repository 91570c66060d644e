print("test bench")
