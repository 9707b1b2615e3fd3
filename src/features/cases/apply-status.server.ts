import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from './schema/cases.server.ts';
import type { CaseStatus } from './case-status.ts';
import { endOutcome } from './end-outcome.server.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { recordCaseEvent } from './record-case-event.server.ts';
import type { CaseRecord } from './case-record.server.ts';

/**
 * Moves one case, with the caller's transaction, which audits: the client is told to look at the
 * tracker, unless they asked for no such mail, and an outcome goes off the site when the case is no
 * longer closed.
 * @returns the new version, and what the audit log is told
 */
export async function applyStatus(
  tx: ServiceContext,
  before: CaseRecord,
  status: CaseStatus,
): Promise<{ version: number; details: Record<string, string> }> {
  const { id, caseNumber, email } = before;
  const version = before.version + 1;
  await tx.db
    .update(cases)
    .set({
      status,
      statusChangedAt: tx.now(),
      closedAt: status === 'closed' ? tx.now() : null,
      version,
    })
    .where(eq(cases.id, id));
  const details = { from: before.status, to: status };
  await recordCaseEvent(tx, { caseId: id, kind: 'status-changed', details, version });
  const isEnded =
    before.status === 'closed' && (await endOutcome(tx, { caseId: id, reason: 'reopened' }));
  if (email && !before.mailStoppedAt) {
    await enqueueEmail(tx, {
      template: 'case-status-changed',
      to: email,
      payload: { caseNumber },
      caseId: id,
    });
  }
  return { version, details: { ...details, ...(isEnded && { outcome: 'withdrawn' }) } };
}
