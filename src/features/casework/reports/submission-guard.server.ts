import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { noSubmission, requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { formSubmissions } from './schema.server.ts';

// What comes from the address or the phone of a restricted case's client says as much as the case does.
// It is kept to the people on that case's list until one of them, or an administrator, decides: it is
// added to the case, gets one of its own, or is opened to everybody. See
// docs/decisions/030-need-to-know.md.

/** The restricted case whose client sent a submission, as `restricted`. */
export function restrictedCaseOf(submissionId: string): SQL {
  return sql`(
    select file.id from cases file join form_submissions sent on sent.id = ${submissionId}
    where file.is_restricted and (
      file.contact_email = sent.contact_email
      or exists (
        select from form_submissions other
        where other.case_id = file.id and other.contact_email = sent.contact_email)
      or exists (
        select from indicator_sightings mine
        join indicators i on i.id = mine.indicator_id and i.kind in ('email', 'phone')
        join indicator_sightings theirs
          on theirs.indicator_id = i.id and theirs.role = 'reporter'
        left join form_submissions known on known.id = theirs.submission_id
        where mine.submission_id = sent.id and mine.role = 'reporter'
          and coalesce(theirs.case_id, known.case_id) = file.id)
    ) order by file.id desc limit 1) restricted`;
}

/**
 * Lets everybody who works on submissions see one that was kept to the list of a restricted case. One
 * that is open already stays as it is.
 * @throws Refusal `not_found`, also for whoever is not on that list
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
