import { and, arrayContains, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ServiceContext } from '../context.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { spendBudget } from '../rate-limits/rate-limits.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { suppressions, unsafeAddresses } from '#database/tables/suppressions.ts';
import { unsafeReason } from './unsafe-addresses.ts';
import { addressOfChoice, mailboxOf, type MailChoice } from './mail-choices.ts';
import { laneNumber } from './mail-lanes.ts';
import type { MailKind } from './letter.ts';
import {
  isLetterEvent,
  allLetters,
  allMails,
  type EmailTemplate,
  type EmailTemplates,
} from '#kernel/outbox/letters.ts';
import { undeliverableAddresses } from '#database/tables/mail.ts';
import { recordMailEvents } from './record-mail-event.ts';
import { mailPolicy, type MailSubject } from './mail-policy.ts';

/**
 * Adds a mail to the outbox within the caller's transaction, and wakes the outbox job on commit.
 * @returns the id of the mail
 */
export async function enqueueEmail(ctx: ServiceContext, email: NewEmail): Promise<string> {
  const [stored] = await storeEmails(ctx, [email]);
  if (!stored) throw new Error('A mail was not stored.');
  if (!stored.isQueued) return stored.id;
  await mailPolicy().markQueued(ctx, email);
  const startAfter = email.notBefore;
  await ctx.ports.queue.wake('drain-outbox', { db: ctx.db, ...(startAfter && { startAfter }) });
  return stored.id;
}

export type NewEmail = {
  [Template in EmailTemplate]: {
    /** Required if the payload contains text that is sealed for this mail alone. */
    id?: string;
    template: Template;
    to: string;
    payload: EmailTemplates[Template];
    submissionId?: string;
    caseId?: string;
    /** It waits in the outbox until then, so that the change it reports can be undone. */
    notBefore?: Date;
    /** Staff gave a reason to write to an unsafe address, which the caller has audited. */
    overridesSafety?: boolean;
  };
}[EmailTemplate];

type Addressed = Pick<NewEmail, 'to' | 'template' | 'overridesSafety' | 'caseId'>;

type StoredEmail = { id: string; isQueued: boolean };

/**
 * Adds mails to the outbox within the caller's transaction, so that they exist exactly if the change
 * that they report does. Optional mail that is not wanted is stored as suppressed, for staff to see,
 * and never sent. Without a wake-up the others leave with the next sweep; see `enqueueEmail`.
 * @returns the mails in the order given
 */
export async function storeEmails(
  tx: ServiceContext,
  emails: readonly NewEmail[],
): Promise<StoredEmail[]> {
  if (emails.length === 0) return [];
  const rows: EmailRow[] = [];
  for (const email of emails) rows.push(await addressed(tx, email));
  const now = tx.now();
  const times = { createdAt: now, updatedAt: now };
  const insert = tx.db.insert(emailMessages).values(
    rows.map(({ notBefore = now, ...row }) => ({
      ...row,
      ...times,
      nextAttemptAt: notBefore,
      language: languageOfRow(row),
    })),
  );
  // Each number of rows is a separate prepared statement.
  await (
    rows.length > mostNamedRows ? insert : insert.prepare(`insert_mails_${rows.length}`)
  ).execute();
  for (const row of rows) await recordSuppression(tx, row);
  return rows.map(({ id, state }) => ({ id, isQueued: state === 'queued' }));
}

/** In place of a person whose address is unsafe, their helper gets what holds no content. */
async function addressed(tx: ServiceContext, email: NewEmail): Promise<EmailRow> {
  const why = await withholdingReason(tx, email);
  const helper = allMails()[email.template].goesToHelper
    ? await mailPolicy().findHelper(tx, email)
    : undefined;
  if (!helper) return toRow(email, why);
  const isToThem = mailboxOf(helper.email) === mailboxOf(email.to);
  if (!isToThem && why !== unsafeReason) return toRow(email, why);
  // The mail must not name a door that is shut to them.
  const payload = { ...email.payload, helper: helper.access };
  const toThem = { ...email, to: helper.email, payload } as NewEmail;
  return toRow(toThem, isToThem ? why : await withholdingReason(tx, toThem));
}

/** @returns why a mail is suppressed, as a text for staff; undefined if it is sent */
async function withholdingReason(
  tx: ServiceContext,
  { to, template, overridesSafety, caseId }: Addressed,
): Promise<string | undefined> {
  const kind = allMails()[template];
  const unwanted = await suppressionReason(tx, { to, kind, overridesSafety });
  const held = unwanted ?? (await mailPolicy().findHold(tx, { about: { caseId }, to, kind }));
  return held ?? (await mailboxLimitReason(tx, to, kind));
}

type EmailRow = ReturnType<typeof toRow>;

/** Most changes cause a few mails; the statement for a newsletter is planned each time. */
const mostNamedRows = 4;

/** @param why it is suppressed; undefined if it is sent */
function toRow(
  {
    id = v7(),
    template,
    to,
    payload,
    submissionId,
    caseId,
    notBefore,
    overridesSafety = false,
  }: NewEmail,
  why: string | undefined,
) {
  return {
    id,
    template,
    toAddress: to,
    payload,
    submissionId: submissionId ?? null,
    caseId: caseId ?? null,
    language: languageOf({ template, submissionId, caseId }),
    state: why === undefined ? ('queued' as const) : ('suppressed' as const),
    lastError: why ?? null,
    lane: laneNumber(allMails()[template].lane),
    overridesSafety,
    notBefore,
  };
}

/**
 * Language of a mail, if it is not that of its case or its report: those are read by the insert
 * itself, which saves a query.
 */
function languageOf({
  template,
  submissionId,
  caseId,
}: Pick<NewEmail, 'template' | 'submissionId' | 'caseId'>): string | undefined {
  if (!isLetterEvent(template) || allLetters()[template].audience === 'staff') return baseLanguage;
  return caseId || submissionId ? undefined : currentLanguage();
}

/** Its own language, else that of the mail's case or report, read by the insert. */
function languageOfRow({
  language,
  ...about
}: Pick<EmailRow, 'language' | 'caseId' | 'submissionId'>): SQL<string> {
  return sql<string>`coalesce(${language ?? null}, ${mailPolicy().languageOf(about)})`;
}

/** Records on a suppressed mail, and on its record, why it was suppressed. */
async function recordSuppression(
  tx: ServiceContext,
  { id, lastError, ...about }: EmailRow,
): Promise<void> {
  if (lastError === null) return;
  await mailPolicy().markSuppressed(tx, about, lastError);
  await recordMailEvents(tx, [{ messageId: id, kind: 'suppressed', detail: lastError }]);
}

/**
 * Counts the mails that forms send to a mailbox, so that nobody can flood a mailbox by knowing its
 * address.
 */
async function mailboxLimitReason(
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

type SuppressionQuery = {
  to: string;
  kind: Pick<MailKind, 'refusable' | 'audience'>;
  overridesSafety?: boolean | undefined;
};

/** Why an address gets no mail of a kind. */
export type Suppression = 'unsafe' | 'refused' | 'complaint' | 'bounced';

/**
 * Tells why a mail is suppressed: the address is unsafe, the person opted out of this kind, they reported earlier
 * mail as spam, or their server rejected it. Mandatory mail is sent regardless, but never to an unsafe address.
 */
export async function findSuppression(
  ctx: ServiceContext,
  { to, kind, overridesSafety = false }: SuppressionQuery,
): Promise<Suppression | undefined> {
  const hasToBeSafe = kind.audience !== 'staff' && !overridesSafety;
  if (kind.refusable === false && !hasToBeSafe) return undefined;
  const found = await readMailChoices(ctx, to.toLowerCase(), kind.refusable || undefined);
  if (hasToBeSafe && found?.isUnsafe) return 'unsafe';
  if (kind.refusable === false) return undefined;
  if (found?.isRefused) return 'refused';
  if (!found?.cause) return undefined;
  return found.cause === 'complaint' ? 'complaint' : 'bounced';
}

/**
 * The same as a text for staff.
 * @param asked `about`: for a mail that is about to leave, since its person may have stopped mail, or have another
 *   address, after it was queued: it was being sent at that moment, or failed and is tried once more
 */
export async function suppressionReason(
  ctx: ServiceContext,
  { about, ...asked }: SuppressionQuery & { about?: MailSubject },
): Promise<string | undefined> {
  const obstacle = about && (await mailPolicy().findObstacle(ctx, { ...asked, about }));
  if (obstacle !== undefined) return obstacle;
  const found = await findSuppression(ctx, asked);
  return found && suppressionWords[found];
}

const suppressionWords: Readonly<Record<Suppression, string>> = {
  unsafe: unsafeReason,
  refused: 'This person does not want this kind of mail.',
  complaint: 'This person reported earlier mail as spam.',
  bounced: 'The address turned mail away twice as not existing.',
};

/**
 * Reads whether an address is unsafe, whether its owner refuses a kind of mail, and the outcome of
 * earlier mail to it.
 * @param choice undefined for a kind that cannot be refused
 */
async function readMailChoices(ctx: ServiceContext, email: string, choice: MailChoice | undefined) {
  const unsafe = ctx.db
    .select({ id: unsafeAddresses.id })
    .from(unsafeAddresses)
    .where(eq(unsafeAddresses.email, mailboxOf(email)));
  const refused = ctx.db
    .select({ id: suppressions.id })
    .from(suppressions)
    .where(
      and(
        eq(suppressions.email, choice ? addressOfChoice(choice, email) : email),
        arrayContains(suppressions.choices, [choice ?? 'none']),
      ),
    );
  const blocked = ctx.db
    .select({ cause: undeliverableAddresses.cause })
    .from(undeliverableAddresses)
    .where(
      and(eq(undeliverableAddresses.email, email), isNotNull(undeliverableAddresses.blockedAt)),
    );
  const [found] = await ctx.db
    .select({
      isUnsafe: sql<boolean>`exists ${unsafe}`,
      isRefused: sql<boolean>`exists ${refused}`,
      cause: sql<'bounce' | 'complaint' | null>`${blocked}`,
    })
    .from(sql`(select) as nothing`)
    .prepare('read_mail_wishes')
    .execute();
  return found;
}
