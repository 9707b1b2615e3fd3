import { roomsBelow } from '../checks/floors.mjs';

const ROOMS = roomsBelow();

/**
 * @param {Map<string, Set<string>>} graph per file, the source files it imports
 * @returns {Map<string, Set<string>>} per capability, the capabilities whose files it imports
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

/**
 * @returns {[string, string][]} importer and imported file wherever the table of floors forbids the import
 */
export function findUpwardImports(graph) {
  return listImports(graph).filter(([from, to]) => {
    const [importer, imported] = [roomOf(from), roomOf(to)];
    return importer && imported && importer !== imported && !importer.below.includes(imported.room);
  });
}

function listImports(graph) {
  return [...graph].flatMap(([from, targets]) => [...targets].map((to) => [from, to]));
}

function capabilityOf(file) {
  const room = roomOf(file)?.room;
  return room?.startsWith('features/') ? room.slice(room.lastIndexOf('/') + 1) : undefined;
}

/** Undefined for files outside the rooms, such as the list of routes. */
export function roomOf(file) {
  return ROOMS.find(({ room }) => file.startsWith(`src/${room}/`));
}
