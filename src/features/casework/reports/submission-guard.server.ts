import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import {
  noSubmission,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { cases } from '#database/tables/cases.ts';
import { indicators, indicatorSightings } from '#database/tables/indicators.ts';
import { mailAnswers } from '#database/tables/exchange.ts';
import { formSubmissions } from '#database/tables/reports.ts';

// A submission from the address or the phone of a restricted case's client, or a mail that names the case, reveals as
// much as the case.
// It is restricted to that case's access list until somebody on it, or an administrator, decides: it is
// added to the case, gets its own case, or is opened to everybody. See
// docs/decisions/030-need-to-know.md.

/** The restricted case whose client sent a submission, as `restricted`. */
export function restrictedCaseOf(submissionId: string): SQL {
  return sql`(
    select file.id from ${cases} file join ${formSubmissions} sent on sent.id = ${submissionId}
    where file.is_restricted and (
      file.contact_email = sent.contact_email
      or exists (select from ${mailAnswers} answer
        where answer.arrival_id = sent.id and answer.case_id = file.id)
      or exists (
        select from ${formSubmissions} other
        where other.case_id = file.id and other.contact_email = sent.contact_email)
      or exists (
        select from ${indicatorSightings} mine
        join ${indicators} i on i.id = mine.indicator_id and i.kind in ('email', 'phone')
        join ${indicatorSightings} theirs
          on theirs.indicator_id = i.id and theirs.role = 'reporter'
        left join ${formSubmissions} known on known.id = theirs.submission_id
        where mine.submission_id = sent.id and mine.role = 'reporter'
          and coalesce(theirs.case_id, known.case_id) = file.id)
    ) order by file.id desc limit 1) restricted`;
}

/**
 * Opens a submission that was restricted with a case to everybody who works on submissions. Does nothing
 * when it is open already.
 * @throws Refusal `not_found`, also for somebody who is not on that case's access list
 */
export async function openSubmission(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const [known] = await tx.db
      .select({ id: formSubmissions.id })
      .from(formSubmissions)
      .where(eq(formSubmissions.id, id));
    if (!known) throw new Refusal('not_found', noSubmission);
    const opened = await tx.db
      .update(formSubmissions)
      .set({ guardedBy: null })
      .where(and(eq(formSubmissions.id, id), isNotNull(formSubmissions.guardedBy)))
      .returning({ id: formSubmissions.id });
    if (opened.length === 0) return;
    await recordAudit(tx, { action: 'submission.opened', target: id, severity: 'warning' });
    await announce(tx, { kind: 'submission.changed', id });
  });
}
