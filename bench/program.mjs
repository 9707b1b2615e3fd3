import '#app/register.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVER_MEMORY } from '../scripts/bootstrap/run-server.mjs';
import { openDatabase } from '#database/client.ts';

/**
 * Starts the built program, logging only errors.
 * @param {{ port: number | string, data: string, flags?: string[] }} options data: its folder; flags: Node's
 * @returns {import('node:child_process').ChildProcess} with its output in `stdout`
 */
export function startProgram({ port, data, flags = [] }) {
  return spawn(process.execPath, [...flags, 'build/server/index.js', 'start'], {
    env: {
      ...process.env,
      ...SERVER_MEMORY,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/**
 * The same on a new folder, with a connection to its database.
 * @returns `stop` ends both and removes the folder
 */
export async function startWithDatabase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lantern-bench-'));
  const lantern = startProgram({ port: process.env['BENCH_PORT'] ?? '3993', data: folder });
  // An aborted bench must not leave it running.
  process.once('exit', () => lantern.kill('SIGINT'));
  const started = Promise.withResolvers();
  lantern.stdout.on('data', (chunk) => String(chunk).includes('ready') && started.resolve());
  await started.promise;
  const connection = JSON.parse(readFileSync(path.join(folder, 'database.json'), 'utf8'));
  const { db, pool, close } = openDatabase({ ...connection, max: 1, statement_timeout: 0 });
  return {
    db,
    pool,
    async stop() {
      await close();
      lantern.kill('SIGINT');
      await new Promise((resolve) => lantern.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Memory of a program and its descendants: the proportional share of each process (PSS), on Linux.
 * @param {number} root the program's process id
 * @param {string[]} folders a PostgreSQL that names one of them counts too, even when init has adopted it
 * @returns {{ pid: number, command: string[], bytes: number }[]}
 */
export function memoryOf(root, folders) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      parent: Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]),
      command: read(`/proc/${name}/cmdline`).split('\0'),
    }));
  const family = new Set([root]);
  for (const { pid, command } of all)
    if (isDatabase(command) && command.some((word) => folders.some((each) => word.includes(each))))
      family.add(pid);
  // A set also iterates over members added during the iteration.
  for (const member of family)
    for (const { pid, parent } of all) if (parent === member) family.add(pid);
  return all
    .filter(({ pid }) => family.has(pid))
    .map(({ pid, command }) => ({ pid, command, bytes: shareOf(pid) }));
}

/**
 * Processor time of a program and the processes it has started, on Linux.
 * @param {number} root the program's process id
 * @param {string[]} folders as above
 * @returns {{ program: number, others: number }} in seconds
 */
export function processorTimeOf(root, folders) {
  const spent = { program: 0, others: 0 };
  for (const { pid } of memoryOf(root, folders)) {
    // After the name, which may contain any character: user and system time are the 12th and 13th field.
    const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    spent[pid === root ? 'program' : 'others'] += (Number(fields[11]) + Number(fields[12])) / 100;
  }
  return spent;
}

/**
 * Waits until a program is idle, for at most a minute: after a first start it makes its documents.
 * @param {number} root the program's process id
 * @param {string[]} folders as above
 */
export async function untilQuiet(root, folders) {
  let before = Infinity;
  for (let second = 0, quiet = 0; quiet < 3 && second < 60; second += 1) {
    await wait(1_000);
    const { program, others } = processorTimeOf(root, folders);
    quiet = program + others - before < 0.2 ? quiet + 1 : 0;
    before = program + others;
  }
}

/** @param {string[]} command as {@link memoryOf} returns it */
export function isDatabase([program = '']) {
  return program.includes('postgres');
}

function shareOf(pid) {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
}

/** A process can end while it is being read. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
