// Measures the time from the command to the first page answered: on an empty data folder, and again on the
// same one.
// Needs a build: node bench/start.mjs [restarts]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reportFigure } from './figures.mjs';
import { startProgram } from './program.mjs';

const [restarts = 5] = process.argv.slice(2).map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 3993);
const folder = mkdtempSync(path.join(tmpdir(), 'lantern-start-'));

try {
  const first = await start();
  const again = [];
  for (let round = 1; round <= restarts; round += 1) again.push(await start());
  again.sort((a, b) => a - b);
  const median = again[again.length >> 1];
  reportStart('first start to first page', first, 5);
  reportStart('restart to first page, median', median, 2);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function start() {
  const begun = performance.now();
  const child = startProgram({ port, data: path.join(folder, 'data') });
  child.stdout.resume();
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  while (!(await fetch(`http://localhost:${port}/`).catch(() => undefined))?.ok)
    if (child.exitCode !== null) throw new Error('The program did not start.');
  const seconds = (performance.now() - begun) / 1000;
  child.kill('SIGINT');
  await ended;
  return seconds;
}

function reportStart(what, seconds, most) {
  reportFigure({
    what,
    value: `${seconds.toFixed(2)} s`,
    goal: `≤ ${most} s`,
    isReached: seconds <= most,
  });
}
