// An author imports `PresenterBench` alone, and declares fixtures and rules, whose types are those of the layer below.
@_exported import HTTPFixtures
