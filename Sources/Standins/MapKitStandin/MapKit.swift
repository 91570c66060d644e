// What a model needs of `import MapKit`: the coordinates, which it brings along. There is no map.
@_exported import CoreLocationStandin
