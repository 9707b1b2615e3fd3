// Measures the pages that count, among many records: the overview, the figures and the list of tables' sizes. Needs a
// build and 2 GB of disk: node bench/growth.mjs [submissions] [requests of each page]
// With BENCH_DATA, the folder of an earlier run is used again and stays.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { reportFigure } from './figures.mjs';
import { generateCases, generateSubmissions } from './generate-records.mjs';
import { startProgram } from './program.mjs';

const [count = '200000', requests = '20'] = process.argv.slice(2);
const port = Number(process.env['BENCH_PORT'] ?? 3994);
const kept = process.env['BENCH_DATA'];
const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'lantern-growth-'));
const staff = { name: 'Bench', email: 'bench@example.org', password: 'harbour lamp seventy birds' };
/** In milliseconds. */
const goal = 300;

const pages = {
  'overview, twelve weeks': '/admin/overview',
  'overview, a year against the year before': '/admin/overview?weeks=52&against=year',
  'figures of all time': '/admin/figures',
  'figures of a quarter': `/admin/figures?quarter=${quarterNow()}`,
};

const isNew = !existsSync(path.join(folder, 'secrets.key'));
const program = startProgram({ port, data: folder });
try {
  await new Promise((resolve, reject) => {
    program.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve());
    program.once('exit', () => reject(new Error('The program did not start.')));
  });
  if (isNew) await fill();
  await measure();
} finally {
  program.kill('SIGINT');
  await new Promise((end) => program.once('exit', end));
  if (!kept) rmSync(folder, { recursive: true, force: true });
}

async function fill() {
  const config = path.join(folder, 'install.json');
  writeFileSync(config, JSON.stringify(staff));
  spawnSync(process.execPath, ['build/server/index.js', 'install', '--config', config], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder },
  });
  const connection = JSON.parse(readFileSync(path.join(folder, 'database.json'), 'utf8'));
  await generateSubmissions(connection, Number(count));
  await generateCases(connection);
}

async function measure() {
  const url = `http://localhost:${port}`;
  const signIn = await fetch(`${url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ email: staff.email, password: staff.password }),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  for (const [name, address] of Object.entries(pages)) {
    const times = [];
    for (let turn = -1; turn < Number(requests); turn += 1) {
      const begun = performance.now();
      const answer = await fetch(`${url}${address}`, { headers: { cookie } });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
      // The first one fills the database's cache.
      if (turn >= 0) times.push(performance.now() - begun);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const p95 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))];
    reportFigure({
      what: `${name}, p95`,
      value: `${p95.toFixed(0)} ms`,
      reference: `median ${sorted[Math.floor(sorted.length / 2)].toFixed(0)} ms`,
      goal: `≤ ${goal} ms`,
      isReached: p95 <= goal,
    });
  }
}

/** This quarter as the pages name it: `2026-Q4`. */
function quarterNow() {
  const now = new Date();
  return `${now.getUTCFullYear()}-Q${Math.floor(now.getUTCMonth() / 3) + 1}`;
}
