import { and, eq, sql } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { findCaseDates } from '#features/derived/deadlines/case-dates.server.ts';
import { findPayments, type Payment } from '#features/casework/payments/payments.server.ts';
import { countMoney } from '#features/casework/payments/count-money.ts';
import { findTypedCase } from '#features/casework/cases/case-number.server.ts';
import { findByReference } from '#features/casework/reports/find-submissions.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { ownForms } from '#features/base/access/own-forms.server.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import {
  noCase,
  noSubmission,
  requireCaseAccess,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { findSenderRecipient } from '#features/casework/safety/recipient.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { baseLanguage, isTranslation } from '#shared/vocabulary/languages.ts';
import { formatPublicAmount } from '#shared/money/asset.ts';
import { urls } from '#shared/urls.ts';
import { fillReply, type ReplyValues } from '#features/casework/conversation/forms/saved-reply.ts';
import type { ReplyAbout } from '#frames/staff/composer/reply-choice.ts';
import { countUse, getSavedReply } from '#features/casework/conversation/saved-replies.server.ts';

/**
 * Fills a saved reply with the values of one record, to be edited before it is sent. Counts as a use.
 * @returns the text; unknown values are left as gaps
 * @throws Refusal `not_found` for a reply or record that is deleted or hidden; `forbidden`
 */
export async function takeSavedReply(
  ctx: ServiceContext,
  { id, about }: { id: string; about: ReplyAbout },
): Promise<string> {
  authorize(ctx, 'reply:read');
  const reply = await getSavedReply(ctx, id);
  const values = await valuesOf(ctx, about, reply.language);
  await countUse(ctx, reply);
  return fillReply(reply.body, values);
}

/** A text with the values of a record. `of`: its number; undefined for a made-up example. */
export type ReplyPreview = { text: string; of: string | undefined };

/**
 * Shows a text as it would read, with the values of a report or case, or of a made-up example. Does not count
 * as a use; reading a record is audited.
 * @param input `record`: its reference or number as typed; empty for the example
 * @throws Refusal `not_found` for a record that does not exist or is hidden; `forbidden`
 */
export async function previewReply(
  ctx: ServiceContext,
  { body, language, record }: { body: string; language: string; record: string },
): Promise<ReplyPreview> {
  authorize(ctx, 'reply:read');
  if (record === '') {
    const { timezone } = await readSettings(ctx);
    const example = {
      ...exampleValues,
      ...(await commonValues(ctx)),
      received_on: formatDate(ctx.now(), timezone),
    };
    return { text: fillReply(body, example), of: undefined };
  }
  const { about, of } = await findRecord(ctx, record);
  const text = fillReply(body, await valuesOf(ctx, about, language));
  await ('case' in about
    ? recordAudit(ctx, { action: 'case.read', target: about.case })
    : recordAudit(ctx, { action: 'submission.read', target: about.submission }));
  return { text, of };
}

/** Nobody's: they are shown under the word "example". */
const exampleValues = {
  name: 'Ana Example',
  reference: 'R-EXAMPLE',
  case_number: 'LGN-EXAMPLE',
  amounts: '$1,200.00',
  institution: 'Example Bank',
  next_deadline: 'Example of a date (by the end of the month)',
} as const;

async function findRecord(
  ctx: ServiceContext,
  typed: string,
): Promise<{ about: ReplyAbout; of: string }> {
  const report = await findByReference(ctx, typed);
  if (report) return { about: { submission: report.id }, of: report.reference };
  const file = await findTypedCase(ctx, typed);
  if (!file) throw new Refusal('not_found', `There is no report or case ${typed}.`);
  return { about: { case: file.id }, of: file.caseNumber };
}

async function valuesOf(
  ctx: ServiceContext,
  about: ReplyAbout,
  spokenIn: string,
): Promise<ReplyValues> {
  const known =
    'case' in about
      ? await readCaseFacts(ctx, about.case)
      : await readReportFacts(ctx, about.submission);
  const { timezone } = await readSettings(ctx);
  const { receivedAt, payments, ...rest } = known;
  // Dates, amounts and the link use the language of the reply.
  const language = isTranslation(spokenIn) ? spokenIn : baseLanguage;
  return inLanguage(language, async () => ({
    ...rest,
    ...(await commonValues(ctx)),
    received_on: receivedAt && formatDate(receivedAt, timezone),
    amounts: amountsOf(payments),
    next_deadline: 'case' in about ? await nextDateOf(asClient(ctx, about.case)) : undefined,
    institution: institutionOf(payments),
  }));
}

/** Values that do not depend on a record. */
async function commonValues(ctx: ServiceContext) {
  const settings = await readSettings(ctx);
  const { appUrl } = ctx.ports.site;
  return {
    tracker_link: `${appUrl}${urls.tracker()}`,
    organisation: settings.company_name || undefined,
    organisation_email: settings.contact_email || undefined,
    website: appUrl,
    my_name: ctx.actor.type === 'staff' ? ctx.actor.name : undefined,
  };
}

/**
 * Appends a saved reply to the typed text, for a form without script.
 * @throws Refusal `invalid` while none is chosen; otherwise as `takeSavedReply`
 */
export async function insertSavedReply(
  ctx: ServiceContext,
  { form, about }: { form: FormData; about: ReplyAbout },
): Promise<string> {
  const id = String(form.get('saved_reply') ?? '');
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
    throw new Refusal('invalid', 'Choose a saved reply first.');
  const typed = String(form.get('text') ?? '').trimEnd();
  const text = await takeSavedReply(ctx, { id, about });
  return typed === '' ? text : `${typed}\n\n${text}`;
}

type ReplyFacts = Pick<ReplyValues, 'name' | 'reference' | 'case_number'> & {
  receivedAt: Date | undefined;
  payments: readonly Payment[];
};

type Client = ServiceContext & { actor: { type: 'client'; caseId: string } };

/** Context of the client, so that facts reported by others are excluded. The caller authorises. */
function asClient(ctx: ServiceContext, caseId: string): Client {
  return { ...ctx, actor: { type: 'client', caseId, ip: '' } };
}

/** Total of the payments, such as "$4,800.00, 0.5 BTC"; undefined where no amount is known. */
function amountsOf(payments: readonly Payment[]): string | undefined {
  const paid = countMoney(payments).totals.filter(({ kind }) => kind === 'paid');
  const words = paid.map(({ minor, decimals, asset }) =>
    formatPublicAmount({ minor: BigInt(minor), decimals }, asset),
  );
  return words.join(', ') || undefined;
}

/** Undefined when there are several, because the right one is unknown. */
function institutionOf(payments: readonly Payment[]): string | undefined {
  const named = new Set(payments.flatMap(({ institution }) => institution || []));
  return named.size === 1 ? [...named][0] : undefined;
}

async function nextDateOf(client: Client): Promise<string | undefined> {
  const { caseId } = client.actor;
  const dates = await findCaseDates(client, { caseId });
  const next = dates.find(({ duty, state }) => duty === 'client' && state === 'open');
  // Lower-case initial, for use within a sentence.
  return next && `${next.title} (${next.until.charAt(0).toLowerCase()}${next.until.slice(1)})`;
}

async function readReportFacts(ctx: ServiceContext, id: string): Promise<ReplyFacts> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  const [row] = await ctx.db
    .select({
      data: formSubmissions.data,
      reference: formSubmissions.reference,
      receivedAt: formSubmissions.submittedAt,
      sender: formSubmissions.contactEmail,
      caseNumber: cases.caseNumber,
    })
    .from(formSubmissions)
    // Staff also link other people's reports about the same fraud: the client's number must not reach them.
    .leftJoin(
      cases,
      and(
        eq(cases.id, formSubmissions.caseId),
        eq(cases.contactEmail, formSubmissions.contactEmail),
        visibleCases(ctx),
      ),
    )
    .where(eq(formSubmissions.id, id));
  if (!row) throw new Refusal('not_found', noSubmission);
  const { data, reference, receivedAt, sender, caseNumber } = row;
  // The reply greets who reads it: a helper, where it is not safe to write to the sender.
  const { name } = await findSenderRecipient(ctx, data, sender || undefined);
  return {
    name: name.trim() || undefined,
    reference,
    receivedAt,
    case_number: caseNumber ?? undefined,
    payments: await findPayments(ctx, { submissionId: id }),
  };
}

async function readCaseFacts(ctx: ServiceContext, id: string): Promise<ReplyFacts> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  const [file] = await ctx.db
    .select({ caseNumber: cases.caseNumber, details: cases.userDetails })
    .from(cases)
    .where(eq(cases.id, id));
  if (!file) throw new Refusal('not_found', noCase);
  const reports = await ctx.db
    .select({ reference: formSubmissions.reference, receivedAt: formSubmissions.submittedAt })
    .from(formSubmissions)
    .where(
      and(eq(formSubmissions.formType, 'report'), sql`${formSubmissions.id} in (${ownForms(id)})`),
    )
    .limit(2);
  // With several, the right one is unknown.
  const [report] = reports.length === 1 ? reports : [];
  return {
    name: file.details.name?.trim() || undefined,
    reference: report?.reference,
    receivedAt: report?.receivedAt,
    case_number: file.caseNumber,
    payments: await findPayments(asClient(ctx, id), { caseId: id }),
  };
}
