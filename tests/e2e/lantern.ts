import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { readPostmaster, stopServer } from '#database/embedded/postmaster.ts';
import { SERVER_FLAGS } from '../../scripts/bootstrap/run-server.mjs';
import { makeDataFolder } from '../ram-folder.ts';

/** The real program, started with the README's command, on its own data folder. */
export type Lantern = {
  url: string;
  dataFolder: string;
  /** From the start-up text; empty once an administrator exists. */
  setupCode: string;
  /** Output of the program since its last start. */
  output(): string;
  /** `SIGKILL` to the program alone: its PostgreSQL lives on, as after a crash. */
  kill(): Promise<void>;
  /** Ctrl-C, waiting for the end. */
  stop(): Promise<number | null>;
  /** SIGTERM, as a service manager stops it: it waits for requests that a proxy may still send. */
  terminate(): Promise<number | null>;
  /** Starts again on the same data; returns when the address answers. */
  start(environment?: Record<string, string>): Promise<void>;
  /** Queries the program's own database. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Stops everything and removes the data. */
  remove(): Promise<void>;
};

const root = join(import.meta.dirname, '../..');

/**
 * A site that has never run before.
 * @param environment for example `{ SMTP_URL }`
 */
export async function startLantern(environment: Record<string, string> = {}): Promise<Lantern> {
  const dataFolder = await makeDataFolder('lantern-e2e-');
  return startOn({ dataFolder, port: await freePort() }, environment);
}

/**
 * @param place `installation` is the folder that the program runs from, by default this repository; `entry`
 *   is the file in it that is started
 */
export async function startOn(
  place: { dataFolder: string; port: number; installation?: string; entry?: string },
  environment: Record<string, string>,
): Promise<Lantern> {
  const { dataFolder, port, installation = root, entry = 'build/server/index.js' } = place;
  let child: ChildProcess | undefined;
  let printed = '';

  const lantern: Lantern = {
    url: `http://localhost:${port}`,
    dataFolder,
    get setupCode() {
      return /Setup code:\s+(\S+)/.exec(printed)?.[1] ?? '';
    },
    output: () => printed,
    async kill() {
      await end(child, 'SIGKILL');
    },
    stop: () => end(child, 'SIGINT'),
    terminate: () => end(child, 'SIGTERM'),
    async start(changes = {}) {
      printed = '';
      const started = spawn(process.execPath, [...SERVER_FLAGS, entry, 'start'], {
        cwd: installation,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          // As in npm start.
          NODE_COMPILE_CACHE: join(installation, 'build/server/compiled'),
          PORT: String(port),
          DATA_DIR: dataFolder,
          LOG_LEVEL: 'warn',
          // Warming is half of a site's work at its start; journeys that need the pages in memory enable it.
          WARM_PAGES: 'false',
          ...environment,
          ...changes,
        },
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        function read(chunk: Buffer): void {
          printed += chunk.toString();
          if (printed.includes('Lantern is ready')) resolve();
        }
        started.stdout.on('data', read);
        started.stderr.on('data', read);
        started.once('exit', (code) => {
          reject(new Error(`The program ended with ${code}:\n${printed}`));
        });
      });
    },
    async query(text, values) {
      const url = environment['DATABASE_URL'];
      const client = new Client(
        url
          ? { connectionString: url }
          : JSON.parse(await readFile(join(dataFolder, 'database.json'), 'utf8')),
      );
      await client.connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    async remove() {
      await lantern.stop();
      // When started as root, the program may store the database apart from the data folder.
      const home = /^Data:\s+(\/.+)$/m.exec(printed)?.[1];
      // After a kill the server keeps running.
      if (home) await stopDatabase(join(home, 'cluster'));
      if (home) await rm(home, { recursive: true, force: true });
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
  await lantern.start();
  return lantern;
}

async function stopDatabase(cluster: string): Promise<void> {
  const server = await readPostmaster(cluster);
  if (server) await stopServer({ pid: server.pid, cluster, native: '' });
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return null;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return ended;
}

/** @param wanted 0 for any */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
