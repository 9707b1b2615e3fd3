import { eq } from 'drizzle-orm';
import { formSubmissions } from '#database/tables/reports.ts';
import {
  submitForm,
  type HiddenFields,
  type SubmitFormResult,
} from '#features/casework/reports/submit-form.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { everyone, networkUses } from '#kernel/rate-limits/rate-limits.ts';
import { dataRequestForm, type DataRequest } from './forms/data-request.ts';
import { readDays } from './requests.server.ts';
import { rightsRequests } from '#database/tables/rights.ts';

/**
 * Stores the request of a person without a case in the queue, with its deadline. The response is the
 * same whether the address is known or not, and nothing is given or deleted automatically: the person has
 * not proved that the mailbox is theirs.
 */
export async function submitDataRequest(
  ctx: ServiceContext,
  { asked, ...sending }: HiddenFields & { asked: DataRequest },
): Promise<SubmitFormResult> {
  authorize(ctx, 'submission:create');
  const days = await readDays(ctx);
  return submitForm(ctx, {
    ...sending,
    limits: [
      ...networkUses(ctx, budgets.dataRequestsPerNetwork),
      [budgets.dataRequestsInTotal, everyone],
    ],
    formType: dataRequestForm.formType,
    answers: asked,
    email: asked.email,
    async alsoStore(tx, { id }) {
      const now = tx.now();
      const dueAt = new Date(now.getTime() + days * 86_400_000);
      await tx.db.update(formSubmissions).set({ dueAt }).where(eq(formSubmissions.id, id));
      const [request] = await tx.db
        .insert(rightsRequests)
        .values({
          kind: asked.wish,
          state: 'open',
          submissionId: id,
          askedAt: now,
          dueAt,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: rightsRequests.id });
      const details = { request: request?.id ?? '', what: asked.wish };
      await recordAudit(tx, { action: 'rights.asked', target: id, details });
    },
  });
}
