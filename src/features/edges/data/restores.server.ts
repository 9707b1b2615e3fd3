import { requireProof } from '#kernel/access/require-access.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { choosePassphrase, requireBackup } from './backups.server.ts';

/** What a member of staff typed to have everything replaced. */
export type WishedRestore = {
  name: string;
  /** Empty: the one of the plan. */
  passphrase: string;
  reason: string;
  /** They ticked that everything is replaced. */
  isConfirmed: boolean;
};

type Started = { ok: true } | { ok: false; field: string; message: string };

/** In characters: what a colleague can understand in a year. */
const reasonLength = { least: 10, most: 500 };

/**
 * Has all data and files replaced by those of a backup. The whole archive is checked first, while everything
 * goes on; then the program closes, makes a safety backup, replaces and opens again. Everybody signs in anew.
 * @throws Refusal `proof_needed`, `not_found`; `conflict` while one is under way, or where this program can't
 */
export async function startRestore(ctx: ServiceContext, wished: WishedRestore): Promise<Started> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  const { name, isConfirmed } = wished;
  const reason = wished.reason.trim();
  await requireBackup(ctx, name);
  if (reason.length < reasonLength.least || reason.length > reasonLength.most)
    return { ok: false, field: 'reason', message: 'Say why, in 10 to 500 characters.' };
  if (!isConfirmed)
    return { ok: false, field: 'confirmed', message: 'Tick that everything is replaced.' };
  const given = await choosePassphrase(ctx, wished);
  if ('problem' in given) return { ok: false, field: 'passphrase', message: given.problem };
  const { passphrase } = given;
  const problem = await ctx.ports.archives.findPassphraseProblem({ name, passphrase });
  if (problem !== undefined) return { ok: false, field: 'passphrase', message: problem };
  // Before it begins: what is replaced is replaced with this row in it.
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
 * Notes how a restore from the panel ended, in the data that is in force then. Called once the program is
 * open again.
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
