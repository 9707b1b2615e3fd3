import { and, arrayContains, eq, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ServiceContext } from '../context.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { spendBudget } from '../rate-limits/rate-limits.ts';
import { emailMessages } from './schema.ts';
import { cases } from '#features/cases/schema.server.ts';
import { formSubmissions } from '#features/reports/schema.server.ts';
import { baseLanguage, currentLanguage } from '#shared/language.ts';
import { suppressions } from './suppressions-schema.ts';
import { addressOfChoice, mailboxOf, type MailChoice } from './mail-choices.ts';
import { laneNumber } from './mail-lanes.ts';
import type { MailKind } from '#features/mail/letters/letter.server.ts';
import { isLetterEvent, letters, mails } from '#features/letters.server.ts';
import type { EmailTemplate, EmailTemplates } from '#features/letters.server.ts';
import { recordMailEvents, type NewMailEvent } from './record-mail-event.ts';

/**
 * Puts a mail into the outbox with the caller's transaction, and wakes the drain when it commits.
 * @returns the id of the mail
 */
export async function enqueueEmail(ctx: ServiceContext, email: NewEmail): Promise<string> {
  const [stored] = await storeEmails(ctx, [email]);
  if (!stored) throw new Error('A mail was not stored.');
  if (!stored.isQueued) return stored.id;
  if (email.submissionId) await markWaiting(ctx, email.submissionId);
  await ctx.ports.queue.wake('drain-outbox', { db: ctx.db });
  return stored.id;
}

/** The list shows at once that a mail is on its way; a failure of another one still comes first. */
async function markWaiting(ctx: ServiceContext, submissionId: string): Promise<void> {
  await ctx.db
    .update(formSubmissions)
    .set({ mailState: 'waiting' })
    .where(
      and(
        eq(formSubmissions.id, submissionId),
        notInArray(formSubmissions.mailState, ['waiting', 'failed']),
      ),
    );
}

export type NewEmail = {
  [Template in EmailTemplate]: {
    /** Where the payload holds text that is sealed for this mail alone. */
    id?: string;
    template: Template;
    to: string;
    payload: EmailTemplates[Template];
    submissionId?: string;
    caseId?: string;
  };
}[EmailTemplate];

type StoredEmail = { id: string; isQueued: boolean };

/**
 * Writes mails into the outbox with the caller's transaction: they exist exactly when the change that
 * they tell about does. Mail that is not mandatory and not wanted is kept as suppressed, for staff to
 * see, and never sent. Without a wake-up the others leave with the next sweep; see `enqueueEmail`.
 * @returns the mails in the order given
 */
export async function storeEmails(
  tx: ServiceContext,
  emails: readonly NewEmail[],
): Promise<StoredEmail[]> {
  if (emails.length === 0) return [];
  const rows: ReturnType<typeof toRow>[] = [];
  for (const email of emails) {
    const kind = mails[email.template];
    const why =
      (await whyUnwanted(tx, { to: email.to, kind })) ?? (await whyTooMany(tx, email, kind));
    rows.push(toRow(email, { kind, why, now: tx.now() }));
  }
  await tx.db.insert(emailMessages).values(rows);
  await noteHeld(tx, rows);
  return rows.map(({ id, state }) => ({ id, isQueued: state === 'queued' }));
}

function toRow(
  { id = v7(), template, to, payload, submissionId, caseId }: NewEmail,
  { kind, why, now }: { kind: MailKind; why: string | undefined; now: Date },
) {
  return {
    id,
    template,
    toAddress: to,
    payload,
    submissionId,
    caseId,
    language: languageOf({ template, submissionId, caseId }),
    state: why === undefined ? ('queued' as const) : ('suppressed' as const),
    lastError: why ?? null,
    lane: laneNumber(kind.lane),
    nextAttemptAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * In which a mail is to be written: that of its case, else of its report, else of the page that it was asked
 * from. Asked of the rows while the mail is stored, so that it takes no question of its own.
 */
function languageOf({
  template,
  submissionId,
  caseId,
}: Pick<NewEmail, 'template' | 'submissionId' | 'caseId'>): string | SQL<string> {
  if (!isLetterEvent(template) || letters[template].audience === 'staff') return baseLanguage;
  if (caseId) return sql`(select ${cases.language} from ${cases} where ${cases.id} = ${caseId})`;
  if (!submissionId) return currentLanguage();
  const { language, id } = formSubmissions;
  return sql`(select ${language} from ${formSubmissions} where ${id} = ${submissionId})`;
}

/** Says on a mail that was held back, and on the form that caused it, why. */
async function noteHeld(
  tx: ServiceContext,
  rows: readonly ReturnType<typeof toRow>[],
): Promise<void> {
  const events: NewMailEvent[] = [];
  for (const { id, submissionId, lastError } of rows) {
    if (lastError === null) continue;
    events.push({ messageId: id, kind: 'suppressed', detail: lastError });
    if (submissionId)
      await tx.db
        .update(formSubmissions)
        .set({ emailError: lastError })
        // Where others wait, it is said once they have left.
        .where(and(eq(formSubmissions.id, submissionId), eq(formSubmissions.mailState, 'none')));
  }
  await recordMailEvents(tx, events);
}

/** Counts what a form sends to a mailbox; nobody is flooded with mail by whoever knows their address. */
async function whyTooMany(
  tx: ServiceContext,
  { to }: NewEmail,
  { lane }: MailKind,
): Promise<string | undefined> {
  if (lane !== 'forms') return undefined;
  const budget = budgets.formMailPerRecipient;
  const { isExhausted } = await spendBudget(tx, budget, mailboxOf(to));
  if (!isExhausted) return undefined;
  return `Forms caused ${budget.allowed} mails to this mailbox within a day already, so this one was not sent. Nobody can flood a mailbox from here.`;
}

/**
 * Why a mail is not to be sent, in words for staff: its reader opted out of this kind, or their server
 * turned mail away, or they called it spam. Mail that must go always goes.
 */
export async function whyUnwanted(
  ctx: ServiceContext,
  { to, kind }: { to: string; kind: Pick<MailKind, 'refusable'> },
): Promise<string | undefined> {
  if (kind.refusable === false) return undefined;
  if (await isSuppressed(ctx, { email: to, choice: kind.refusable }))
    return 'This person does not want this kind of mail.';
  const blocked = await ctx.db.query.undeliverableAddresses.findFirst({
    columns: { cause: true },
    where: (table) => and(eq(table.email, to.toLowerCase()), isNotNull(table.blockedAt)),
  });
  if (!blocked) return undefined;
  return blocked.cause === 'complaint'
    ? 'This person reported earlier mail as spam.'
    : 'The address turned mail away twice as not existing.';
}

/** Whether whoever reads this address does not want this kind of mail. */
async function isSuppressed(
  ctx: ServiceContext,
  { email, choice }: { email: string; choice: MailChoice },
): Promise<boolean> {
  const found = await ctx.db
    .select({ id: suppressions.id })
    .from(suppressions)
    .where(
      and(
        eq(suppressions.email, addressOfChoice(choice, email.toLowerCase())),
        arrayContains(suppressions.choices, [choice]),
      ),
    );
  return found.length > 0;
}
