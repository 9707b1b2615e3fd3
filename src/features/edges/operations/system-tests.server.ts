import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { hasProof, requireProof } from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { openMailServer } from '#kernel/outbox/read-mail-server.ts';
import { clockDrift, maxDrift } from './clock.server.ts';
import { queueAge } from './health.server.ts';
import {
  testBackupAge,
  testDatabaseSettings,
  testDisk,
  testDns,
  testEnvironment,
  testGrowth,
  testLanes,
  testProxies,
  testPublicAddress,
  type Finding,
  type TestStatus,
} from './doctor-checks.server.ts';
import { readParts } from './parts.server.ts';

/**
 * Performs the program's daily operations for real, looks for settings that hurt without saying so, and reports the
 * results: for **Advanced › Testing** and `lantern doctor`.
 * @throws Refusal `forbidden`, `proof_needed`
 */
export async function runSystemTests(ctx: ServiceContext): Promise<SystemTest[]> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  return Promise.all([
    timeTest('Database round trip', () => testDatabase(ctx)),
    timeTest('Database settings', () => testDatabaseSettings(ctx)),
    timeTest('Storage: write, read, delete', () => testStorage(ctx)),
    timeTest('Mail server', () => testMail(ctx)),
    timeTest('Lanes of mail', () => testLanes(ctx)),
    timeTest('Virus scanner', () => testPart(ctx, 'scanner')),
    timeTest('Place of the backups', () => testPart(ctx, 'backups')),
    timeTest('Age of the last backup', () => testBackupAge(ctx)),
    timeTest('Disk', () => testDisk(ctx)),
    timeTest('Growth', () => testGrowth(ctx)),
    timeTest('Job queue heartbeat', () => testQueue(ctx)),
    timeTest('Clock', () => testClock(ctx)),
    timeTest('Public address', () => testPublicAddress(ctx)),
    timeTest('Proxies in front', () => testProxies(ctx)),
    timeTest('Names', () => testDns(ctx)),
    timeTest('Values of the environment', () => testEnvironment(ctx)),
  ]);
}

/**
 * Tests whether the tests would run without entering the password again.
 * @throws Refusal `forbidden`
 */
export async function mayTestSystem(ctx: ServiceContext): Promise<{ isProved: boolean }> {
  authorize(ctx, 'security:write');
  return { isProved: hasProof(ctx) };
}

/** Result of a test of the running system. `message` for staff: what was done, or what to do. */
export type SystemTest = {
  name: string;
  status: TestStatus;
  message: string;
  durationMs: number;
};

/** In milliseconds: anything slower counts as failed. */
const timeout = 10_000;

/** Runs a test and times it; an exception becomes a failure with its reason. */
export async function timeTest(name: string, work: () => Promise<Finding>): Promise<SystemTest> {
  const began = performance.now();
  const late = Promise.withResolvers<Finding>();
  const timer = setTimeout(
    () => late.resolve({ status: 'failed', message: 'No answer within ten seconds.' }),
    timeout,
  );
  const found = await Promise.race([work().catch(explain), late.promise]);
  clearTimeout(timer);
  return { name, ...found, durationMs: Math.round(performance.now() - began) };
}

function explain(error: unknown): Finding {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return { status: 'failed', message: `It broke off${code}; the log has the place.` };
}

/** In seconds: a common and harmless difference. */
const usual = 2;

/** Compares this machine's clock with that of the database. */
async function testClock(ctx: ServiceContext): Promise<Finding> {
  const drift = await clockDrift(ctx);
  const message = `This machine and the database differ by ${drift.toFixed(1)} seconds.`;
  if (drift <= usual) return { status: 'passed', message };
  if (drift <= maxDrift) return { status: 'warning', message };
  return {
    status: 'failed',
    message: `${message} Codes of authenticator apps stop working: set both by a time server.`,
  };
}

/** Writes a row and reads it back, in a temporary table that nobody else sees. */
async function testDatabase(ctx: ServiceContext): Promise<Finding> {
  const text = randomUUID();
  const read = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table round_trip (text text) on commit drop`);
    await tx.execute(sql`insert into round_trip values (${text})`);
    const [found] = await queryRows(
      tx,
      z.object({ text: z.string() }),
      sql`select text from round_trip`,
    );
    return found?.text;
  });
  return read === text
    ? {
        status: 'passed',
        message: `Wrote a row and read it back: ${ctx.ports.databaseHome.place}.`,
      }
    : { status: 'failed', message: 'What was read is not what was written.' };
}

/** Connects to the mail server, signs in and names the sender; sends nothing. */
async function testMail(ctx: ServiceContext): Promise<Finding> {
  const server = await openMailServer(ctx);
  if (!server)
    return { status: 'warning', message: 'No mail server is set up: mail waits in the outbox.' };
  const sender = server.sender.address || server.loginAddress || '';
  const check = await ctx.ports.mailer.check(server.access, sender);
  if (!check.ok) return { status: 'failed', message: `${check.reason} ${check.advice}` };
  return {
    status: check.isEncrypted ? 'passed' : 'warning',
    message: `${server.host} answers and lets us in${check.isEncrypted ? '' : ', without encryption'}.`,
  };
}

const partWords = {
  scanner: {
    ok: 'clamd answers.',
    off: 'No virus scanner is set up: files are accepted without a scan.',
  },
  backups: { ok: 'The last backup was made in time.', off: 'No backups are scheduled.' },
} as const;

/** Repeats what the metrics report about a part. */
async function testPart(ctx: ServiceContext, name: keyof typeof partWords): Promise<Finding> {
  const parts = await readParts({ ...ctx, actor: { type: 'system', job: 'monitoring' } });
  const part = parts.find((each) => each.name === name);
  if (!part) return { status: 'failed', message: 'The database does not answer.' };
  if (part.state === 'failing') return { status: 'failed', message: part.problem };
  return {
    status: part.state === 'ok' ? 'passed' : 'warning',
    message: partWords[name][part.state],
  };
}

/** In seconds: the outbox is processed every minute, whether there is mail or not. */
const longestPause = 150;

/** Checks when background work last finished. */
async function testQueue(ctx: ServiceContext): Promise<Finding> {
  const age = await queueAge(ctx);
  if (age === undefined)
    return {
      status: 'warning',
      message: 'Nothing has run yet. In the first minute after a start this is usual.',
    };
  const message = `Background work last ended ${Math.round(age)} seconds ago.`;
  return age <= longestPause
    ? { status: 'passed', message }
    : { status: 'failed', message: `${message} It should each minute: look at the log, restart.` };
}

/** Writes a file, reads it back and deletes it. */
async function testStorage({ ports: { storage } }: ServiceContext): Promise<Finding> {
  const key = `system-test/${randomUUID()}.bin`;
  const bytes = randomBytes(64 * 1024);
  try {
    await storage.put(key, bytes);
    const stored = await storage.read(key);
    const isSame = stored !== undefined && bytes.equals(await buffer(stored.stream));
    if (!isSame) return { status: 'failed', message: 'What was read is not what was written.' };
  } catch (error) {
    const problem = await storage.findProblem();
    if (problem === undefined) throw error;
    return { status: 'failed', message: problem };
  } finally {
    await storage.remove(key).catch(() => {});
  }
  return (await storage.read(key)) === undefined
    ? { status: 'passed', message: 'Wrote 64 KB, read the same back and deleted it.' }
    : { status: 'failed', message: 'The file is still there after it was deleted.' };
}
