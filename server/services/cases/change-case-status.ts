import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { cases } from '#server/db/schema/cases.ts';
import type { CaseStatus } from '#shared/states/case-status.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { enqueueEmail } from '../outbox/enqueue-email.ts';
import { raiseSiteVersion } from '../settings/raise-site-version.ts';
import { lockCase } from './case-record.ts';
import type { CaseChange } from './case-record.ts';
import { recordCaseEvent } from './record-case-event.ts';

/**
 * Moves a case to another status and tells the client to look at the tracker. Setting the same
 * status again changes nothing and sends nothing.
 * @param input `version` is the one the form was filled from
 * @throws Refusal `not_found`
 */
export async function changeCaseStatus(
  ctx: ServiceContext,
  input: { id: string; version: number; status: CaseStatus },
): Promise<CaseChange> {
  authorize(ctx, 'case:write');
  return inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, input.id);
    if (before.version !== input.version) return { ok: false, code: 'conflict', current: before };
    if (before.status === input.status) return { ok: true, version: before.version };
    const version = before.version + 1;
    await tx.db
      .update(cases)
      .set({ status: input.status, statusChangedAt: tx.now(), version })
      .where(eq(cases.id, input.id));
    const details = { from: before.status, to: input.status };
    await recordCaseEvent(tx, { caseId: input.id, kind: 'status-changed', details });
    await recordAudit(tx, { action: 'case.status-changed', target: input.id, details });
    // The home page counts closed cases.
    await raiseSiteVersion(tx);
    const { caseNumber, email } = before;
    if (email) {
      await enqueueEmail(tx, {
        template: 'case-status-changed',
        to: email,
        payload: { caseNumber },
        caseId: input.id,
      });
    }
    return { ok: true, version };
  });
}
