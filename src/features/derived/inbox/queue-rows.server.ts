import { hasCaseEnded } from '#shared/vocabulary/case-statuses.ts';
import { placeOf } from '#features/base/pictures/clock.ts';
import { firstContactWords, staffCall } from '#content/first-calls/first-call.ts';
import {
  findPaidInCases,
  findPaidInReports,
} from '#features/casework/payments/paid-words.server.ts';
import { writtenText } from '#features/casework/reports/written-text.ts';
import { callFactsOfReports } from '#features/casework/reports/call-facts.ts';
import { heardIn } from '#features/casework/reports/danger-signs.server.ts';
import { personOf, staffDanger, withPerson } from '#features/casework/reports/dangers.ts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { isByHelper } from '#features/casework/safety/safe-contact.server.ts';
import { isHelpedCase, waitingParty } from '#features/casework/safety/supporters.server.ts';
import { cases } from '#database/tables/cases.ts';
import { readNextDates } from '#features/derived/deadlines/case-ledger.server.ts';
import type { DrawnClock } from '#features/base/pictures/clock.ts';
import { readCaseClocks, readReportClocks } from '#features/derived/deadlines/date-clock.server.ts';
import { builtInForm } from '#shared/forms/built-in-forms.ts';
import { findPaidAnswer, paidAnswers } from '#shared/vocabulary/ways.ts';
import { formSubmissions, formTemplateVersions } from '#database/tables/reports.ts';
import { formTypeLabel } from '#features/casework/reports/submission-words.ts';
import { submissionStatusWords } from '#shared/vocabulary/submission-statuses.ts';
import { unsafeAmong } from '#kernel/outbox/unsafe-addresses.ts';
import { users } from '#database/tables/staff.ts';
import { isMailRead } from '#database/tables/columns.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { caseUrgency } from './clocks.server.ts';
import { isMailReadCase, isOpenChat } from './queue-contents.server.ts';
import {
  commonWords,
  type RowTextParameters,
  type ConversationState,
} from './queue-marks.server.ts';
import type { QueueRow, RecordKind } from './queues.ts';
import { hoursOfStopping, timeLeft } from './time-left.ts';
import { findUndelivered } from './waiting.server.ts';

/** In milliseconds: the time in which a call is likely to matter. */
const freshFor = hoursOfStopping * 3_600_000;

type RecordKey = { kind: RecordKind; id: string };

/** Reads the rows of a queue with their texts, in the order in which they were found. */
export async function readRows(
  ctx: ServiceContext,
  found: readonly RecordKey[],
  asked: RowTextParameters,
): Promise<QueueRow[]> {
  function idsOf(kind: RecordKind): string[] {
    return found.filter((one) => one.kind === kind).map(({ id }) => id);
  }
  const rows = [
    ...(await reportRows(ctx, idsOf('report'), asked)),
    ...(await caseRows(ctx, idsOf('case'), asked)),
  ];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

async function reportRows(
  ctx: ServiceContext,
  ids: string[],
  asked: RowTextParameters,
): Promise<QueueRow[]> {
  if (ids.length === 0) return [];
  const table = formSubmissions;
  const stored = await ctx.db
    .select({
      id: table.id,
      reference: table.reference,
      formType: table.formType,
      formName: formTemplateVersions.name,
      data: table.data,
      name: table.contactName,
      email: table.contactEmail,
      status: table.status,
      at: table.submittedAt,
      urgency: table.urgency,
      staffUrgency: table.staffUrgency,
      welfareMark: table.welfareMark,
      threatMark: table.threatMark,
      homeMark: table.homeMark,
      dangerSigns: table.dangerSigns,
      dangerOverAt: table.dangerOverAt,
      movedOn: table.movedOn,
      dueAt: table.dueAt,
      snoozedUntil: table.snoozedUntil,
      snoozedBy: table.snoozedBy,
      waitsSince: table.waitsSince,
      assignedTo: table.assignedTo,
      assignee: users.name,
      isChatOpen: isOpenChat(asked.now),
      isMailRead: sql<boolean>`${isMailRead(table)}`,
      isAnswered: sql<boolean>`${table.waitsSince} is null and (
        exists (select from email_messages mail where mail.submission_id = ${table.id}
          and mail.template = 'submission-reply' and mail.state not in ('failed', 'suppressed'))
        or exists (select from submission_messages line where line.submission_id = ${table.id}
          and line.author = 'staff'))`,
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.assignedTo))
    .leftJoin(formTemplateVersions, eq(formTemplateVersions.id, table.templateVersionId))
    .where(and(inArray(table.id, ids), visibleSubmissions(ctx)));
  const undelivered = await findUndelivered(ctx, { kind: 'report', ids: waitingIn(stored) });
  const unsafe = await unsafeAmong(
    ctx,
    stored.map(({ email }) => email),
  );
  const paid = await findPaidInReports(ctx, ids);
  const told = stored.map(({ id, data }) => ({ id, answers: data }));
  const clocks = await readReportClocks(ctx, told);
  return stored.map((row) => {
    const { data } = row;
    const bar = clockOf(clocks.get(row.id), row, asked);
    return {
      ...bar,
      ...commonWords(
        {
          ...row,
          hasTimeLeft: bar.clock?.left !== undefined,
          danger: dangerWords(row, asked),
          waitsSince: owedSince(row),
          talk: talkOf(row),
          isUndelivered: undelivered.has(row.id),
        },
        asked,
      ),
      kind: 'report',
      isAnswered: row.isAnswered,
      who: row.name ?? row.email ?? `Report ${row.reference}`,
      what: joined([
        typeOf(row.formType, data['caseType']) ?? row.formName ?? formTypeLabel(row.formType),
        wayOf(data['paid_by']),
      ]),
      ...warningOf(row, unsafe),
      says: joined([
        isByHelper(data) && 'Helper',
        firstCallOf(row, asked),
        oneLine(writtenText(row.formType, data)),
      ]),
      sum: paid.get(row.id) ?? '',
      where: hostOf(data['sites']),
      state: submissionStatusWords[row.status],
    };
  });
}

async function caseRows(
  ctx: ServiceContext,
  ids: string[],
  asked: RowTextParameters,
): Promise<QueueRow[]> {
  if (ids.length === 0) return [];
  // Qualified, because a bare `id` would refer to the inner table.
  const unread = sql<number>`(select count(*)::int from case_messages message
    where message.case_id = cases.id and message.author = 'client'
      and message.read_by_staff_at is null)`;
  const stored = await ctx.db
    .select({
      id: cases.id,
      caseNumber: cases.caseNumber,
      caseType: cases.caseType,
      name: cases.contactName,
      email: cases.contactEmail,
      status: cases.status,
      at: cases.arrivedAt,
      movedOn: cases.movedOn,
      welfareMark: cases.welfareMark,
      threatMark: cases.threatMark,
      homeMark: cases.homeMark,
      dangerOverAt: cases.dangerOverAt,
      safeSaidAt: cases.safeSaidAt,
      staffUrgency: cases.urgency,
      dueAt: cases.dueAt,
      snoozedUntil: cases.snoozedUntil,
      snoozedBy: cases.snoozedBy,
      waitsSince: cases.waitsSince,
      urgency: caseUrgency,
      assignedTo: cases.assignedTo,
      assignee: users.name,
      isRestricted: cases.isRestricted,
      isHelped: isHelpedCase(),
      asks: waitingParty(),
      isMailRead: isMailReadCase(),
      unread,
      isAnswered: sql<boolean>`cases.waits_since is null and exists (select from case_messages message
        where message.case_id = cases.id and message.author = 'staff')`,
    })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.assignedTo))
    .where(and(inArray(cases.id, ids), visibleCases(ctx)));
  const paid = await findPaidInCases(ctx, ids);
  const dates = await readNextDates(ctx, ids);
  const clocks = await readCaseClocks(ctx, ids);
  const calls = await findCalls(ctx, ids, asked);
  const pictures = await findPictureThreats(ctx, ids, asked);
  const undelivered = await findUndelivered(ctx, { kind: 'case', ids: waitingIn(stored) });
  const unsafe = await unsafeAmong(
    ctx,
    stored.map(({ email }) => email),
  );
  return stored.map((row) => {
    // Dates of a closed case need no action.
    const isOpen = !hasCaseEnded(row.status);
    const date = isOpen ? dates.get(row.id) : undefined;
    const dueAt = isOpen ? row.dueAt : null;
    const waitsSince = isOpen ? row.waitsSince : null;
    const says = row.unread === 1 ? '1 new message' : `${row.unread} new messages`;
    const bar = isOpen ? clockOf(clocks.get(row.id), row, asked) : {};
    return {
      ...bar,
      ...commonWords(
        {
          ...row,
          hasTimeLeft: bar.clock?.left !== undefined,
          dueAt,
          movedOn: isOpen ? row.movedOn : null,
          waitsSince,
          deadlineAt: date?.over,
          isUndelivered: undelivered.has(row.id),
          danger: row.welfareMark || row.threatMark ? undefined : pictures.get(row.id),
        },
        asked,
      ),
      kind: 'case',
      isAnswered: row.isAnswered,
      who: row.name ?? row.email ?? `Case ${row.caseNumber}`,
      what: row.caseType,
      ...warningOf(row, unsafe),
      says: joined([
        row.isRestricted && 'Restricted',
        row.isHelped && 'Helper',
        row.asks !== null && `Ask ${row.name ?? 'the client'} whether ${row.asks} may see the case`,
        isOpen && calls.get(row.id),
        row.caseNumber,
        row.unread > 0 && says,
        date?.title,
      ]),
      sum: paid.get(row.id) ?? '',
      where: '',
      state: row.status,
    };
  });
}

/** The bar of a row, from the clock that the record's own page draws. */
function clockOf(
  drawn: DrawnClock | undefined,
  { movedOn }: { movedOn: string | null },
  asked: RowTextParameters,
): Pick<QueueRow, 'clock'> {
  if (!drawn) return {};
  const { now, flags } = drawn.clock;
  const left = timeLeft(drawn, movedOn, asked);
  const flag = flags.find(({ isNext }) => isNext);
  return {
    clock: { now, ...(left && { next: flag?.at ?? placeOf(hoursOfStopping), left: left.words }) },
  };
}

function warningOf(
  row: { email: string | null; isMailRead: boolean },
  unsafe: ReadonlySet<string>,
): Pick<QueueRow, 'warning'> {
  if (row.isMailRead) return { warning: 'Somebody may read their mail' };
  return row.email !== null && unsafe.has(row.email) ? { warning: 'Not safe to e-mail' } : {};
}

type Told = {
  formType: string;
  data: Record<string, string>;
  at: Date;
  dangerSigns: Readonly<Record<string, string>>;
  dangerOverAt: Date | null;
};

/** The danger that leads, in the words of staff. */
function dangerWords(row: Told, { now }: RowTextParameters): string | undefined {
  const told = [{ answers: row.data, sentAt: row.at }];
  return staffDanger(personOf(told, new Date(now), heardIn([row])));
}

/** Whom the sender is told to call, while the call is likely to matter. */
function firstCallOf(row: Told, { now }: RowTextParameters): string | undefined {
  const { formType, data, at } = row;
  const reports = [{ answers: data, sentAt: at }];
  const moment = new Date(now);
  const isFresh = moment.getTime() - at.getTime() < freshFor;
  const told =
    formType === 'report' &&
    isFresh &&
    staffCall(
      withPerson(
        callFactsOfReports(reports, [], moment),
        personOf(reports, moment, heardIn([row])),
      ),
    );
  return told ? firstContactWords(told.answer.call) : undefined;
}

/** Threats with pictures that the reports of cases tell of; words of self-harm and of threats are marks of the case. */
async function findPictureThreats(
  ctx: ServiceContext,
  caseIds: readonly string[],
  { now }: RowTextParameters,
): Promise<ReadonlyMap<string, string>> {
  const { caseId, formType, data, submittedAt } = formSubmissions;
  const told = await ctx.db
    .select({
      caseId,
      at: submittedAt,
      dangers: sql<string>`coalesce(${data} ->> 'dangers', '')`,
      pictures_age: sql<string>`coalesce(${data} ->> 'pictures_age', '')`,
      caseType: sql<string>`coalesce(${data} ->> 'caseType', '')`,
    })
    .from(formSubmissions)
    .where(and(inArray(caseId, [...caseIds]), eq(formType, 'report'), visibleSubmissions(ctx)));
  return new Map(
    [...Map.groupBy(told, (report) => report.caseId ?? '')].flatMap(([of, own]) => {
      const reports = own.map(({ at, dangers, pictures_age, caseType }) => ({
        answers: { dangers, pictures_age, caseType },
        sentAt: at,
      }));
      const words = staffDanger(personOf(reports, new Date(now)));
      return words ? [[of, words] as const] : [];
    }),
  );
}

/** Whom the client of each case is told to call, as the report said before the case was opened from it. */
async function findCalls(
  ctx: ServiceContext,
  caseIds: readonly string[],
  asked: RowTextParameters,
): Promise<ReadonlyMap<string, string>> {
  const since = new Date(new Date(asked.now).getTime() - freshFor);
  const { caseId, formType, data, submittedAt, id, dangerSigns, dangerOverAt } = formSubmissions;
  const reports = await ctx.db
    .select({ caseId, formType, data, at: submittedAt, dangerSigns, dangerOverAt })
    .from(formSubmissions)
    .where(
      and(
        inArray(caseId, [...caseIds]),
        eq(formType, 'report'),
        gt(submittedAt, since),
        visibleSubmissions(ctx),
      ),
    )
    .orderBy(asc(submittedAt), asc(id));
  return new Map(
    [...Map.groupBy(reports, (report) => report.caseId ?? '')].flatMap(([of, own]) => {
      const words = own.map((report) => firstCallOf(report, asked)).find(Boolean);
      return words ? [[of, words] as const] : [];
    }),
  );
}

function waitingIn(rows: readonly { id: string; waitsSince: Date | null }[]): string[] {
  return rows.flatMap(({ id, waitsSince }) => (waitsSince ? [id] : []));
}

function joined(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

function talkOf(row: {
  formType: string;
  isChatOpen: boolean;
  waitsSince: Date | null;
}): ConversationState | undefined {
  if (row.formType === 'tip') return 'tip';
  if (row.formType !== 'chat') return undefined;
  if (!row.isChatOpen) return 'ended-chat';
  return row.waitsSince ? 'open-chat' : 'answered-chat';
}

/** Evaluates `owesAnswer` for a row that was read. */
function owedSince(row: {
  status: string;
  assignedTo: string | null;
  waitsSince: Date | null;
}): Date | null {
  const isOwed = row.status === 'pending' || (row.status === 'reviewed' && row.assignedTo !== null);
  return isOwed ? row.waitsSince : null;
}

/** Type of fraud that a report states. */
function typeOf(formType: string, caseType: string | undefined): string | undefined {
  const field = builtInForm(formType)?.fields['caseType'];
  const words = field && 'options' in field ? field.options : {};
  return caseType && Object.hasOwn(words, caseType) ? words[caseType]?.() : undefined;
}

const shownCharacters = 140;

function oneLine(text: string): string {
  return text
    .slice(0, 2 * shownCharacters)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, shownCharacters);
}

function wayOf(paidBy: string | undefined): string {
  const [first = '', ...more] = (paidBy ?? '').split('\n').filter(Boolean);
  const answer = findPaidAnswer(first);
  const words = answer ? paidAnswers[answer]() : first;
  return more.length > 0 ? `${words} +${more.length}` : words;
}

/** Host of the first site that a report names. */
function hostOf(sites: string | undefined): string {
  const [first = ''] = (sites ?? '').split('\n');
  return first
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/[/?#].*$/, '')
    .slice(0, 60);
}
