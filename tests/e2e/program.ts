import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { SERVER_FLAGS } from '../../scripts/bootstrap/run-server.mjs';
import { makeDataFolder } from '../ram-folder.ts';
import type { Lantern } from './lantern.ts';
import { administrator } from './staff.ts';

const root = join(import.meta.dirname, '../..');

export type Ended = { code: number | null; stdout: string; stderr: string; milliseconds: number };

export type Running = {
  pid: number;
  output(): string;
  /** Resolves once the output holds the text. */
  says(text: string): Promise<void>;
  ended: Promise<Ended>;
  /** Ctrl-C, waiting for the end. */
  stop(): Promise<Ended>;
};

/**
 * Starts a command of the built program, successful or not.
 * @param input text for standard input; without it, standard input stays open
 */
export function runProgram(
  args: string[],
  environment: Record<string, string>,
  input?: string,
): Running {
  const begun = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'build/server/index.js', ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // As in the `lantern` command.
      NODE_COMPILE_CACHE: join(root, 'build/server/compiled'),
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  // It may exit before it has read all input.
  child.stdin.on('error', () => {});
  if (input !== undefined) child.stdin.end(input);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      resolve({ code, stdout, stderr, milliseconds: performance.now() - begun });
    });
  });
  return {
    pid: child.pid ?? 0,
    output: () => stdout + stderr,
    says(text) {
      return new Promise((resolve, reject) => {
        function look(): void {
          if (stdout.includes(text)) resolve();
        }
        child.stdout.on('data', look);
        child.once('close', () => reject(new Error(`The program ended:\n${stdout}${stderr}`)));
        look();
      });
    },
    ended,
    stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}

/** Creates the first administrator from the command line while the program runs. */
export async function installByCommand(
  lantern: Lantern,
  environment: Record<string, string> = {},
): Promise<void> {
  const file = join(lantern.dataFolder, 'install.json');
  await writeFile(file, JSON.stringify(administrator));
  const command = runProgram(['install', '--config', file], {
    DATA_DIR: lantern.dataFolder,
    ...environment,
  });
  const { code, stderr } = await command.ended;
  if (code !== 0) throw new Error(`The installation was refused: ${stderr}`);
}

/** The folder of the embedded database, from the program's output. */
export function databaseHome(output: string): string {
  const home = /^Data:\s+(.+)$/m.exec(output)?.[1] ?? '';
  if (!isAbsolute(home)) throw new Error(`No data folder in:\n${output}`);
  return home;
}

/** Removes the database that a stopped program, run as root, stored apart from its data folder. */
export async function removeDatabase(output: string): Promise<void> {
  const home = /^Data:\s+(.+)$/m.exec(output)?.[1] ?? '';
  if (isAbsolute(home)) await rm(home, { recursive: true, force: true });
}

/** A running program's own database, as another program's operator would name it. */
export async function databaseAddress({ dataFolder }: Lantern): Promise<string> {
  const text = await readFile(join(dataFolder, 'database.json'), 'utf8');
  const { user, database, host, port } = JSON.parse(text);
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** The process of the embedded database server; 0 when there is none. */
export async function postmasterOf(home: string): Promise<number> {
  const text = await readFile(join(home, 'cluster/postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || 0;
}

/** The process that owns the data folder. */
export async function programOf({ dataFolder }: { dataFolder: string }): Promise<number> {
  return JSON.parse(await readFile(join(dataFolder, 'lantern.lock'), 'utf8')).pid;
}

/**
 * Milliseconds that a process was ready to run and waited for a processor; 0 where the system has no such
 * figure.
 */
export async function waitedForProcessor(pid: number): Promise<number> {
  const figures = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '');
  return Number(figures.split(' ')[1] ?? 0) / 1_000_000;
}

/** A folder for one test. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await makeDataFolder('lantern-e2e-');
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
