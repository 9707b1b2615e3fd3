import path from 'node:path';

/**
 * @param {import('./sources.mjs').Source[]} sources
 * @param {Record<string, string>} aliases the "imports" of package.json
 * @returns {Map<string, Set<string>>} per file, the source files it imports
 */
export function importGraph(sources, aliases) {
  const paths = new Set(sources.map((source) => source.path));
  return new Map(
    sources.map((source) => {
      const targets = source.imports.map(({ from }) => resolveImport(from, source.path, aliases));
      return [source.path, new Set(targets.filter((target) => paths.has(target)))];
    }),
  );
}

function resolveImport(from, importer, aliases) {
  const place = from.replace(/\?.*$/, '');
  if (place.startsWith('.')) return path.posix.join(path.posix.dirname(importer), place);
  for (const [alias, target] of Object.entries(aliases)) {
    const [before, behind] = [alias, target].map((pattern) => pattern.replace(/\*$/, ''));
    if (place.startsWith(before)) return path.posix.normalize(behind + place.slice(before.length));
  }
  return undefined;
}

/** @returns {string[]} the files that exactly one other file imports */
export function findSingleImporters(graph) {
  const counts = new Map();
  for (const targets of graph.values())
    for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1);
  return [...counts.keys()].filter((file) => counts.get(file) === 1);
}

/**
 * Tarjan's strongly connected components.
 * @returns {string[][]} groups of files that import each other in a cycle
 */
export function findCycles(graph) {
  const order = new Map();
  const low = new Map();
  const open = [];
  const cycles = [];

  function visit(file) {
    order.set(file, order.size);
    low.set(file, order.get(file));
    open.push(file);
    for (const target of graph.get(file)) {
      if (!order.has(target)) visit(target);
      if (open.includes(target)) low.set(file, Math.min(low.get(file), low.get(target)));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1 || graph.get(file).has(file)) cycles.push(group);
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
