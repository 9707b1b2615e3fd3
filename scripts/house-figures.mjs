// How the code is arranged, in figures, with what is to be reached: node scripts/house-figures.mjs
// With --list NAME, what stands behind a figure: short, long, single, cycles, any, duplicates.
//
// Counted are .ts, .tsx and .mjs files in src/ (app/, server/ and shared/ before it), scripts/ and bench/,
// and the configuration at the root; not tests, what tests share, or generated files. Product files are those
// of src/ alone. A line is a line, blank ones and comments too.
// - One importer: product files that one other source file imports, statically or not, types too. Tests do not
//   count as importers. Routes and entry files are named by strings, so nothing imports them and they drop out.
// - Imports: lines of import statements and of `export … from`, in all lines of product files.
// - Duplicates: pairs of places with at least six equal lines that hold forty tokens; imports and blank lines apart.
// - Later rooms: capabilities that came after the move bring files of their own. They are in every figure but the
//   two totals, source files and single importers, whose goals were set for what stood then.
// Unused exports are knip's: npm run check. This counts today's tree before the move as 2,240 files, 45/118/292
// lines, 1,005 of at most 40, 921 with one importer, 10.5 % imports and 106 duplicates.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from './bootstrap/paths.mjs';
import { findDuplicates } from './figures/duplicates.mjs';
import { findCycles, findSingleImporters, importGraph } from './figures/import-graph.mjs';
import { readSources } from './figures/sources.mjs';

const sources = readSources(inRoot());
const product = sources.filter((source) => source.isProduct);
const graph = importGraph(
  sources,
  JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).imports,
);

// With the benches that measure nothing else, the site’s texts in Spanish, and claims in other languages.
const LATER = [
  ...['exchange', 'ledger', 'request-bundle', 'seizures', 'statements'].map(
    (name) => `bench/${name}.mjs`,
  ),
  'src/shared/honesty/foreign-claims.ts',
  'src/shared/honesty/spanish-claims.ts',
  'src/site/content/es/',
  ...[
    'care',
    'deadlines',
    'drawings',
    'exchange',
    'figures',
    'inbox',
    'institutions',
    'languages',
    'payments',
    'rights',
    'seizures',
  ].map((name) => `src/features/${name}/`),
];
const lines = sources.map((source) => source.lines).toSorted((a, b) => a - b);
const short = sources.filter((source) => source.lines <= 40);
const isProduct = new Set(product.map((source) => source.path));
const single = findSingleImporters(graph).filter(
  (file) => isProduct.has(file) && isOfTheMove(file),
);
const share = (100 * sum(product.map(importLines))) / sum(product.map((source) => source.lines));
const duplicates = findDuplicates(sources);
const cycles = findCycles(graph);
const anys = sources.filter((source) => source.anys > 0);

const figures = [
  figure('source files', sources.filter(({ path }) => isOfTheMove(path)).length, { most: 1400 }),
  figure('lines, median', at(0.5), { least: 65, most: 90 }),
  figure('lines, p90', at(0.9), { most: 220 }),
  figure('lines, most', at(1), { most: 300 }),
  figure('files of at most 40 lines', short.length, { most: 400 }),
  figure('source files of later rooms', sources.filter(({ path }) => !isOfTheMove(path)).length),
  figure('files with exactly one importer', single.length, { most: 350 }),
  figure('imports, % of product lines', Number(share.toFixed(1)), { most: 7.5 }),
  figure('duplicate pairs', duplicates.length, { most: 20 }),
  figure('cycles', cycles.length, { most: 0 }),
  figure('any', sum(anys.map((source) => source.anys)), { most: 0 }),
];

const lists = {
  short: short.map(describeLength),
  long: sources.filter((source) => source.lines > 220).map(describeLength),
  single,
  cycles: cycles.map((files) => files.join(' ')),
  any: anys.map((source) => `${source.path} ${source.anys}`),
  duplicates: duplicates.map(({ places, lines: count }) => `${places.join(' ')} ${count}`),
};

const { values } = parseArgs({ options: { list: { type: 'string' } } });
if (values.list === undefined) process.stdout.write(`${figures.join('\n')}\n`);
else if (Object.hasOwn(lists, values.list))
  for (const line of lists[values.list].toSorted()) process.stdout.write(`${line}\n`);
else {
  process.stderr.write(`There are these lists: ${Object.keys(lists).join(', ')}.\n`);
  process.exitCode = 2;
}

function isOfTheMove(path) {
  return !LATER.some((room) => path.startsWith(room));
}

function figure(name, value, { least = 0, most = Infinity } = {}) {
  if (most === Infinity) return `${name.padEnd(32)} ${value.toLocaleString('en-US').padStart(7)}`;
  const goal = least > 0 ? `${least}–${most}` : `≤ ${most}`;
  const outcome = value >= least && value <= most ? 'reached' : 'not reached';
  const shown = value.toLocaleString('en-US').padStart(7);
  return `${name.padEnd(32)} ${shown}   ${goal.padEnd(8)} ${outcome}`;
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
