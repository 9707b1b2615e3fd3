import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { suppressions } from '#kernel/outbox/suppressions-schema.ts';
import type { formSubmissions } from '../schema/submissions.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { noSubmission, requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { findNotes } from './find-notes.server.ts';
import type { SubmissionNote } from './find-notes.server.ts';
import { findRelated } from './find-related.server.ts';
import type { Related } from './find-related.server.ts';
import { findSubmissionHistory } from './find-submission-history.server.ts';
import type { HistoryEntry } from './find-submission-history.server.ts';
import { findSubmissionMails } from './find-submission-mails.server.ts';
import type { SubmissionEmail } from './find-submission-mails.server.ts';
import { replyAddress } from './reply-address.server.ts';

type Stored = typeof formSubmissions.$inferSelect;

const shown = {
  id: true,
  reference: true,
  formType: true,
  data: true,
  status: true,
  urgency: true,
  staffUrgency: true,
  isSuspectedSpam: true,
  legalHold: true,
  submittedAt: true,
} as const;

export type Submission = Pick<Stored, keyof typeof shown> &
  Related & {
    case: { id: string; caseNumber: string } | null;
    assignee: { id: string; name: string } | null;
    /** Of this one and of those merged into it. */
    emails: SubmissionEmail[];
    notes: SubmissionNote[];
    history: HistoryEntry[];
    /** Of a form that staff built: its name and what it asked when this was sent. */
    template: { name: string; fields: readonly { name: string; label: string }[] } | null;
    /** Where an answer goes; null when no address was given. */
    replyTo: string | null;
    /** Who gave that address wants no mail that they did not ask for. */
    hasOptedOut: boolean;
  };

/**
 * Everything a submission holds.
 * @param input `isOpening`: false for a page that only shows it anew after a change; otherwise somebody
 *   begins to read it, which is written to the audit log
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
      case: { columns: { id: true, caseNumber: true } },
      assignee: { columns: { id: true, name: true } },
      templateVersion: { columns: { name: true, fields: true } },
    },
  });
  if (!found) throw new Refusal('not_found', noSubmission);
  const { templateVersion, duplicateOf: _, duplicateReason: __, mergedInto: ___, ...rest } = found;
  const related = await findRelated(ctx, found);
  const ids = [found.id, ...related.merged.map(({ id }) => id)];
  const replyTo = replyAddress(found.data, templateVersion?.fields.list) ?? null;
  const [emails, notes, history, hasOptedOut] = await Promise.all([
    findSubmissionMails(ctx, ids),
    findNotes(ctx, ids),
    findSubmissionHistory(ctx, found.id),
    replyTo === null ? false : isOnList(ctx, replyTo),
  ]);
  if (input.isOpening !== false)
    await recordAudit(ctx, { action: 'submission.read', target: found.id });
  const template = templateVersion && {
    name: templateVersion.name,
    fields: templateVersion.fields.list.map(({ name, label }) => ({ name, label })),
  };
  return { ...rest, ...related, template, emails, notes, history, replyTo, hasOptedOut };
}

async function isOnList(ctx: ServiceContext, email: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: suppressions.id })
    .from(suppressions)
    .where(eq(suppressions.email, email.toLowerCase()))
    .limit(1);
  return found.length > 0;
}
