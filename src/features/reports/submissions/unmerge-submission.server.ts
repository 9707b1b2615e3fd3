import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { lockSubmission } from './lock-submission.server.ts';

/**
 * Takes a merge back: the submission stands in the list again, as it was.
 * @throws Refusal `not_found`
 */
export async function unmergeSubmission(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const { mergedInto, reference } = await lockSubmission(tx, id);
    if (mergedInto === null) return;
    const stayed = await tx.db.query.formSubmissions.findFirst({
      columns: { reference: true },
      where: (table, { eq: equals }) => equals(table.id, mergedInto),
    });
    await tx.db.update(formSubmissions).set({ mergedInto: null }).where(eq(formSubmissions.id, id));
    await recordAudit(tx, {
      action: 'submission.unmerged',
      target: id,
      details: { from: stayed?.reference ?? '' },
    });
    await recordAudit(tx, {
      action: 'submission.merge-undone',
      target: mergedInto,
      details: { from: reference },
    });
    await announce(tx, { kind: 'submission.changed', id });
    await announce(tx, { kind: 'submission.changed', id: mergedInto });
  });
}
