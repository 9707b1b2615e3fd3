import { hasCaseEnded, type CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { builtInForm } from '#shared/forms/built-in-forms.ts';
import { namesNothingHidden } from '#features/base/access/need-to-know.server.ts';
import {
  noSubmission,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { suppressions } from '#database/tables/suppressions.ts';
import { isUnsafeAddress } from '#kernel/outbox/unsafe-addresses.ts';
import { auditLog } from '#database/tables/security.ts';
import { findRelated, type RelatedSubmissions } from './look-up-submissions.server.ts';
import type { formSubmissions } from '#database/tables/reports.ts';
import { findNotes, type SubmissionNote } from './submission-notes.server.ts';
import { findSubmissionMails, type SubmissionEmail } from './submission-mails.server.ts';
import { replyAddress } from './reply-to-submission.server.ts';

type Stored = typeof formSubmissions.$inferSelect;

const shown = {
  id: true,
  reference: true,
  formType: true,
  language: true,
  data: true,
  status: true,
  urgency: true,
  staffUrgency: true,
  isSuspectedSpam: true,
  welfareMark: true,
  threatMark: true,
  dangerSigns: true,
  dangerOverAt: true,
  legalHold: true,
  submittedAt: true,
} as const;

export type Submission = Pick<Stored, keyof typeof shown> &
  RelatedSubmissions & {
    case: { id: string; caseNumber: string; status: CaseStatus } | null;
    /** The restricted case that restricts it until somebody decides. */
    guard: { caseNumber: string } | null;
    assignee: { id: string; name: string } | null;
    /** Mails of this submission and of those merged into it. */
    emails: SubmissionEmail[];
    notes: SubmissionNote[];
    history: HistoryEntry[];
    /** For a form built by staff: its name, and its fields when this was sent. */
    template: { name: string; fields: readonly { name: string; label: string }[] } | null;
    /** Its text is searched for wallets, sites and numbers. */
    namesIndicators: boolean;
    /** Address for answers; null when none was given. */
    replyTo: string | null;
    /** The holder of that address declines mail that they did not ask for. */
    hasOptedOut: boolean;
    /** A report says that another person may read mail sent to that address. */
    isMailUnsafe: boolean;
  };

/**
 * A submission with everything that belongs to it.
 * @param input `isOpening`: false for a page that reloads it after a change; otherwise somebody begins to
 *   read it, which is audited
 * @throws Refusal `not_found`
 */
export async function getSubmission(
  ctx: ServiceContext,
  input: { id: string; isOpening?: boolean },
): Promise<Submission> {
  authorize(ctx, 'submission:read');
  await requireSubmissionAccess(ctx, input.id);
  const found = await ctx.db.query.formSubmissions.findFirst({
    columns: { ...shown, duplicateOf: true, duplicateReason: true, mergedInto: true },
    where: (table, { eq: equals }) => equals(table.id, input.id),
    with: {
      case: { columns: { id: true, caseNumber: true, status: true } },
      guard: { columns: { caseNumber: true, isRestricted: true } },
      assignee: { columns: { id: true, name: true } },
      templateVersion: { columns: { name: true, fields: true } },
    },
  });
  if (!found) throw new Refusal('not_found', noSubmission);
  const { templateVersion, duplicateOf: _, duplicateReason: __, mergedInto: ___, ...rest } = found;
  const related = await findRelated(ctx, found);
  const ids = [found.id, ...related.merged.map(({ id }) => id)];
  const replyTo = replyAddress(found.data, templateVersion?.fields.list) ?? null;
  const [emails, notes, history, hasOptedOut, isMailUnsafe] = await Promise.all([
    findSubmissionMails(ctx, ids),
    findNotes(ctx, ids),
    findSubmissionHistory(ctx, found.id),
    replyTo === null ? false : isOnList(ctx, replyTo),
    replyTo === null ? false : isUnsafeAddress(ctx, replyTo),
  ]);
  if (input.isOpening !== false)
    await recordAudit(ctx, { action: 'submission.read', target: found.id });
  const template = templateVersion && {
    name: templateVersion.name,
    fields: templateVersion.fields.list.map(({ name, label }) => ({ name, label })),
  };
  const guard = found.guard?.isRestricted ? found.guard : null;
  const namesIndicators = builtInForm(found.formType)?.namesIndicators !== false;
  return {
    ...rest,
    ...related,
    guard,
    template,
    emails,
    notes,
    history,
    namesIndicators,
    replyTo,
    hasOptedOut,
    isMailUnsafe,
  };
}

async function isOnList(ctx: ServiceContext, email: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: suppressions.id })
    .from(suppressions)
    .where(eq(suppressions.email, email.toLowerCase()))
    .limit(1);
  return found.length > 0;
}

export type HistoryEntry = Pick<
  typeof auditLog.$inferSelect,
  'id' | 'timestamp' | 'action' | 'actorName' | 'details'
>;

/** Limit of the history shown; the audit log is complete. */
const maxEntries = 100;

/**
 * The history of a submission, newest first. Access and refused access are excluded; the audit log has them.
 * The caller authorises.
 */
function findSubmissionHistory(ctx: ServiceContext, id: string): Promise<HistoryEntry[]> {
  return ctx.db
    .select({
      id: auditLog.id,
      timestamp: auditLog.timestamp,
      action: auditLog.action,
      actorName: auditLog.actorName,
      details: auditLog.details,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, id),
        notInArray(auditLog.action, ['submission.read', 'submission.access-refused']),
        namesNothingHidden(ctx, auditLog.details),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(maxEntries);
}

/** Nobody works on it any more, or on the case that it belongs to. */
export function isReportOver({ status, case: file }: Pick<Submission, 'status' | 'case'>): boolean {
  return (
    status === 'resolved' || status === 'rejected' || (file !== null && hasCaseEnded(file.status))
  );
}
