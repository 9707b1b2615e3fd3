import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { OperatorError } from '#platform/config/operator-error.ts';
import { parseJson } from '#shared/parse-json.ts';
import { requireTarget, type BackupTarget } from './backup-target.ts';

/** Arbitrary number that no other advisory lock uses. */
const databaseLock = 7_232_047;

/**
 * Takes the lock of this database's backups, which ends with the connection.
 * @throws OperatorError if another process holds it
 */
export async function lockDatabase(client: ClientBase): Promise<void> {
  // The connection of a process that was just killed ends a moment later.
  await client.query("set lock_timeout = '3s'");
  try {
    await client.query('select pg_advisory_lock($1)', [databaseLock]);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== '55P03') throw error;
    throw new OperatorError(
      'Another process makes a backup of this database now: wait for its end, and try again.',
      { cause: error },
    );
  }
  await client.query('set lock_timeout = 0');
}

const lockSchema = z.object({
  host: z.string(),
  process: z.number().int(),
  renewedAt: z.iso.datetime(),
});

/** In milliseconds: a holder that does not renew its lock for this long is taken for dead. */
const longestSilence = 5 * 60_000;

const renewEvery = 30_000;

export type TargetLock = {
  /** Aborts when the lock cannot be renewed, or the target is not mounted any more. */
  signal: AbortSignal;
  release(): Promise<void>;
};

/**
 * Takes the lock of a target, which other databases may use too. A lock is a file that its holder renews;
 * one of a dead process of this machine is removed immediately, and any other after five minutes.
 * @throws OperatorError if another process holds it
 */
export async function lockTarget(target: BackupTarget): Promise<TargetLock> {
  const { storage } = target;
  const key = `locks/${randomUUID()}`;
  async function write(): Promise<void> {
    const lock = { host: hostname(), process: process.pid, renewedAt: new Date().toISOString() };
    await storage.put(key, Buffer.from(JSON.stringify(lock)));
  }
  /** A process that was suspended may have been taken for dead, and another one may be at work. */
  async function renew(): Promise<void> {
    const isThere = await holds(storage, key);
    if (!isThere) throw new OperatorError('Another process took the place of the backups over.');
    await write();
  }
  await write();
  // Each writes first and looks afterwards, so of two at least one sees the other.
  const others = await findOthers(target, key).catch(async (error: unknown) => {
    await storage.remove(key);
    throw error;
  });
  if (others !== undefined) {
    await storage.remove(key);
    throw new OperatorError(
      `Another process uses the place of the backups, on ${others.host} since or before ${others.renewedAt}: wait for its end. If it has died, its lock ends five minutes after that time.`,
    );
  }
  const lost = new AbortController();
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing
      .then(() => requireTarget(target))
      .then(renew)
      .catch((error: unknown) => lost.abort(error));
  }, renewEvery);
  return {
    signal: lost.signal,
    async release() {
      clearInterval(timer);
      await renewing;
      await storage.remove(key).catch(() => {});
    },
  };
}

async function holds(storage: BackupTarget['storage'], key: string): Promise<boolean> {
  for await (const each of storage.list('locks/')) if (each === key) return true;
  return false;
}

type Lock = z.infer<typeof lockSchema>;

/** Removes the locks of the dead. @returns one of the living */
async function findOthers({ storage }: BackupTarget, own: string): Promise<Lock | undefined> {
  const keys: string[] = await Readable.from(storage.list('locks/')).toArray();
  let found: Lock | undefined;
  for (const key of keys) {
    if (key === own) continue;
    const file = await storage.read(key);
    if (!file) continue;
    const parsed = lockSchema.safeParse(parseJson(await text(file.stream)));
    if (parsed.success && isAlive(parsed.data)) found = parsed.data;
    else await storage.remove(key);
  }
  return found;
}

function isAlive({ host, process: id, renewedAt }: Lock): boolean {
  if (Date.now() - Date.parse(renewedAt) > longestSilence) return false;
  if (host !== hostname()) return true;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // A process of another user is there, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
