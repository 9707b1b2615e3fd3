import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { lockSubmission } from './lock-submission.server.ts';
import type { LockedSubmission } from './lock-submission.server.ts';

/**
 * Merges one submission into another. Nothing is copied or deleted: the merged one stays whole and
 * readable, leaves the list, and what belongs to it is shown in the one that stays. Nobody is mailed.
 * @param input.id the one that leaves the list
 * @param input.into the one that stays
 * @throws Refusal `not_found`; `invalid` for one and the same; `conflict` when either is merged
 *   already, or when the one that leaves belongs to a case that the other does not belong to
 */
export async function mergeSubmissions(
  ctx: ServiceContext,
  { id, into }: { id: string; into: string },
): Promise<void> {
  authorize(ctx, 'submission:write');
  if (id === into) throw new Refusal('invalid', 'A submission cannot be merged into itself.');
  await requireSubmissionAccess(ctx, id);
  await requireSubmissionAccess(ctx, into);
  await inTransaction(ctx, async (tx) => {
    const [leaves, stays] = await lockBoth(tx, id, into);
    await checkMerge(tx, leaves, stays);
    await tx.db.update(formSubmissions).set({ mergedInto: into }).where(eq(formSubmissions.id, id));
    await recordAudit(tx, {
      action: 'submission.merged',
      target: id,
      details: { into: stays.reference },
    });
    await recordAudit(tx, {
      action: 'submission.merge-received',
      target: into,
      details: { from: leaves.reference },
    });
    await announce(tx, { kind: 'submission.changed', id });
    await announce(tx, { kind: 'submission.changed', id: into });
  });
}

/** In one order, so that two people's merges cannot wait for each other. */
async function lockBoth(
  tx: ServiceContext,
  id: string,
  into: string,
): Promise<[LockedSubmission, LockedSubmission]> {
  if (id < into) return [await lockSubmission(tx, id), await lockSubmission(tx, into)];
  const stays = await lockSubmission(tx, into);
  return [await lockSubmission(tx, id), stays];
}

async function checkMerge(
  tx: ServiceContext,
  leaves: LockedSubmission,
  stays: LockedSubmission,
): Promise<void> {
  for (const { mergedInto, reference } of [leaves, stays]) {
    if (mergedInto !== null)
      throw new Refusal('conflict', `${reference} is merged into another one. Undo that first.`);
  }
  if (leaves.caseId !== null && leaves.caseId !== stays.caseId)
    throw new Refusal(
      'conflict',
      stays.caseId === null
        ? `${leaves.reference} belongs to a case. Keep it, and merge ${stays.reference} into it.`
        : 'They belong to two cases. Take one of them out of its case first.',
    );
  const copies = await tx.db
    .select({ reference: formSubmissions.reference })
    .from(formSubmissions)
    .where(eq(formSubmissions.mergedInto, leaves.id))
    .limit(1);
  if (copies.length > 0)
    throw new Refusal(
      'conflict',
      `${copies[0]?.reference} is merged into ${leaves.reference}. Keep ${leaves.reference}, or undo that first.`,
    );
}
