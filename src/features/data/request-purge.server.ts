import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { purgeRequests } from './schema/database.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { purgeRefusal, resetTarget, resetWord } from './table-rules.server.ts';

/** In milliseconds, in which anybody who may purge can call it off. */
const purgeDelay = 86_400_000;

/**
 * Asks for a table, or everything "reset all" clears, to be emptied in 24 hours. Until then anybody
 * who may ask may also call it off.
 * @param input `typed`: the table's name once more, or `RESET`
 * @throws Refusal `invalid`, `conflict`, `proof_needed`
 */
export async function requestPurge(
  ctx: ServiceContext,
  input: { target: string; typed: string },
): Promise<void> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  const { target } = input;
  const isReset = target === resetTarget;
  const kept = isReset ? undefined : purgeRefusal(target);
  if (kept) throw new Refusal('invalid', `${target} cannot be purged: ${kept.toLowerCase()}.`);
  const expected = isReset ? resetWord : target;
  if (input.typed.trim() !== expected) throw new Refusal('invalid', `Type ${expected} to confirm.`);
  const { actor } = ctx;
  await inTransaction(ctx, async (tx) => {
    const stored = await tx.db
      .insert(purgeRequests)
      .values({
        target,
        requestedBy: actor.type === 'staff' ? actor.userId : null,
        requestedByName: actor.type === 'staff' ? actor.name : actor.type,
        runsAt: new Date(tx.now().getTime() + purgeDelay),
        createdAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning();
    const [request] = stored;
    if (!request) throw new Refusal('conflict', 'This is already going to be purged.');
    await tx.ports.queue.wake('run-purges', { db: tx.db, startAfter: request.runsAt });
    await recordAudit(tx, {
      action: 'database.purge-requested',
      target,
      details: { runsAt: request.runsAt.toISOString() },
      severity: 'warning',
    });
  });
}
