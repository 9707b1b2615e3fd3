import { and, eq, sql } from 'drizzle-orm';
import type { CallFacts } from '#content/first-calls/first-call.ts';
import { singlePayments } from '#features/casework/payments/join-payments.ts';
import { readPayments } from '#features/casework/payments/payments.server.ts';
import { ownForms } from '#features/base/access/own-forms.server.ts';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { callFactsOfReports } from './call-facts.ts';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';

/**
 * Returns the facts of a case's payments that decide whom to call first; money that is back already needs no
 * call. A client's own reports count alone. The caller authorises.
 */
export async function findCaseCallFacts(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<CallFacts[]> {
  const payments = await readPayments(ctx, { caseId });
  const reports = await ctx.db
    .select({ answers: formSubmissions.data, sentAt: formSubmissions.submittedAt })
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.caseId, caseId),
        eq(formSubmissions.formType, 'report'),
        ctx.actor.type === 'client'
          ? sql`${formSubmissions.id} in (${ownForms(caseId)})`
          : visibleSubmissions(ctx),
      ),
    );
  const open = singlePayments(payments).filter(
    ({ entry, state }) => entry === 'payment' && state !== 'returned',
  );
  const isAllBack = payments.length > 0 && open.length === 0;
  if (isAllBack) return [];
  const [file] = await ctx.db
    .select({ said: cases.safeContact })
    .from(cases)
    .where(eq(cases.id, caseId));
  // What staff were told since counts as the newest answer.
  const told = file?.said['reach'] ? [{ answers: file.said, sentAt: ctx.now() }] : [];
  return callFactsOfReports([...reports, ...told], open, ctx.now());
}
