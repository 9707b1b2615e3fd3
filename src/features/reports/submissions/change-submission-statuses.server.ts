import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import type { SubmissionStatus } from '../submission-status.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { visibleSubmissions } from '#kernel/access/need-to-know.ts';
import { checkBatch } from './check-batch.server.ts';

/** What a row was before; with it a change can be taken back. */
export type StatusChanged = { id: string; from: SubmissionStatus };

/**
 * Moves up to 500 submissions to one status. Rows that are gone or hidden, or have it already, are
 * passed over.
 * The audit log gets one row per submission, so that the history of each is whole; `bulk` ties them
 * together.
 * @param input.onlyFrom to take a change back: rows that somebody has moved on since stay as they are
 * @throws Refusal `invalid` for more than 500
 */
export async function changeSubmissionStatuses(
  ctx: ServiceContext,
  input: { ids: readonly string[]; status: SubmissionStatus; onlyFrom?: SubmissionStatus },
): Promise<StatusChanged[]> {
  authorize(ctx, 'submission:write');
  const { status, onlyFrom } = input;
  const ids = checkBatch(input.ids);
  return inTransaction(ctx, async (tx) => {
    const before = await tx.db
      .select({ id: formSubmissions.id, from: formSubmissions.status })
      .from(formSubmissions)
      .where(
        and(
          inArray(formSubmissions.id, ids),
          ne(formSubmissions.status, status),
          onlyFrom && eq(formSubmissions.status, onlyFrom),
          visibleSubmissions(tx),
        ),
      )
      // In one order, so that two people's changes cannot wait for each other.
      .orderBy(formSubmissions.id)
      .for('update');
    const changed = before.map(({ id }) => id);
    if (changed.length === 0) return [];
    await tx.db
      .update(formSubmissions)
      .set({ status, statusChangedAt: tx.now() })
      .where(inArray(formSubmissions.id, changed));
    const bulk = randomUUID();
    for (const { id, from } of before) {
      await recordAudit(tx, {
        action: 'submission.status-changed',
        target: id,
        details: { from, to: status, bulk },
      });
    }
    await announce(tx, { kind: 'submission.changed', id: changed[0] ?? '' });
    return before;
  });
}
