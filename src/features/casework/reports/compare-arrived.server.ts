import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { caseAccess } from '#database/tables/cases.ts';
import { adminUsers, users } from '#database/tables/staff.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { earlierThan } from './merge-submissions.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { restrictedCaseOf } from './submission-guard.server.ts';

/**
 * Compares a new submission with those stored: records the earlier one that it may repeat, and restricts it
 * to the access list of a restricted case when it comes from an address or a phone of that case's client. Of
 * several cases the newest counts. Runs in the transaction that stores the submission and its indicators,
 * which authorises and audits.
 * @returns the restricted case, for `guardSubmission`; undefined for a submission that everybody may see
 */
export async function compareArrived(tx: ServiceContext, id: string): Promise<string | undefined> {
  const [compared] = await tx.db
    .update(formSubmissions)
    .set({
      duplicateOf: sql`earlier.id`,
      duplicateReason: sql`earlier.reason`,
      guardedBy: sql`restricted.id`,
      updatedAt: formSubmissions.updatedAt,
    })
    .from(
      sql`(select) nothing
        left join (${earlierThan(id)}) earlier on true
        left join ${restrictedCaseOf(id)} on true`,
    )
    .where(
      and(eq(formSubmissions.id, id), sql`(earlier.id is not null or restricted.id is not null)`),
    )
    .returning({ caseId: formSubmissions.guardedBy })
    .prepare('compare_arrived')
    .execute();
  return compared?.caseId ?? undefined;
}

/**
 * Restricts a submission to the access list of a restricted case.
 * @returns e-mail addresses of those who may be notified of it
 */
export async function guardSubmission(
  tx: ServiceContext,
  { id, caseId }: { id: string; caseId: string },
): Promise<string[]> {
  await recordAudit(tx, { action: 'submission.guarded', target: id });
  const listed = tx.db
    .select({ id: caseAccess.userId })
    .from(caseAccess)
    .where(eq(caseAccess.caseId, caseId));
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
