import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { caseAccess } from '#features/casework/cases/schema.server.ts';
import { adminUsers, users } from '#features/base/staff/schema.server.ts';
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

/**
 * Keeps a submission that has just arrived to the list of a restricted case, where it comes from an
 * address or a phone that the case knows as its client's. Of several cases the newest one counts. Runs
 * in the transaction that stores it and its indicators, which authorises and audits.
 * @returns who may be told that it came, by their addresses; undefined for what everybody may see
 */
export async function guardSubmission(
  tx: ServiceContext,
  id: string,
): Promise<string[] | undefined> {
  const [guarded] = await tx.db
    .update(formSubmissions)
    .set({ guardedBy: sql`restricted.id`, updatedAt: formSubmissions.updatedAt })
    .from(restrictedCaseOf(id))
    .where(eq(formSubmissions.id, id))
    .returning({ caseId: formSubmissions.guardedBy })
    .prepare('guard_submission')
    .execute();
  if (!guarded?.caseId) return undefined;
  await recordAudit(tx, { action: 'submission.guarded', target: id });
  const listed = tx.db
    .select({ id: caseAccess.userId })
    .from(caseAccess)
    .where(eq(caseAccess.caseId, guarded.caseId));
  const people = await tx.db
    .select({ email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(adminUsers.userId, users.id))
    .where(
      and(
        isNull(adminUsers.disabledAt),
        or(eq(adminUsers.role, 'administrator'), inArray(users.id, listed)),
      ),
    );
  return people.map(({ email }) => email);
}

/** The restricted case whose client sent a submission, as `restricted`. */
function restrictedCaseOf(submissionId: string): SQL {
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
