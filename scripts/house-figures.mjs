// Prints figures about the structure of the code: node scripts/house-figures.mjs. With --list NAME, prints
// the files behind a figure: knots, pairs, upward, cycles, raw, short, long, single, any. The figures
// are a report and no check reads them, so no code is written to fit them; scripts/checks refuses forbidden
// imports.
//
// Every .ts, .tsx and .mjs file in src/, scripts/ and bench/ counts, and the configuration at the root; not
// tests, what tests share, or generated files. Product files are those of src/ alone. Blank lines and
// comments are lines.
// - Knot: capabilities that all reach each other through imports, so that none can be understood alone.
// - Upward import: a file that imports from a higher floor, by the table in scripts/checks/floors.mjs.
// - Table in SQL text: a file that writes the name of another capability's table in sql`…`, where neither a type nor
// an import follows it.
// - One importer: product files that one other source file imports, statically or not, types too. Tests do
// not count as importers. Routes and entry files are named by strings, so nothing imports them and they drop
// out.
// - Imports: lines of import statements and of `export … from`, in all lines of product files.
// Unused exports are found by knip: npm run check.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from './bootstrap/paths.mjs';
import { findCycles, findSingleImporters, importGraph } from './figures/import-graph.mjs';
import { capabilityGraph, findPairs, findUpwardImports } from './figures/rooms.mjs';
import { findRawTables } from './figures/raw-tables.mjs';
import { readSources } from './figures/sources.mjs';

const sources = readSources(inRoot());
const product = sources.filter((source) => source.isProduct);
const graph = importGraph(
  sources,
  JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).imports,
);

const lines = sources.map((source) => source.lines).toSorted((a, b) => a - b);
const short = sources.filter((source) => source.lines <= 40);
const isProduct = new Set(product.map((source) => source.path));
const single = findSingleImporters(graph).filter((file) => isProduct.has(file));
const share = (100 * sum(product.map(importLines))) / sum(product.map((source) => source.lines));
const cycles = findCycles(graph);
const capabilities = capabilityGraph(graph);
const knots = findCycles(capabilities);
const pairs = findPairs(capabilities);
const upward = findUpwardImports(graph);
const rawTables = findRawTables(product);
const anys = sources.filter((source) => source.anys > 0);

const figures = [
  figure('capabilities', capabilities.size),
  figure('capabilities in the largest knot', Math.max(0, ...knots.map((knot) => knot.length))),
  figure('knots of capabilities', knots.length),
  figure('imports between capabilities', sum([...capabilities.values()].map((to) => to.size))),
  figure('pairs in both directions', pairs.length),
  figure('upward imports', upward.length),
  figure('cycles between files', cycles.length),
  figure('tables in SQL text outside their owner', rawTables.length),
  figure('source files', sources.length),
  figure('lines, median', at(0.5)),
  figure('lines, p90', at(0.9)),
  figure('lines, most', at(1)),
  figure('files of at most 40 lines', short.length),
  figure('files with exactly one importer', single.length),
  figure('imports, % of product lines', Number(share.toFixed(1))),
  figure('any', sum(anys.map((source) => source.anys))),
];

const lists = {
  knots: knots.map((knot) => knot.toSorted().join(' ')),
  pairs: pairs.map((pair) => pair.join(' ')),
  upward: upward.map((files) => files.join(' ')),
  short: short.map(describeLength),
  long: sources.map(describeLength),
  single,
  cycles: cycles.map((files) => files.join(' ')),
  raw: rawTables.map(({ path, table }) => `${path} ${table}`),
  any: anys.map((source) => `${source.path} ${source.anys}`),
};

const { values } = parseArgs({ options: { list: { type: 'string' } } });
if (values.list === undefined) process.stdout.write(`${figures.join('\n')}\n`);
else if (Object.hasOwn(lists, values.list))
  for (const line of lists[values.list].toSorted()) process.stdout.write(`${line}\n`);
else {
  process.stderr.write(`There are these lists: ${Object.keys(lists).join(', ')}.\n`);
  process.exitCode = 2;
}

function figure(name, value) {
  return `${name.padEnd(32)} ${value.toLocaleString('en-US').padStart(7)}`;
}

function at(quantile) {
  return lines[Math.ceil(quantile * lines.length) - 1];
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function importLines({ text, imports }) {
  const statements = imports.filter(({ isStatic }) => isStatic);
  return sum(statements.map(({ start, end }) => text.slice(start, end).split('\n').length));
}

function describeLength(source) {
  return `${String(source.lines).padStart(4)} ${source.path}`;
}
