import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { attachments } from '../schema/attachments.server.ts';
import { cases } from '#features/cases/schema/cases.server.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { isCaseFree, isSubmissionFree } from '#features/cases/held-rows.server.ts';
import { requireAttachment } from './attachment-access.server.ts';
import type { StoredAttachment } from './attachment-access.server.ts';
import { dropLooseFiles } from '../loose-files.server.ts';
import { recordCustody } from './record-custody.server.ts';

/**
 * Deletes a file for good; its chain of custody stays.
 * @throws Refusal `not_found`; `conflict` while what it belongs to is under legal hold
 */
export async function removeAttachment(ctx: ServiceContext, input: { id: string }): Promise<void> {
  const row = await requireAttachment(ctx, input.id);
  authorize(ctx, row.caseId === null ? 'submission:write' : 'case:write');
  await inTransaction(ctx, async (tx) => {
    if (!(await isFree(tx, row)))
      throw new Refusal('conflict', 'This file is under legal hold. Lift the hold first.');
    await recordCustody(tx, [row.id], [{ action: 'removed' }]);
    await tx.db.delete(attachments).where(eq(attachments.id, row.id));
    await recordAudit(tx, {
      action: 'attachment.removed',
      target: row.id,
      details: { kind: row.mime, sha256: row.sha256 },
      severity: 'warning',
    });
    if (row.caseId) await announce(tx, { kind: 'case.changed', id: row.caseId });
  });
  await dropLooseFiles(ctx, keysOf(row));
}

async function isFree(tx: ServiceContext, row: StoredAttachment): Promise<boolean> {
  const [free] =
    row.caseId === null
      ? await tx.db
          .select({ id: formSubmissions.id })
          .from(formSubmissions)
          .where(and(eq(formSubmissions.id, row.submissionId ?? ''), isSubmissionFree()))
          .for('share')
      : await tx.db
          .select({ id: cases.id })
          .from(cases)
          .where(and(eq(cases.id, row.caseId), isCaseFree()))
          .for('share');
  return free !== undefined;
}

/** What the trigger put among the loose files. */
export function keysOf(row: Pick<StoredAttachment, 'storageKey' | 'shownKey'>): string[] {
  return row.shownKey === null ? [row.storageKey] : [row.storageKey, row.shownKey];
}
