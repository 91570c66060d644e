import BenchSetup

/// The transform of ObjectMapper+Realm, which is written for Apple's platforms and rests on two libraries that are here, as a declaration of
/// the app's own module: of a list in a response, it makes one that Realm keeps.
enum MappedLists {
    /// Writes it where files use it.
    static func text(for files: [SwiftFile], _ libraries: [AppLibrary]) -> String {
        let declared = files.flatMap(\.tree.types).filter { $0.kind != .extension }.map(\.name)
        let isAsked = files.contains { file in
            file.imports.contains("ObjectMapper_Realm") && file.text.contains(/\bListTransform\b/)
        }
        guard isAsked, !declared.contains("ListTransform"), libraries.contains(where: { $0.module == "ObjectMapper" }),
            files.contains(where: { $0.imports.contains("RealmSwift") })
        else { return "" }
        return transform
    }

    private static let transform = """
        import ObjectMapper
        import RealmSwift

        /// The elements of a list in a response, as a list that Realm keeps; without elements where there is none.
        nonisolated struct ListTransform<T: RealmSwift.Object & BaseMappable>: TransformType {
            typealias Object = List<T>
            typealias JSON = [Any]
            typealias Serialize = (List<T>) -> Void

            private let onSerialize: Serialize

            init(onSerialize: @escaping Serialize = { _ in }) { self.onSerialize = onSerialize }

            func transformFromJSON(_ value: Any?) -> List<T>? {
                let list = List<T>()
                list.append(objectsIn: Mapper<T>().mapArray(JSONObject: value) ?? [])
                onSerialize(list)
                return list
            }

            func transformToJSON(_ value: List<T>?) -> [Any]? { value?.map { $0.toJSON() } }
        }

        """
}
