#include "KernelCall.h"
