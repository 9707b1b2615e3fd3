/**
 * Floors from the bottom up: a file may import from its own floor and from those below.
 * A file that matches none of them (platform, islands, the lists of all capabilities) counts for no floor.
 */
export const FLOORS = [
  /^src\/shared\//,
  /^src\/ui\//,
  /^src\/kernel\//,
  /^src\/(site|back-office)\//,
  /^src\/features\/[^/]+\//,
];

const CAPABILITY = /^src\/features\/(?:(?:base|casework|derived|edges)\/)?([^/]+)\//;

/** Tables of one database point to each other, whatever capability they belong to. */
const TABLES = /([/-]schema(\.server)?|\/schema\/[^/]+)\.ts$/;

/**
 * @param {Map<string, Set<string>>} graph per file, the source files it imports
 * @returns {Map<string, Set<string>>} per capability, the capabilities whose files it imports, tables apart
 */
export function capabilityGraph(graph) {
  const capabilities = new Map();
  for (const file of graph.keys()) {
    const name = capabilityOf(file);
    if (name !== undefined) capabilities.set(name, new Set());
  }
  for (const [from, to] of listImports(graph)) {
    const [importer, imported] = [capabilityOf(from), capabilityOf(to)];
    if (importer !== undefined && imported !== undefined && importer !== imported)
      capabilities.get(importer).add(imported);
  }
  return capabilities;
}

/** @returns {[string, string][]} pairs of rooms that import each other, each pair once */
export function findPairs(rooms) {
  return [...rooms].flatMap(([one, targets]) =>
    [...targets]
      .filter((other) => one < other && rooms.get(other).has(one))
      .map((other) => [one, other]),
  );
}

/** @returns {[string, string][]} importer and imported file wherever the second stands on a higher floor */
export function findUpwardImports(graph) {
  return listImports(graph).filter(([from, to]) => {
    const [importer, imported] = [floorOf(from), floorOf(to)];
    return importer !== -1 && importer < imported;
  });
}

function listImports(graph) {
  return [...graph].flatMap(([from, targets]) =>
    [...targets].filter((to) => !TABLES.test(to)).map((to) => [from, to]),
  );
}

function capabilityOf(file) {
  return CAPABILITY.exec(file)?.[1];
}

function floorOf(file) {
  return FLOORS.findIndex((floor) => floor.test(file));
}
