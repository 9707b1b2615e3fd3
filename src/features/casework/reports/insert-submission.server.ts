import { createHash, createHmac, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { CallFacts } from '#content/first-calls/first-call.ts';
import { findPaymentsOfReport } from '#features/casework/payments/reported-payments.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { foldText } from '#kernel/lists/list-search.ts';
import { currentLanguage } from '#shared/language.ts';
import { mentionsSelfHarm } from '#shared/self-harm.ts';
import { mentionsThreat } from '#shared/threats.ts';
import { newReference, readReference } from './reference.server.ts';
import { callFactsOfReports, callsToShow } from './call-facts.ts';
import { receiptAddress, unsafeAddressesOf } from './unsafe-address.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';

type NewSubmission = {
  formType: string;
  /** For a form built by staff: the version that was filled in. */
  templateVersionId?: string | undefined;
  idempotencyKey: string;
  answers: Record<string, string>;
  isSuspectedSpam: boolean;
  /** Mail follows in the same transaction; setting the state here saves a second write of the row. */
  isMailed?: boolean;
};

/**
 * Stores a submission. When two copies arrive concurrently, the second waits here for the first transaction.
 * @returns `isRepeat`: a copy is stored already, with this id and reference
 */
export async function insertSubmission(
  ctx: ServiceContext,
  submission: NewSubmission,
): Promise<{ id: string; reference: string; isRepeat: boolean }> {
  const { formType, answers } = submission;
  const text = Object.values(answers).join('\n');
  const now = ctx.now();
  const [stored] = await ctx.db
    .insert(formSubmissions)
    .values({
      id: v7(),
      reference: newReference(),
      formType,
      language: currentLanguage(),
      templateVersionId: submission.templateVersionId ?? null,
      data: answers,
      searchText: foldText(text),
      idempotencyKey: submission.idempotencyKey,
      isSuspectedSpam: submission.isSuspectedSpam,
      welfareMark: mentionsSelfHarm(text),
      threatMark: mentionsThreat(text),
      mailState: submission.isMailed ? 'waiting' : 'none',
      submittedAt: now,
      statusChangedAt: now,
      waitsSince: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: formSubmissions.idempotencyKey })
    .returning({ id: formSubmissions.id, reference: formSubmissions.reference })
    .prepare('insert_submission')
    .execute();
  if (stored) return { ...stored, isRepeat: false };
  const earlier = await findByKey(ctx, submission.idempotencyKey);
  if (!earlier) throw new Error('A submission was not stored.');
  return { ...earlier, isRepeat: true };
}

/** The submission that was stored under a key. */
export function findByKey(
  ctx: ServiceContext,
  key: string,
): Promise<{ id: string; reference: string } | undefined> {
  return ctx.db.query.formSubmissions.findFirst({
    columns: { id: true, reference: true },
    where: (table, { eq }) => eq(table.idempotencyKey, key),
  });
}

/** Facts about a stored form that the page after sending may show to anybody with its reference. */
export type Receipt = {
  /**
   * The form calls its own address unsafe. Statements of other reports about that address stay with staff.
   */
  isMailUnsafe: boolean;
  /** The report gives no address at all. */
  hasNoAddress: boolean;
  /** Who gets the confirmation, where it may be sent. */
  confirmedTo: 'sender' | 'helper' | undefined;
  /** A number, or times and ways, by which the person can be reached, were given. */
  hasOtherWay: boolean;
  /**
   * For a day after it was sent: what decides whom to call first. No name, no amount, no word of it. Undefined where
   * no call may be named.
   */
  calls: readonly CallFacts[] | undefined;
  isEmergency: boolean;
  /** Words of self-harm were written. */
  isAtRisk: boolean;
};

const day = 86_400_000;

/** The form of this kind stored under the reference; the rest of it stays with staff. */
export async function findReceipt(
  ctx: ServiceContext,
  { reference, formType }: { reference: string; formType: string },
): Promise<Receipt | undefined> {
  if (readReference(reference) !== reference) return undefined;
  const found = await ctx.db.query.formSubmissions.findFirst({
    columns: { id: true, data: true, submittedAt: true, welfareMark: true },
    where: (table, { and, eq }) =>
      and(eq(table.reference, reference), eq(table.formType, formType)),
  });
  if (!found) return undefined;
  const { data } = found;
  const unsafe = unsafeAddressesOf(formType, data);
  const receipt = receiptAddress(formType, data);
  const known = {
    isMailUnsafe: formType === 'report' && data['safe_mail'] === 'no',
    hasNoAddress: formType === 'report' && !data['email'],
    confirmedTo: receipt && !unsafe.includes(receipt.email) ? receipt.to : undefined,
    hasOtherWay: Boolean(data['phone'] || data['safe_times']),
  };
  const now = ctx.now();
  const isOver = now.getTime() - found.submittedAt.getTime() > day;
  const reported = isOver ? [] : await findPaymentsOfReport(ctx, found.id);
  const calls = callsToShow(
    callFactsOfReports([{ answers: data, sentAt: found.submittedAt }], reported, now),
  );
  if (isOver) return { ...known, calls: calls && [], isEmergency: false, isAtRisk: false };
  return {
    ...known,
    calls,
    isEmergency: data['urgency'] === 'emergency',
    isAtRisk: found.welfareMark,
  };
}

type Attempt = {
  formType: string;
  /** From the page's script, new for each form that is begun; any other value counts as none. */
  visitorKey: string;
  answers: Readonly<Record<string, string>>;
  /** The key must not reveal the visitor's address, even to a holder of the server's keys. */
  isAnonymous?: boolean;
};

/** Never stored: after this process ends, nobody can test an address against a stored key. */
const passing = randomBytes(32);

/**
 * Identical for a double click, a reload and a retry after a lost response: one visitor, one text. A
 * changed text makes another key, so a correction is never taken for a repeat. Without the script
 * the visitor is identified by address and day (UTC).
 */
export function idempotencyKey(ctx: ServiceContext, attempt: Attempt): string {
  return createHash('sha256').update(attemptText(ctx, attempt)).digest('base64url');
}

/** Identical for the same attempt. Never stored, because it holds the visitor's key or address. */
export function attemptText(ctx: ServiceContext, attempt: Attempt): string {
  const isKey = /^[0-9a-f-]{32,40}$/i.test(attempt.visitorKey);
  const visitor = isKey ? attempt.visitorKey : visitorToday(ctx, attempt.isAnonymous);
  const content = Object.entries(attempt.answers).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return JSON.stringify([attempt.formType, visitor, content]);
}

function visitorToday(ctx: ServiceContext, isAnonymous = false): string {
  const address = 'ip' in ctx.actor ? ctx.actor.ip : ctx.actor.type;
  const visitor = `${address} ${ctx.now().toISOString().slice(0, 10)}`;
  return isAnonymous ? createHmac('sha256', passing).update(visitor).digest('base64url') : visitor;
}
