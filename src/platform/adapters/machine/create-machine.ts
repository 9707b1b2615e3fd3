import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { programVersion } from '#platform/config/program-root.ts';
import { urls } from '#shared/urls.ts';
import { environmentNames, type Config } from '../environment/config.ts';
import type { Machine } from '#kernel/ports/database.ts';

/** Required by the router; older versions start and then fail in odd places. */
const runtimeNeeded = '22.22';

/** Inspects the machine that the program runs on. */
export function createMachine({
  config,
  isServing,
}: {
  config: Config;
  isServing: boolean;
}): Machine {
  const { dataFolder, host, port } = config;
  async function freeDisk(): Promise<number> {
    const { bavail, bsize } = await statfs(dataFolder);
    return bavail * bsize;
  }
  return {
    version: programVersion(),
    reach,
    freeDisk,
    async diskSize() {
      const { blocks, bsize } = await statfs(dataFolder);
      return blocks * bsize;
    },
    unlistedProxy: () => config.proxies.unlisted(),
    oddVariables() {
      const given = environmentNames.map((name) => [name, process.env[name] ?? ''] as const);
      function namesOf(pattern: RegExp): string[] {
        return given.filter(([, value]) => pattern.test(value)).map(([name]) => name);
      }
      return { quoted: namesOf(/^(["']).*\1$/s), spaced: namesOf(/^\s.|.\s$/s) };
    },
    uptime: () => Math.floor(process.uptime()),
    async look() {
      const writeProblem = await tryWriting(dataFolder);
      // In a container, its limit applies rather than the memory of the machine.
      const limit = process.constrainedMemory();
      const total = limit > 0 && limit < totalmem() ? limit : totalmem();
      return {
        runtime: process.versions.node,
        runtimeNeeded,
        dataFolder,
        writeProblem,
        host,
        port,
        isServing,
        freeDisk: await freeDisk(),
        totalMemory: total,
        freeMemory: process.availableMemory(),
      };
    },
  };
}

/** In milliseconds. */
const timeout = 3_000;

async function reach(appUrl: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const answer = await fetch(appUrl + urls.checkAdmin(), { redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.ok ? undefined : `answer ${answer.status}`;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'no connection';
  }
}

/** Writes a file to the disk and removes it again. */
async function tryWriting(folder: string): Promise<string | undefined> {
  const path = join(folder, `.write-test-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    const file = await open(path, 'wx', 0o600);
    try {
      await file.write('Can be written.');
      await file.sync();
    } finally {
      await file.close();
    }
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
  } finally {
    await rm(path, { force: true });
  }
}
