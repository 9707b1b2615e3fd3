// A whole journey on a new data folder within 700 MB: installation, the first run of all documents, pages,
// reports, files, staff and mail. As root on Linux, a control group limits program, database and typesetting
// to that much, including cached files; elsewhere memory is only measured.
// Needs a build: node bench/small-machine.mjs [seconds of traffic]
import { execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startTestSmtp } from '../tests/smtp.ts';
import { SERVER_FLAGS, SERVER_MEMORY } from '../scripts/bootstrap/run-server.mjs';
import { reportFigure } from './figures.mjs';
import { isDatabase, memoryOf, untilQuiet } from './program.mjs';
import { startTraffic } from './soak-traffic.mjs';

const [seconds = 60] = process.argv.slice(2).map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 3994);
const folder = mkdtempSync(path.join(tmpdir(), 'lantern-small-'));
const administrator = { email: 'robin@example.org', password: 'harbour lamp seventy birds' };
const smtp = await startTestSmtp();
const env = {
  ...process.env,
  ...SERVER_MEMORY,
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: path.join(folder, 'data'),
  LOG_LEVEL: 'error',
  SMTP_URL: smtp.url,
};
const entry = 'build/server/index.js';
const most = 700e6;
const group = holdTo(most);
// The shell joins the group and becomes the program, so that all its child processes belong to the group too.
const join = group ? `echo $$ > ${group}/cgroup.procs && ` : '';
const program = spawn(
  'sh',
  ['-c', `${join}exec "$0" "$@"`, process.execPath, ...SERVER_FLAGS, entry, 'start'],
  { env, stdio: ['ignore', 'pipe', 2] },
);
const closing = new AbortController();
/** The largest totals seen, in bytes, with their parts. */
const peak = { bytes: 0, parts: {} };
let home = '';
const measuring = new AbortController();

try {
  const watching = watch();
  home = await ready();
  await install();
  const traffic = startTraffic({
    url: `http://localhost:${port}`,
    administrator,
    signal: closing.signal,
  });
  await wait(seconds * 1000);
  closing.abort();
  await traffic.ended;
  // On a slow machine documents may still be in progress.
  await untilQuiet(program.pid, home ? [folder, home] : [folder]);
  measuring.abort();
  await watching;
  const { reports, files } = traffic.done;
  process.stdout.write(
    `${reports.size} reports, ${files.size} files, ${smtp.received.length} mails; ${JSON.stringify(peak.parts)}\n`,
  );
  reportFigure({
    what: 'memory of program, database and typesetting together, peak (PSS)',
    value: `${Math.round(peak.bytes / 1e6)} MB`,
    goal: '≤ 700 MB',
    isReached: peak.bytes <= most,
  });
  if (group) {
    const killed = Number(/^oom_kill (\d+)/m.exec(readGroup())?.[1]);
    reportFigure({
      what: 'processes ended for want of memory, where 700 MB is all there is',
      value: String(killed),
      goal: '0',
      isReached: killed === 0,
    });
  } else process.stdout.write('The system let no limit be set: memory was measured only.\n');
} finally {
  closing.abort();
  measuring.abort();
  program.kill('SIGINT');
  if (program.exitCode === null) await new Promise((resolve) => program.once('exit', resolve));
  await smtp.stop();
  // When started as root, the program may store the database apart from the data folder.
  if (home) rmSync(home, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  if (group) rmdirSync(group);
}

/** @returns a control group (version 1 or 2) with this memory limit; undefined where none can be created */
function holdTo(bytes) {
  const [root, limit] = existsSync('/sys/fs/cgroup/memory')
    ? ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes']
    : ['/sys/fs/cgroup', 'memory.max'];
  const made = path.join(root, `lantern-small-${process.pid}`);
  try {
    mkdirSync(made);
    writeFileSync(path.join(made, limit), String(bytes));
    return made;
  } catch {
    return undefined;
  }
}

/** Reads the limits that the control group has hit. */
function readGroup() {
  const file = ['memory.oom_control', 'memory.events'].find((name) =>
    existsSync(path.join(group, name)),
  );
  return file ? readFileSync(path.join(group, file), 'utf8') : '';
}

/** @returns the data folder */
async function ready() {
  let printed = '';
  await new Promise((resolve, reject) => {
    program.stdout.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('Lantern is ready')) resolve();
    });
    program.once('exit', (code) => reject(new Error(`The program ended with ${code}: ${printed}`)));
  });
  return /^Data:\s+(\/.+)$/m.exec(printed)?.[1] ?? '';
}

async function install() {
  const file = path.join(folder, 'install.json');
  writeFileSync(file, JSON.stringify({ name: 'Robin Example', ...administrator }));
  await promisify(execFile)(process.execPath, [entry, 'install', '--config', file], { env });
}

async function watch() {
  while (!measuring.signal.aborted) {
    const sizes = memoryOf(program.pid, home ? [folder, home] : [folder]).map((each) => [
      nameOf(each.command),
      each.bytes,
    ]);
    const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
    if (bytes > peak.bytes) {
      peak.bytes = bytes;
      peak.parts = {};
      for (const [name, size] of sizes) peak.parts[name] = (peak.parts[name] ?? 0) + size / 1e6;
      for (const name of Object.keys(peak.parts))
        peak.parts[name] = `${Math.round(peak.parts[name])} MB`;
    }
    await wait(200);
  }
}

function nameOf(command) {
  return isDatabase(command) ? 'database' : path.basename(command.at(-2) ?? '');
}
