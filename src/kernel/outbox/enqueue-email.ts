import { and, eq, notInArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ServiceContext } from '../context.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { spendBudget } from '../rate-limits/rate-limits.ts';
import { emailMessages } from './schema.ts';
import { cases } from '#features/casework/cases/schema.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { baseLanguage, currentLanguage } from '#shared/language.ts';
import { suppressions, unsafeAddresses } from './suppressions-schema.ts';
import { unsafeReason } from './unsafe-addresses.ts';
import { addressOfChoice, mailboxOf, type MailChoice } from './mail-choices.ts';
import { laneNumber } from './mail-lanes.ts';
import type { MailKind } from '#features/base/mail/letters/letter.server.ts';
import { isLetterEvent, letters, mails } from '#app/letters.server.ts';
import type { EmailTemplate, EmailTemplates } from '#app/letters.server.ts';
import { undeliverableAddresses } from '#features/base/mail/schema.server.ts';
import { gathered, together } from '../statements.ts';
import { recordMailEvents } from './record-mail-event.ts';

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
    /** Staff gave a reason to write to an address that is not safe, which the caller has audited. */
    overridesSafety?: boolean;
  };
}[EmailTemplate];

type Addressed = Pick<NewEmail, 'to' | 'template' | 'overridesSafety'>;

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
  const judged: JudgedEmail[] = [];
  for (const email of emails) judged.push({ email, why: await suppressionReason(tx, email) });
  const rows = plannedEmails(judged);
  await storePlanned(tx, rows);
  return rows.map(({ id, state }) => ({ id, isQueued: state === 'queued' }));
}

/** @returns in words for staff, why a mail is not to be sent; undefined: it is */
async function suppressionReason(
  tx: ServiceContext,
  { to, template, overridesSafety }: Addressed,
): Promise<string | undefined> {
  const kind = mails[template];
  const unwanted = await whyUnwanted(tx, { to, kind, overridesSafety });
  return unwanted ?? (await whyTooMany(tx, to, kind));
}

/** The same without waiting in between: somebody who refused it is counted as well, and gets none anyway. */
export async function suppressionReasonAtOnce(
  tx: ServiceContext,
  { to, template, overridesSafety }: Addressed,
): Promise<string | undefined> {
  const kind = mails[template];
  const [unwanted, tooMany] = await together(tx, [
    () => whyUnwanted(tx, { to, kind, overridesSafety }),
    () => whyTooMany(tx, to, kind),
  ]);
  return unwanted ?? tooMany;
}

/** `why` it is held back; without it the mail leaves. */
type JudgedEmail = { email: NewEmail; why?: string | undefined };

type PlannedEmail = ReturnType<typeof toRow>;

/** The rows that mails become. */
export function plannedEmails(judged: readonly JudgedEmail[]): PlannedEmail[] {
  return judged.map(({ email, why }) => toRow(email, { kind: mails[email.template], why }));
}

/** Writes them with the caller's transaction, and why some of them are held back; nothing waits for an answer. */
export async function storePlanned(
  tx: ServiceContext,
  rows: readonly PlannedEmail[],
): Promise<void> {
  const now = tx.now().toISOString();
  await together(tx, [
    () =>
      insertEmails(
        tx.db,
        rows.map((row) => ({ ...row, now })),
      ),
    ...rows.map((row) => () => noteHeld(tx, row)),
  ]);
}

const insertEmails = gathered<PlannedEmail & { now: string }>(
  'insert_emails',
  (rows) => sql`
    insert into ${emailMessages} (id, template, to_address, payload, submission_id, case_id, state,
      last_error, lane, overrides_safety, language, next_attempt_at, created_at, updated_at)
    select id, template, "toAddress", payload, "submissionId", "caseId", state, "lastError", lane,
      "overridesSafety",
      coalesce(row.language,
        (select ${cases.language} from ${cases} where ${cases.id} = "caseId"),
        (select ${formSubmissions.language} from ${formSubmissions}
          where ${formSubmissions.id} = "submissionId")),
      now, now, now
    from jsonb_to_recordset(${rows}) as row (id uuid, template text, "toAddress" text, payload jsonb,
      "submissionId" uuid, "caseId" uuid, state text, "lastError" text, lane smallint, "overridesSafety" boolean, language text,
      now timestamptz)`,
);

function toRow(
  { id = v7(), template, to, payload, submissionId, caseId, overridesSafety = false }: NewEmail,
  { kind, why }: { kind: MailKind; why: string | undefined },
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
    overridesSafety,
  };
}

/**
 * In which a mail is to be written, where it is not that of its case or its report: those are asked of the
 * rows while the mail is stored, so that they take no question of their own.
 */
function languageOf({
  template,
  submissionId,
  caseId,
}: Pick<NewEmail, 'template' | 'submissionId' | 'caseId'>): string | undefined {
  if (!isLetterEvent(template) || letters[template].audience === 'staff') return baseLanguage;
  return caseId || submissionId ? undefined : currentLanguage();
}

/** Says on a mail that was held back, and on the form that caused it, why. */
async function noteHeld(
  tx: ServiceContext,
  { id, submissionId, lastError }: PlannedEmail,
): Promise<void> {
  if (lastError === null) return;
  await together(tx, [
    async () =>
      submissionId &&
      tx.db
        .update(formSubmissions)
        .set({ emailError: lastError })
        // Where others wait, it is said once they have left.
        .where(and(eq(formSubmissions.id, submissionId), eq(formSubmissions.mailState, 'none'))),
    () => recordMailEvents(tx, [{ messageId: id, kind: 'suppressed', detail: lastError }]),
  ]);
}

/** Counts what a form sends to a mailbox; nobody is flooded with mail by whoever knows their address. */
async function whyTooMany(
  tx: ServiceContext,
  to: string,
  { lane }: MailKind,
): Promise<string | undefined> {
  if (lane !== 'forms') return undefined;
  const budget = budgets.formMailPerRecipient;
  const { isExhausted } = await spendBudget(tx, budget, mailboxOf(to));
  if (!isExhausted) return undefined;
  return `Forms caused ${budget.allowed} mails to this mailbox within a day already, so this one was not sent. Nobody can flood a mailbox from here.`;
}

/**
 * Why a mail is not to be sent, in words for staff: it is not safe to write to this person, they opted out of this
 * kind, their server turned mail away, or they called it spam. Mail that must go still goes, but to no address that
 * is unsafe.
 */
export async function whyUnwanted(
  ctx: ServiceContext,
  {
    to,
    kind,
    overridesSafety = false,
  }: {
    to: string;
    kind: Pick<MailKind, 'refusable' | 'audience'>;
    overridesSafety?: boolean | undefined;
  },
): Promise<string | undefined> {
  const hasToBeSafe = kind.audience !== 'staff' && !overridesSafety;
  if (kind.refusable === false && !hasToBeSafe) return undefined;
  const email = to.toLowerCase();
  const choice = kind.refusable || null;
  const ofChoice = choice && addressOfChoice(choice, email);
  const values = { email, choice, ofChoice, mailbox: mailboxOf(email) };
  const { rows } = await readWishes(ctx.db, [values]);
  const found = rows.find((row) => row.email === email && row.choice === choice);
  if (hasToBeSafe && found?.isUnsafe) return unsafeReason;
  if (choice === null) return undefined;
  if (found?.isRefused) return 'This person does not want this kind of mail.';
  if (!found?.cause) return undefined;
  return found.cause === 'complaint'
    ? 'This person reported earlier mail as spam.'
    : 'The address turned mail away twice as not existing.';
}

type Wishes = {
  email: string;
  choice: string | null;
  isUnsafe: boolean;
  isRefused: boolean;
  cause: string | null;
};

/**
 * Whether an address is unsafe, whether its reader refuses a kind of mail, and what became of earlier mail to it.
 * `choice` is null for a kind that nobody can refuse.
 */
const readWishes = gathered<
  { email: string; choice: MailChoice | null; ofChoice: string | null; mailbox: string },
  Wishes
>(
  'read_mail_wishes',
  (rows) => sql`select email, choice,
    exists (
      select from ${unsafeAddresses} where ${unsafeAddresses.email} = row.mailbox) as "isUnsafe",
    exists (
      select from ${suppressions} where ${suppressions.email} = "ofChoice"
        and choice = any(${suppressions.choices})) as "isRefused",
    (select cause from ${undeliverableAddresses} where ${undeliverableAddresses.email} = row.email
      and ${undeliverableAddresses.blockedAt} is not null) as cause
    from jsonb_to_recordset(${rows}) as row (email text, choice text, "ofChoice" text, mailbox text)`,
);
