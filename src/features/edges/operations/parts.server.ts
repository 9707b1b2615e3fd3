import { sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { readRestoreTests } from '#features/edges/data/restore-tests.server.ts';
import { lastDue, readPlan } from '#features/edges/data/backup-plan.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import type { MailLane } from '#kernel/outbox/mail-lanes.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import { clockDrift, maxDrift } from './clock.server.ts';
import { readOperatingFigures, type OperatingFigures } from './operating-figures.server.ts';

/** Parts of the installation that fail separately; monitors and the back office name them alike. */
export type PartName =
  | 'database'
  | 'forms'
  | 'files'
  | 'disk'
  | 'mail'
  | 'scanner'
  | 'clock'
  | 'backups';

/** `off`: not set up. `problem`: one sentence for the operator, without values. */
export type Part = { name: PartName } & (
  | { state: 'ok' | 'off' }
  | { state: 'failing'; problem: string }
);

/** In milliseconds: load balancers do not wait longer. */
const timeout = 3_000;

/** In bytes: PostgreSQL extends its log by files of 16 MB, and refuses changes without room for one. */
const logFile = 16 * 1024 * 1024;

/** In bytes: the disk then counts as full, before anything on it fails. */
const leastDisk = 64 * 1024 * 1024;

/** What a lane carries, for the operator. */
const laneWords: Readonly<Record<MailLane, string>> = {
  urgent: 'Codes and other urgent mail',
  client: 'Mail to clients',
  forms: 'Receipts of forms',
  staff: 'Mail to staff',
  bulk: 'Newsletters',
};

function judge(name: PartName, problem: string | undefined): Part {
  return problem === undefined ? { name, state: 'ok' } : { name, state: 'failing', problem };
}

/** Limits the time of a question; a late or failed one has the given problem. */
async function ask(
  name: PartName,
  question: Promise<string | undefined>,
  otherwise: string,
): Promise<Part> {
  const late = wait(timeout, otherwise, { ref: false });
  return judge(name, await Promise.race([question.catch(() => otherwise), late]));
}

/** The parts without which visitors are refused something, for balancers. */
export async function readServingParts(ctx: ServiceContext): Promise<Part[]> {
  const { storage } = ctx.ports;
  const [changes, files] = await Promise.all([
    readDatabase(ctx),
    ask('files', storage.findProblem(), 'The storage of files does not answer.'),
  ]);
  return [...changes, files];
}

/** The database itself, and whether it stores forms. */
async function readDatabase(ctx: ServiceContext): Promise<Part[]> {
  const { databaseHome, machine } = ctx.ports;
  let isReadOnly = false;
  const database = await ask(
    'database',
    queryRows(
      ctx.db,
      z.object({ setting: z.enum(['on', 'off']) }),
      sql`select current_setting('transaction_read_only') as setting`,
    ).then(([found]) => {
      isReadOnly = found?.setting === 'on';
      return undefined;
    }),
    'PostgreSQL does not answer.',
  );
  if (database.state === 'failing') return [database];
  if (isReadOnly)
    return [database, judge('forms', 'PostgreSQL takes no changes: it is read-only now.')];
  const free =
    databaseHome.kind === 'embedded' ? await machine.freeDisk().catch(() => 0) : Infinity;
  const isFull = free < logFile;
  return [
    database,
    judge('forms', isFull ? 'The disk of DATA_DIR is full: PostgreSQL cannot write.' : undefined),
  ];
}

/**
 * Every part, as metrics and the back office report them.
 * @param known figures that were already read; undefined while the database does not answer
 * @throws Refusal `forbidden`
 */
export async function readParts(
  ctx: ServiceContext,
  known?: OperatingFigures | undefined,
): Promise<Part[]> {
  authorize(ctx, 'housekeeping:run');
  const { scanner, machine } = ctx.ports;
  const [serving, disk, scanning] = await Promise.all([
    readServingParts(ctx),
    ask('disk', findDiskProblem(machine), 'The disk of DATA_DIR cannot be read.'),
    scanner.isConfigured
      ? scanner
          .answers()
          .then((isThere) => judge('scanner', isThere ? undefined : 'clamd does not answer.'))
      : ({ name: 'scanner', state: 'off' } as const),
  ]);
  if (serving.some(({ name, state }) => name === 'database' && state === 'failing'))
    return [...serving, disk, scanning];
  const figures = known ?? (await readOperatingFigures(ctx).catch(() => undefined));
  const rest = await Promise.all([
    readMail(ctx, figures),
    ask('clock', findClockProblem(ctx), 'The clock of the database cannot be read.'),
    readBackups(ctx, figures),
  ]);
  return [...serving, disk, scanning, ...rest.flat()];
}

async function findDiskProblem({
  freeDisk,
}: ServiceContext['ports']['machine']): Promise<string | undefined> {
  const free = await freeDisk();
  if (free >= leastDisk) return undefined;
  return `The disk of DATA_DIR is full: ${Math.floor(free / 1_000_000)} MB are free.`;
}

async function findClockProblem(ctx: ServiceContext): Promise<string | undefined> {
  const drift = await clockDrift(ctx);
  if (drift <= maxDrift) return undefined;
  return `The clocks of this machine and of PostgreSQL differ by ${drift.toFixed(0)} seconds: set both by a time server.`;
}

async function readMail(
  ctx: ServiceContext,
  figures: OperatingFigures | undefined,
): Promise<Part[]> {
  const server = await readMailServer(ctx).catch(() => undefined);
  if (!server) return [{ name: 'mail', state: 'off' }];
  const problems = (figures?.outbox ?? []).flatMap(({ lane, oldestSeconds, trouble }) => {
    const minutes = Math.floor(oldestSeconds / 60).toLocaleString('en-US');
    if (trouble === 'waits') return `${laneWords[lane]} wait for ${minutes} minutes.`;
    if (trouble === 'fails')
      return `${laneWords[lane]} are tried, and none left since; the oldest waits for ${minutes} minutes.`;
    return [];
  });
  return [judge('mail', problems.length > 0 ? problems.join(' ') : undefined)];
}

/** A backup that cannot be made, or could not be restored as a test. */
async function findBackupProblem(ctx: ServiceContext): Promise<string | undefined> {
  const late = wait(timeout, 'The place of the backups does not answer.', { ref: false });
  const problem = await Promise.race([ctx.ports.archives.findTargetProblem(), late]);
  if (problem !== undefined) return problem;
  const { last } = await readRestoreTests(ctx);
  return last?.problem && `The last restore as a test failed: ${last.problem}`;
}

/** A backup that is missing is reported once its time has passed twice. */
async function readBackups(
  ctx: ServiceContext,
  figures: OperatingFigures | undefined,
): Promise<Part[]> {
  const plan = await readPlan(ctx).catch(() => undefined);
  if (!plan || plan.schedule === 'off' || plan.passphraseSealed === null)
    return [{ name: 'backups', state: 'off' }];
  const problem = await findBackupProblem(ctx);
  if (problem !== undefined) return [judge('backups', problem)];
  const missed = lastDue(plan.schedule, lastDue(plan.schedule, new Date(ctx.now().getTime() - 1)));
  const plannedAt = plan.updatedAt ?? ctx.now();
  const age = figures?.backupAgeSeconds;
  const madeAt = age === undefined ? undefined : ctx.now().getTime() - age * 1_000;
  const isMissing = (madeAt ?? plannedAt.getTime()) < missed.getTime();
  const sentence =
    madeAt === undefined
      ? 'No backup was ever made.'
      : 'The last backup is older than two intervals.';
  return [judge('backups', isMissing ? sentence : undefined)];
}
