// Runs the benches in bench/ and prints their figures in one table. Machines differ: read the ratios.
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { figureRow } from '../bench/figures.mjs';
import { inRoot, root } from './bootstrap/paths.mjs';

/** In this order, the short ones first. `quick`: too small for a verdict, enough to see that it works. */
const BENCHES = {
  start: { full: ['5'], quick: ['1'] },
  dev: { full: ['3'], quick: ['1'] },
  'cached-page': { full: ['5', '5'], quick: ['1', '1'] },
  memory: { full: ['10', '20'], quick: ['0.5', '3'] },
  intake: { full: ['5', '5'], quick: ['1', '1'] },
  readers: { full: [], quick: [] },
  tracing: { full: ['310000', '300'], quick: ['2000', '20'] },
  statements: { full: ['50000'], quick: ['2000'] },
  lists: { full: ['40', '1000000'], quick: ['2', '20000'] },
  desk: { full: ['50', '100000'], quick: ['3'] },
  soak: { full: ['60', '60'], quick: ['1', '20'] },
};

const usage = `npm run bench -- [NAME…] [--quick]

  NAME     of ${Object.keys(BENCHES).join(', ')}
  --quick  seconds each instead of minutes: shows that they work, and no figure to go by

cached-page needs nginx and wrk, dev and desk need Chromium, lists 6 GB of disk.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // The spelling of earlier releases.
    only: { type: 'string' },
    quick: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const asked = [...positionals, ...(values.only?.split(',') ?? [])];
const names = asked.length > 0 ? asked : Object.keys(BENCHES);
if (values.help || !names.every((name) => Object.hasOwn(BENCHES, name))) {
  process.stdout.write(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  process.exitCode = await measureAll(names);
}

async function measureAll(chosen) {
  const figures = [];
  const failed = [];
  for (const name of chosen) {
    process.stdout.write(`\n${name}\n`);
    const { found, code } = await measure(name);
    figures.push(...found);
    // A bench also exits with 1 when it has measured and misses a goal.
    if (found.length === 0) failed.push(`${name} measured nothing (it ended with ${code}).`);
  }
  process.stdout.write('\n| Figure | Measured | Reference | Ratio | Goal | Reached |\n');
  process.stdout.write('| --- | --: | --: | --: | --: | --- |\n');
  for (const figure of figures) process.stdout.write(`${figureRow(figure)}\n`);
  for (const line of failed) process.stdout.write(`\n${line}\n`);
  return failed.length > 0 || figures.some((figure) => !figure.isReached) ? 1 : 0;
}

/** Runs each bench in its own process, so that a failing one does not stop the others. */
function measure(name) {
  const { full, quick } = BENCHES[name];
  const child = fork(inRoot('bench', `${name}.mjs`), values.quick ? quick : full, { cwd: root });
  const found = [];
  child.on('message', (figure) => found.push(figure));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ found, code }));
  });
}
