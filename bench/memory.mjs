// Measures the memory of all processes, as their proportional share (PSS): the program, its PostgreSQL and
// the document process. Idle after a first start, under uncached pages, and a minute later. Linux.
// Needs a build: node bench/memory.mjs [minutes until idle] [seconds of load]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVER_FLAGS } from '../scripts/bootstrap/run-server.mjs';
import { reportFigure } from './figures.mjs';
import { isDatabase, memoryOf, startProgram } from './program.mjs';

const [minutes = 10, seconds = 20] = process.argv.slice(2).map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 3994);
const clients = 16;
const folder = mkdtempSync(path.join(tmpdir(), 'lantern-memory-'));

let printed = '';
const child = startProgram({ port, data: path.join(folder, 'data'), flags: SERVER_FLAGS });
child.stdout.on('data', (chunk) => (printed += chunk));
const ended = new Promise((resolve) => {
  child.once('exit', resolve);
});

try {
  const first = watchPeak();
  while (!printed.includes('Lantern is ready')) {
    if (child.exitCode !== null) throw new Error('The program did not start.');
    await wait(50);
  }
  await wait(minutes * 60_000);
  const peakAtFirst = first.stop();
  const idle = megabytes();
  const loaded = watchPeak();
  await loadFor(seconds * 1000);
  const peak = loaded.stop();
  await wait(60_000);
  const after = megabytes();
  process.stdout.write(
    `first start, with its documents: ${describe(peakAtFirst)} at most\n` +
      `idle: ${describe(idle)}\nload: ${describe(peak)}\na minute later: ${describe(after)}\n`,
  );
  report(`memory ${minutes} min after the first start`, idle, 250);
  report(`memory under ${seconds} s of uncached pages, at most`, peak, 350);
  report('memory a minute after that', after, 250);
} finally {
  child.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

/** Pages of the search, which differ each time. */
async function loadFor(milliseconds) {
  const until = performance.now() + milliseconds;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let round = 0; performance.now() < until; round += 1) {
        const answer = await fetch(`http://localhost:${port}/search?q=wallet+${client}x${round}`);
        await answer.text();
      }
    }),
  );
}

function watchPeak() {
  let peak = megabytes();
  const timer = setInterval(() => {
    const now = megabytes();
    if (now.sum > peak.sum) peak = now;
  }, 500);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** By process, in MB. */
function megabytes() {
  const parts = { program: 0, database: 0, other: 0 };
  const home = /^Data:\s+(\/.+)$/m.exec(printed)?.[1];
  for (const { pid, command, bytes } of memoryOf(child.pid, home ? [folder, home] : [folder])) {
    const part = pid === child.pid ? 'program' : isDatabase(command) ? 'database' : 'other';
    parts[part] += bytes / 1e6;
  }
  return { ...parts, sum: parts.program + parts.database + parts.other };
}

function describe({ sum, program, database, other }) {
  const parts = `program ${program.toFixed(0)}, PostgreSQL ${database.toFixed(0)}, documents ${other.toFixed(0)}`;
  return `${sum.toFixed(0)} MB (${parts})`;
}

function report(what, { sum }, most) {
  reportFigure({
    what,
    value: `${sum.toFixed(0)} MB`,
    goal: `≤ ${most} MB`,
    isReached: sum <= most,
  });
}
