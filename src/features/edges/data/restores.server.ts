import { requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { choosePassphrase, requireBackup } from './backups.server.ts';

/** The form with which a member of staff replaces all data. */
export type RequestedRestore = {
  name: string;
  /** Empty: the passphrase of the plan. */
  passphrase: string;
  reason: string;
  /** They confirmed that everything is replaced. */
  isConfirmed: boolean;
};

type Started = { ok: true } | { ok: false; field: string; message: string };

/** In characters: enough for a colleague to understand it a year later. */
const reasonLength = { least: 10, most: 500 };

/**
 * Replaces all data and files by those of a backup. The whole archive is checked first, during normal
 * operation; then the program closes, makes a safety backup, replaces the data and restarts. Everybody has to
 * sign in again.
 * @throws Refusal `proof_needed`, `not_found`; `conflict` while one is active, or where this program can't
 */
export async function startRestore(ctx: ServiceContext, requested: RequestedRestore): Promise<Started> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  const { name, isConfirmed } = requested;
  const reason = requested.reason.trim();
  await requireBackup(ctx, name);
  if (reason.length < reasonLength.least || reason.length > reasonLength.most)
    return { ok: false, field: 'reason', message: 'Say why, in 10 to 500 characters.' };
  if (!isConfirmed)
    return { ok: false, field: 'confirmed', message: 'Tick that everything is replaced.' };
  const given = await choosePassphrase(ctx, requested);
  if ('problem' in given) return { ok: false, field: 'passphrase', message: given.problem };
  const { passphrase } = given;
  const problem = await ctx.ports.archives.findPassphraseProblem({ name, passphrase });
  if (problem !== undefined) return { ok: false, field: 'passphrase', message: problem };
  // Recorded before it begins, so that the safety backup contains this row.
  await recordAudit(ctx, {
    action: 'database.restore-requested',
    target: name,
    details: { reason },
    severity: 'warning',
  });
  const order = { name, passphrase, reason, by: actorName(ctx) };
  if (!ctx.ports.archives.restore(order))
    throw new Refusal(
      'conflict',
      'A restore is under way already, or this program cannot close and open itself. Use the command.',
    );
  return { ok: true };
}

/**
 * Records the outcome of a restore from the panel, in the data that is current then. Called once the program
 * is running again.
 */
export async function recordRestore(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const { lastRestore } = ctx.ports.archives;
  if (lastRestore.state === 'done') {
    const { rows, files, madeAt, reason, by } = lastRestore;
    await recordAudit(ctx, {
      action: 'database.restored',
      target: lastRestore.name,
      details: { rows: String(rows), files: String(files), madeAt, reason, by },
      severity: 'warning',
    });
  }
  if (lastRestore.state === 'failed') {
    const { message, reason, by } = lastRestore;
    await recordAudit(ctx, {
      action: 'database.restore-failed',
      target: lastRestore.name,
      details: { message, reason, by },
      severity: 'error',
    });
  }
}
