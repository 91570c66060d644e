// The part of the library that is written in Objective-C: an app that imports both means the same objects.
@_exported import RealmSwiftStandin
