import { keyIn } from '#shared/vocabulary/list.ts';
import { urgencyOf, type Urgency } from '#shared/vocabulary/urgencies.ts';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { firstCall, type CallFacts } from '#content/first-calls/first-call.ts';
import type { Clock } from '#features/base/pictures/clock.ts';
import type { Road } from '#features/base/pictures/road.ts';
import { clockOfCalls } from '#features/casework/payments/call-clock.ts';
import { roadOfCalls } from '#features/casework/payments/call-road.ts';
import {
  findPaymentsOfReport,
  toldTotal,
} from '#features/casework/payments/reported-payments.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { foldText } from '#kernel/lists/list-search.ts';
import { currentLanguage } from '#shared/language.ts';
import { mentionsSelfHarm } from '#shared/self-harm.ts';
import { newReference, readReference } from './reference.server.ts';
import { heardIn } from './danger-signs.server.ts';
import { callFactsOfReports } from './call-facts.ts';
import {
  callsToShow,
  isAlarming,
  isWatched,
  personOf,
  saysDanger,
  signsIn,
  withPerson,
} from './dangers.ts';
import { toldBack, type ToldRow } from './told-back.ts';
import { receiptAddress, unsafeAddressesOf } from './unsafe-address.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { formatMoment } from '#shared/format/format-date.ts';
import { nextOpening, workWeekOf } from '#shared/working-hours.ts';

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
      welfareMark: mentionsSelfHarm(text) || saysDanger(answers, 'danger-thoughts'),
      threatMark: signsIn(text).has('threat') || saysDanger(answers, 'danger-threat'),
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
  /** Once, to who has just typed it: the dangers that no mail and no later page names. */
  isJustSent: boolean;
  sentAt: Date | undefined;
  /** No company may be called yet. */
  isWatched: boolean;
  isEmergency: boolean;
  /** Decides which time of an answer is told; undefined later, as with what to call. */
  urgency?: Urgency | undefined;
  /** When somebody looks next, where a life may be in danger, nobody looks at night and the hours are told. */
  readAt?: string | undefined;
  /** For half an hour, and not where a danger comes first or somebody may read along: the answers, given back. */
  told: readonly ToldRow[];
  /** With the answers, what they say of the money. */
  road?: Road | undefined;
  /** The time since the payment; undefined where it is not known, or a danger comes first. */
  clock?: Clock | undefined;
  /** Decides the crisis line. */
  where: { country?: string | undefined; region?: string | undefined };
};

const day = 86_400_000;

/** How long the page after sending answers what was typed: afterwards somebody else may open it. */
const justSent = 30 * 60_000;

/** The form of this kind stored under the reference; the rest of it stays with staff. */
export async function findReceipt(
  ctx: ServiceContext,
  { reference, formType }: { reference: string; formType: string },
): Promise<Receipt | undefined> {
  if (readReference(reference) !== reference) return undefined;
  const found = await ctx.db.query.formSubmissions.findFirst({
    columns: { id: true, data: true, submittedAt: true, dangerSigns: true, dangerOverAt: true },
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
  const said = keyIn(urgencyOf, String(data['urgency'] ?? ''));
  const now = ctx.now();
  const passed = now.getTime() - found.submittedAt.getTime();
  const reports = [{ answers: data, sentAt: found.submittedAt }];
  const told = personOf(reports, now, heardIn([found]));
  const { country, region } = told;
  const about = {
    ...known,
    sentAt: found.submittedAt,
    isEmergency: data['urgency'] === 'emergency',
    urgency: said && urgencyOf[said],
    where: { country, region },
    told: [],
  };
  const reported = passed > day ? [] : await findPaymentsOfReport(ctx, found.id);
  const facts = withPerson(callFactsOfReports(reports, reported, now), told);
  const later = callsToShow(facts);
  const isHome = isWatched(facts);
  if (passed > day)
    return {
      ...about,
      calls: later && [],
      isJustSent: false,
      isWatched: isHome,
      isEmergency: false,
      urgency: undefined,
    };
  const isJustSent = passed < justSent;
  const isInDanger = isJustSent && facts.some(({ person }) => person && isAlarming(person));
  const readAt = isInDanger ? await findReadingTime(ctx) : undefined;
  const calls = isJustSent ? facts : later;
  if (isHome || !calls) return { ...about, calls, isJustSent, isWatched: isHome, readAt };
  const answer = firstCall(calls);
  const isSafeHere = !known.isMailUnsafe || known.confirmedTo === 'helper';
  const isGivenBack =
    formType === 'report' && isJustSent && isSafeHere && answer.dangers.length === 0;
  return {
    ...about,
    calls,
    isJustSent,
    isWatched: isHome,
    readAt,
    told: isGivenBack ? toldBack(data, reported) : [],
    road: isGivenBack
      ? roadOfCalls(calls, answer, { payments: reported, total: toldTotal(data) })
      : undefined,
    clock: isGivenBack ? clockOfCalls(reported, answer.until, now) : undefined,
  };
}

/** @returns undefined where a mailbox is watched, somebody is there now, or no hours are told to visitors */
async function findReadingTime(ctx: ServiceContext): Promise<string | undefined> {
  const settings = await readSiteSettings(ctx);
  if (settings.danger_watched === 'true' || settings.tell_work_hours !== 'true') return undefined;
  const week = workWeekOf(settings);
  const opens = week && nextOpening(week, ctx.now());
  return opens && formatMoment(opens, settings.timezone);
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
