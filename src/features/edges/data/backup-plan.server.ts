import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { KeptCounts } from './kept-backups.server.ts';
import { backupPlan, backupRuns } from '#database/tables/data.ts';

const backupSchedules = ['off', 'daily', 'weekly'] as const;

type BackupSchedule = (typeof backupSchedules)[number];

/** In characters. Guesses against a stolen archive are unlimited. */
const shortestPassphrase = 12;

const passphrasePurpose = 'backup-passphrase';

/** The key of the single row of `backup_plan`; a run's passphrase is bound to the run's id. */
const planRow = 'true';

export type BackupPlan = {
  schedule: BackupSchedule;
  keep: KeptCounts;
  /** The passphrase itself never leaves the server. */
  hasPassphrase: boolean;
  changedAt: Date | undefined;
};

const none = {
  schedule: 'daily',
  keepDaily: 7, keepWeekly: 4, keepMonthly: 6,
  passphraseSealed: null,
  updatedAt: undefined,
} as const;

/** The stored plan, or the defaults while nobody has set one. Without a passphrase nothing is due. */
export async function readPlan(ctx: ServiceContext) {
  return (await ctx.db.query.backupPlan.findFirst()) ?? none;
}

/** Belongs to a run, or to the plan when there is no id. */
type PassphraseRow = { id?: string; passphraseSealed: string | null };

export function sealPassphrase(
  { ports }: ServiceContext,
  { run = planRow, passphrase }: { run?: string; passphrase: string },
): string {
  return ports.seal.close({ purpose: passphrasePurpose, row: run }, passphrase);
}

/**
 * Opens the passphrase that encrypts backups.
 * @returns undefined when none is set, or it was sealed for another row, or under a key that is no longer
 *   known
 */
export function openPassphrase(
  ctx: ServiceContext,
  { id = planRow, passphraseSealed }: PassphraseRow,
): string | undefined {
  if (passphraseSealed === null) return undefined;
  try {
    return ctx.ports.seal.open({ purpose: passphrasePurpose, row: id }, passphraseSealed);
  } catch (error) {
    ctx.ports.log.warn({ err: error }, 'The passphrase of the backups cannot be opened');
    return undefined;
  }
}

export type BackupPlanInput = {
  schedule: string;
  daily: string;
  weekly: string;
  monthly: string;
  /** Empty keeps the current one. */
  passphrase: string;
  repeated: string;
};

export type BackupPlanProblems = Partial<Record<keyof BackupPlanInput, string>>;

/**
 * Sets the schedule of automatic backups and their passphrase.
 * @returns `begins`: no backup was made since the last scheduled time, so one starts now
 * @throws Refusal `proof_needed`
 */
export async function changeBackupPlan(
  ctx: ServiceContext,
  input: BackupPlanInput,
): Promise<{ ok: true; begins: boolean } | { ok: false; problems: BackupPlanProblems }> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await readPlan(tx);
    const problems = problemsOf(input, before.passphraseSealed !== null);
    if (Object.keys(problems).length > 0) return { ok: false, problems };
    const values = {
      schedule: input.schedule as BackupSchedule,
      keepDaily: Number(input.daily),
      keepWeekly: Number(input.weekly),
      keepMonthly: Number(input.monthly),
      passphraseSealed: input.passphrase
        ? sealPassphrase(tx, { passphrase: input.passphrase })
        : before.passphraseSealed,
    };
    await tx.db
      .insert(backupPlan)
      .values(values)
      .onConflictDoUpdate({ target: backupPlan.onlyRow, set: values });
    const begins = await planScheduledBackup(tx);
    if (begins) await tx.ports.queue.wake('run-backups', { db: tx.db });
    await recordAudit(tx, {
      action: 'database.backup-plan-changed',
      details: {
        schedule: `${before.schedule} → ${values.schedule}`,
        keep: `${formatKept(before)} → ${formatKept(values)}`,
        passphrase: input.passphrase ? 'changed' : 'unchanged',
      },
      severity: input.passphrase ? 'warning' : 'info',
    });
    return { ok: true, begins };
  });
}

/**
 * Sets the passphrase, and leaves the schedule as it is; a first backup begins if one is due.
 * @throws Refusal `proof_needed`; `invalid` for one that is too short
 */
export async function setBackupPassphrase(
  ctx: ServiceContext,
  { passphrase }: { passphrase: string },
): Promise<{ schedule: BackupSchedule }> {
  authorize(ctx, 'database:write');
  const { schedule, keepDaily, keepWeekly, keepMonthly } = await readPlan(ctx);
  const changed = await changeBackupPlan(ctx, {
    schedule,
    daily: String(keepDaily),
    weekly: String(keepWeekly),
    monthly: String(keepMonthly),
    passphrase,
    repeated: passphrase,
  });
  if (!changed.ok) throw new Refusal('invalid', Object.values(changed.problems).join(' '));
  return { schedule };
}

function formatKept({ keepDaily, keepWeekly, keepMonthly }: Record<
  'keepDaily' | 'keepWeekly' | 'keepMonthly',
  number
>): string {
  return `${keepDaily} daily, ${keepWeekly} weekly, ${keepMonthly} monthly`;
}

function problemsOf(input: BackupPlanInput, hasPassphrase: boolean): BackupPlanProblems {
  const { schedule, passphrase, repeated } = input;
  const problems: BackupPlanProblems = {};
  const isKnown = backupSchedules.some((known) => known === schedule);
  if (!isKnown) problems.schedule = 'Choose when backups are made.';
  else if (schedule !== 'off' && !hasPassphrase && passphrase === '')
    problems.passphrase = 'Scheduled backups need a passphrase.';
  for (const field of ['daily', 'weekly', 'monthly'] as const) {
    const least = field === 'daily' ? 1 : 0;
    const count = /^\d{1,3}$/.test(input[field]) ? Number(input[field]) : -1;
    if (count < least || count > 365) problems[field] = `Enter a number from ${least} to 365.`;
  }
  if (passphrase !== '' && passphrase.length < shortestPassphrase)
    problems.passphrase = `Use at least ${shortestPassphrase} characters.`;
  else if (passphrase !== repeated) problems.repeated = 'The two passphrases differ.';
  return problems;
}

/**
 * Queues the backup that is due by the plan, unless it was made, or tried within the hour.
 * @returns whether a backup was queued; never while another is being made or checked
 */
export async function planScheduledBackup(ctx: ServiceContext): Promise<boolean> {
  if (!(await isDue(ctx))) return false;
  const planned = await ctx.db
    .insert(backupRuns)
    .values({
      action: 'make',
      kind: 'scheduled',
      fileName: snapshotName('scheduled', ctx.now()),
      startedByName: 'Schedule',
      createdAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: backupRuns.id });
  return planned.length > 0;
}

/**
 * Tests whether the last scheduled backup is missing: its time passed while the program was stopped, or
 * before there was a plan.
 */
async function isDue(ctx: ServiceContext): Promise<boolean> {
  const { schedule, passphraseSealed } = await readPlan(ctx);
  if (schedule === 'off' || passphraseSealed === null) return false;
  const since = lastDue(schedule, ctx.now());
  const anHourAgo = new Date(ctx.now().getTime() - 3_600_000);
  const [made] = await ctx.db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(
      and(
        eq(backupRuns.kind, 'scheduled'),
        eq(backupRuns.action, 'make'),
        gte(backupRuns.createdAt, since),
        sql`(${backupRuns.state} <> 'failed' or ${gt(backupRuns.createdAt, anHourAgo)})`,
      ),
    )
    .limit(1);
  return made === undefined;
}

const hour = 2;

/** The last scheduled time: 02:00 UTC of each day, or of each Monday. */
export function lastDue(schedule: Exclude<BackupSchedule, 'off'>, now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(hour, 0, 0, 0);
  if (due > now) due.setUTCDate(due.getUTCDate() - 1);
  if (schedule === 'weekly') due.setUTCDate(due.getUTCDate() - ((due.getUTCDay() + 6) % 7));
  return due;
}

/** The list of backups labels them; manual ones need no label. */
const backupKinds = ['manual', 'scheduled', 'before-restore', 'before-upgrade'] as const;

export type BackupKind = (typeof backupKinds)[number];

/** `lantern-2026-11-20T05-14-00-123-manual.backup`: sorts by time, and is a valid file name on every system. */
export function backupName(kind: BackupKind, at: Date): string {
  return `lantern-${at.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')}-${kind}.backup`;
}

/** `lantern-2026-11-20t05-14-00-123-scheduled.snapshot`: in small letters, as a storage wants its keys. */
export function snapshotName(kind: BackupKind, at: Date): string {
  return backupName(kind, at).toLowerCase().replace(/backup$/, 'snapshot');
}

/** @returns `manual` also for a backup with any other name */
export function kindOfBackup(name: string): BackupKind {
  return backupKinds.find((kind) => name.replace(/\.\w+$/, '').endsWith(`-${kind}`)) ?? 'manual';
}
