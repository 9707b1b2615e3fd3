import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#database/tables/staff.ts';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { noSubmission } from '#features/base/access/require-access.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { isReason, type DuplicateReason } from './look-up-submissions.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import type { MailState } from './submission-filter.server.ts';
import type { SubmissionStatus } from '#shared/vocabulary/submission-statuses.ts';

/** State of its mails; `reason` is the last error of one that failed or is being retried. */
export type SubmissionMail = { state: MailState; reason: string | null };

export type SubmissionRow = {
  id: string;
  reference: string;
  formType: string;
  status: SubmissionStatus;
  submittedAt: Date;
  statusChangedAt: Date;
  isSuspectedSpam: boolean;
  /** Words of self-harm were found. */
  welfareMark: boolean;
  caseId: string | null;
  name: string | null;
  email: string | null;
  urgency: string | null;
  assignee: { id: string; name: string } | null;
  mail: SubmissionMail;
  /** The earlier submission that it may repeat. */
  duplicate: { reference: string; reason: DuplicateReason } | null;
};

export const rowColumns = {
  id: formSubmissions.id,
  reference: formSubmissions.reference,
  formType: formSubmissions.formType,
  status: formSubmissions.status,
  submittedAt: formSubmissions.submittedAt,
  statusChangedAt: formSubmissions.statusChangedAt,
  isSuspectedSpam: formSubmissions.isSuspectedSpam,
  welfareMark: formSubmissions.welfareMark,
  caseId: formSubmissions.caseId,
  name: formSubmissions.contactName,
  email: formSubmissions.contactEmail,
  urgency: formSubmissions.urgency,
  assignedTo: formSubmissions.assignedTo,
  mailState: formSubmissions.mailState,
  emailError: formSubmissions.emailError,
  duplicateOf: formSubmissions.duplicateOf,
  duplicateReason: formSubmissions.duplicateReason,
};

type StoredRow = Omit<SubmissionRow, 'assignee' | 'mail' | 'duplicate'> &
  Pick<
    typeof formSubmissions.$inferSelect,
    'assignedTo' | 'mailState' | 'emailError' | 'duplicateOf' | 'duplicateReason'
  >;

/** Rows as the list shows them, with the names of their assignees and the submissions they may repeat. */
export async function toRows(
  ctx: ServiceContext,
  stored: readonly StoredRow[],
): Promise<SubmissionRow[]> {
  const [people, repeated] = await Promise.all([
    findPeople(ctx, idsOf(stored, 'assignedTo')),
    findReferences(ctx, idsOf(stored, 'duplicateOf')),
  ]);
  return stored.map(
    ({ assignedTo, mailState, emailError, duplicateOf, duplicateReason, ...row }) => {
      const first = repeated.find(({ id }) => id === duplicateOf);
      return {
        ...row,
        assignee: people.find(({ id }) => id === assignedTo) ?? null,
        mail: { state: mailState, reason: emailError },
        duplicate:
          first && isReason(duplicateReason)
            ? { reference: first.reference, reason: duplicateReason }
            : null,
      };
    },
  );
}

function idsOf(stored: readonly StoredRow[], key: 'assignedTo' | 'duplicateOf'): string[] {
  return [...new Set(stored.map((row) => row[key]).filter((id) => id !== null))];
}

async function findPeople(ctx: ServiceContext, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, name } = users;
  return ctx.db.select({ id, name }).from(users).where(inArray(id, ids));
}

async function findReferences(ctx: ServiceContext, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, reference } = formSubmissions;
  return ctx.db
    .select({ id, reference })
    .from(formSubmissions)
    .where(and(inArray(id, ids), visibleSubmissions(ctx)));
}

const columns = {
  id: formSubmissions.id,
  reference: formSubmissions.reference,
  formType: formSubmissions.formType,
  data: formSubmissions.data,
  contactEmail: formSubmissions.contactEmail,
  isSuspectedSpam: formSubmissions.isSuspectedSpam,
  legalHold: formSubmissions.legalHold,
  staffUrgency: formSubmissions.staffUrgency,
  urgency: formSubmissions.urgency,
  caseId: formSubmissions.caseId,
  duplicateOf: formSubmissions.duplicateOf,
  duplicateReason: formSubmissions.duplicateReason,
  mergedInto: formSubmissions.mergedInto,
  status: formSubmissions.status,
  welfareMark: formSubmissions.welfareMark,
  threatMark: formSubmissions.threatMark,
  homeMark: formSubmissions.homeMark,
  dangerSigns: formSubmissions.dangerSigns,
  assignedTo: formSubmissions.assignedTo,
  assignedAt: formSubmissions.assignedAt,
  waitsSince: formSubmissions.waitsSince,
  dueAt: formSubmissions.dueAt,
  snoozedUntil: formSubmissions.snoozedUntil,
  snoozedBy: formSubmissions.snoozedBy,
  guardedBy: formSubmissions.guardedBy,
  templateVersionId: formSubmissions.templateVersionId,
};

export type LockedSubmission = Pick<typeof formSubmissions.$inferSelect, keyof typeof columns>;

/**
 * Reads a submission and locks it against changes until the caller's transaction ends.
 * @throws Refusal `not_found`
 */
export async function lockSubmission(tx: ServiceContext, id: string): Promise<LockedSubmission> {
  const [row] = await tx.db
    .select(columns)
    .from(formSubmissions)
    .where(and(eq(formSubmissions.id, id), visibleSubmissions(tx)))
    .for('no key update');
  if (!row) throw new Refusal('not_found', noSubmission);
  return row;
}
