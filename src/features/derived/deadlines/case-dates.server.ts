import { and, asc, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import type { ClosingLine, ClosingSource } from '#features/casework/cases/closing-record.server.ts';
import type { MatterSource } from '#features/casework/cases/open-matters.server.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { payments } from '#database/tables/payments.ts';
import { countedColumns } from '#features/casework/payments/counted-columns.server.ts';
import { countedPayments } from '#features/casework/payments/join-payments.ts';
import { ownForms, reportsOf } from '#features/base/access/own-forms.server.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import {
  limitClient,
  requireCaseAccess,
  requireOwnCase,
} from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import type { FlagKind } from '#features/base/pictures/clock.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { dueOf, updateAttentionTime } from './case-ledger.server.ts';
import { zoneWords } from '#shared/us-states.ts';
import { dayIn } from '#shared/calendar.ts';
import { stateOf, type DeadlineState } from './ledger.server.ts';
import { dayWords, untilWords } from './plan-dates.server.ts';
import { readRuleBook, type RuleBook } from './own-rules.server.ts';
import { flagKindOf, isForClients, isOnlyIfOther, ruleKey, type DeadlineRule } from './rule.ts';
import { isStale } from './rules.server.ts';
import { caseDeadlineChanges, caseDeadlines } from '#database/tables/deadlines.ts';
import { readableWords } from './rules/translated-words.server.ts';

type Stored = typeof caseDeadlines.$inferSelect;

/** State of a date; the first three are computed from the clock. */
export type CaseDateState = DeadlineState | 'done' | 'dropped';

/** One date of a case, merged over all payments that have it. */
export type CaseDate = {
  /** Ids of all rows merged into this date. */
  ids: string[];
  rule: string;
  title: string;
  what: string;
  when: string;
  note: string | undefined;
  /** Advice for when the date has passed; undefined where asking does not help. */
  late: string | undefined;
  duty: DeadlineRule['duty'];
  /** Whether law sets it. */
  kind: FlagKind;
  /** True when the rule was read only in a secondary text, so that a lawyer has to check it first. */
  needsLawyer: boolean;
  /** ISO 8601: a day or a moment. */
  due: string;
  /** `due` in words. */
  until: string;
  sendBy: string | undefined;
  /** Moment at which the date has passed. */
  over: Date;
  /** Since when `due` has this value. */
  changedAt: Date;
  /**
   * True while the date needs action. A date that had passed when it was first counted does not, even if
   * its state is "maybe passed".
   */
  presses: boolean;
  /** True when it helps only those whose payment somebody else made, or that was carried out wrongly. */
  isOnlyIfOther: boolean;
  basis: string;
  /** Jurisdiction of the rule: `US`, or `US-IA`. */
  jurisdiction: string;
  citation: string;
  source: string;
  readOn: string;
  isStale: boolean;
  state: CaseDateState;
  settledAt: Date | null;
  settledBy: string | null;
  proof: string;
  /** Number of payments that have this date; 0 when it follows from a fact instead. */
  payments: number;
};

/**
 * Returns the dates of a case, soonest first; those that help nobody who was deceived come last. A client sees only dates of public rules, for payments that
 * they may see.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function findCaseDates(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<CaseDate[]> {
  authorize(ctx, ctx.actor.type === 'client' ? 'case:converse' : 'case:read');
  await requireOwnCase(ctx, caseId);
  return readCaseDates(ctx, { caseId, isForClient: ctx.actor.type === 'client' });
}

/** `findCaseDates` for a caller that has already authorised. */
export async function readCaseDates(
  ctx: ServiceContext,
  { caseId, isForClient }: { caseId: string; isForClient: boolean },
): Promise<CaseDate[]> {
  const rows = await ctx.db
    .select({ ...getTableColumns(caseDeadlines), authorised: payments.authorised })
    .from(caseDeadlines)
    .leftJoin(payments, eq(payments.id, caseDeadlines.paymentId))
    .where(
      and(
        eq(caseDeadlines.caseId, caseId),
        isNull(caseDeadlines.withdrawnAt),
        visibleCases(ctx, caseDeadlines.caseId),
        isForClient ? await ofOwnPayments(ctx, caseId) : undefined,
      ),
    )
    .orderBy(asc(caseDeadlines.overAt), asc(caseDeadlines.key));
  const book = await readRuleBook(ctx);
  return mergeRows(rows, { book, isForClient, now: ctx.now() });
}

/** Merges rows of one case that differ only in their payments. */
function mergeRows(
  rows: readonly (Stored & { authorised: boolean | null })[],
  { book, isForClient, now }: { book: RuleBook; isForClient: boolean; now: Date },
): CaseDate[] {
  const byLine = new Map<string, CaseDate>();
  for (const row of rows) {
    const rule = book.find(row.rule);
    if (!rule || (isForClient && !isForClients(rule))) continue;
    const settled = [row.state, row.settledBy ?? '', row.proof];
    // Several institutions can have the same day: each is named in its own basis.
    const about = row.paymentId ? '' : row.basis;
    const isOther = row.paymentId !== null && isOnlyIfOther(rule, row.authorised);
    const line = [row.rule, dueOf(row), row.zone, about, String(isOther), ...settled].join('\n');
    const other = byLine.get(line);
    if (!other) byLine.set(line, { ...toCaseDate(row, rule, now), isOnlyIfOther: isOther });
    else {
      other.ids.push(row.id);
      other.payments += row.paymentId ? 1 : 0;
      if (other.state === 'passed') other.state = settledOr(row, now);
      other.presses ||= isPressing(row, now);
    }
  }
  const dates = [...byLine.values()];
  return [
    ...dates.filter((date) => !date.isOnlyIfOther),
    ...dates.filter((date) => date.isOnlyIfOther),
  ];
}

/** The dates of a case for its closing letter: what stays with the client and until when, and what was done. */
export const findClosingDates: ClosingSource = async (client) => {
  const { caseId } = client.actor;
  const dates = await readCaseDates(client, { caseId, isForClient: true });
  const own = dates.filter(({ duty, isOnlyIfOther: isOther }) => duty === 'client' && !isOther);
  return own.flatMap(({ state, title, until, due, presses, settledAt }): ClosingLine[] => {
    const on = due.slice(0, 10);
    if (state === 'open')
      return [{ part: 'stays', on, text: m.closing_stays_date({ title, until }) }];
    if (state === 'maybe-passed' && presses)
      return [{ part: 'stays', on, text: m.closing_stays_maybe({ title, until }) }];
    const day = settledAt?.toISOString().slice(0, 10);
    return state === 'done' && day
      ? [{ part: 'done', on: day, text: m.closing_date_done({ title, day: formatDay(day) }) }]
      : [];
  });
};

/** Returns the dates of cases for staff, by case id, in the order of `findCaseDates`. The caller authorises. */
export async function readDatesOfCases(
  ctx: ServiceContext,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, CaseDate[]>> {
  const rows = await ctx.db
    .select({ ...getTableColumns(caseDeadlines), authorised: payments.authorised })
    .from(caseDeadlines)
    .leftJoin(payments, eq(payments.id, caseDeadlines.paymentId))
    .where(
      and(
        inArray(caseDeadlines.caseId, [...caseIds]),
        isNull(caseDeadlines.withdrawnAt),
        visibleCases(ctx, caseDeadlines.caseId),
      ),
    )
    .orderBy(asc(caseDeadlines.overAt), asc(caseDeadlines.key));
  if (rows.length === 0) return new Map();
  const [book, now] = [await readRuleBook(ctx), ctx.now()];
  return new Map(
    [...Map.groupBy(rows, ({ caseId }) => caseId)].map(([of, own]) => [
      of,
      mergeRows(own, { book, isForClient: false, now }),
    ]),
  );
}

/** Finds the dates that press, which have to be settled or left with a reason before a case is closed. */
export const findOpenDates: MatterSource = async (ctx, files) => {
  const ids = files.map(({ id }) => id);
  const dates = await readDatesOfCases(ctx, ids);
  return ids.flatMap((about) =>
    (dates.get(about) ?? [])
      .filter(
        ({ presses, state, isOnlyIfOther: isOther }) =>
          presses && !isOther && state !== 'done' && state !== 'dropped',
      )
      .map(({ ids: own, title, until }) => ({
        about,
        key: `date ${own.join(' ')}`,
        kind: 'date' as const,
        text: `${title} (${until})`,
      })),
  );
};

/** Keys of the rules whose dates a client may see. */
function publicKeys({ rules }: RuleBook): string[] {
  return rules.filter(isForClients).map(ruleKey);
}

/** Keys of the public rules that the client has to act on. */
export function clientDutyKeys({ rules }: RuleBook): string[] {
  return rules.filter((rule) => isForClients(rule) && rule.duty === 'client').map(ruleKey);
}

/** Excludes payments that only another person reported: they are not this client's to see. */
async function ofOwnPayments(ctx: ServiceContext, caseId: string): Promise<SQL | undefined> {
  const rows = await ctx.db
    .select({ ...countedColumns, isOwn: isClientsPayment(caseId) })
    .from(payments)
    .where(
      and(
        or(
          eq(payments.caseId, caseId),
          inArray(payments.submissionId, sql`(${reportsOf(caseId)})`),
        ),
        isNull(payments.removedAt),
      ),
    )
    .orderBy(asc(payments.id));
  const own = countedPayments(rows).filter((each) => each.rows.some(({ isOwn }) => isOwn));
  const { paymentId } = caseDeadlines;
  return or(
    isNull(paymentId),
    inArray(
      paymentId,
      own.map(({ id }) => id),
    ),
  );
}

function isClientsPayment(caseId: string): SQL<boolean> {
  return sql<boolean>`(${payments.caseId} = ${caseId}::uuid and not ${payments.ofOthers}
    or ${payments.submissionId} in (${ownForms(caseId)})) is true`;
}

function settledOr(row: Stored, now: Date): CaseDateState {
  if (row.state !== 'open') return row.state;
  return stateOf({ over: row.overAt, surelyOver: row.surelyOverAt ?? undefined }, now);
}

/** Applies the rule of `updateAttentionTime`, and includes dates that may have passed since. */
function isPressing(row: Stored, now: Date): boolean {
  const state = settledOr(row, now);
  return state === 'open' || (state === 'maybe-passed' && row.overAt > row.changedAt);
}

function toCaseDate(row: Stored, rule: DeadlineRule, now: Date): Omit<CaseDate, 'isOnlyIfOther'> {
  const { source } = rule;
  const words = readableWords(rule);
  return {
    ids: [row.id],
    rule: row.rule,
    title: words.title,
    what: words.what,
    when: words.when,
    note: words.note,
    late: words.late,
    duty: rule.duty,
    kind: flagKindOf(rule),
    needsLawyer: rule.level === 'S2',
    due: dueOf(row),
    until: [
      untilWords({ dueOn: row.dueOn ?? undefined, over: row.overAt }, row.zone),
      // A time of day is ambiguous without its time zone, and payments can have several.
      ...(row.dueAt ? [zoneWords(row.zone)] : []),
    ].join(', '),
    sendBy: row.sendBy && row.sendBy >= dayIn(now, row.zone) ? dayWords(row.sendBy) : undefined,
    over: row.overAt,
    changedAt: row.changedAt,
    presses: isPressing(row, now),
    basis: row.basis,
    jurisdiction: rule.jurisdiction,
    citation: source.citation,
    source: source.url,
    readOn: source.readOn,
    isStale: isStale(rule, now.toISOString().slice(0, 10)),
    state: settledOr(row, now),
    settledAt: row.settledAt,
    settledBy: row.settledBy,
    proof: row.proof,
    payments: row.paymentId ? 1 : 0,
  };
}

/** In characters: enough for a ticket number or the name of a person. */
export const longestProof = 300;

/**
 * Marks dates as done or as not applicable, or takes either back. A client can do this for their own dates.
 * Dates that are already in the requested state stay unchanged.
 * @param input.proof in a few words; only with `done`
 * @throws Refusal `forbidden`, `not_found`, `too_many`; `invalid` for a proof that is too long
 */
export async function settleDates(
  ctx: ServiceContext,
  input: { caseId: string; ids: readonly string[]; state: Stored['state']; proof?: string },
): Promise<void> {
  const { caseId, state } = input;
  authorize(ctx, ctx.actor.type === 'client' ? 'case:converse' : 'case:write');
  await requireOwnCase(ctx, caseId);
  const proof = state === 'done' ? (input.proof ?? '').trim() : '';
  if (proof.length > longestProof)
    throw new Refusal('invalid', `Use ${longestProof} characters at most.`);
  await limitClient(ctx);
  const isClient = ctx.actor.type === 'client';
  await inTransaction(ctx, async (tx) => {
    await lockCase(tx, caseId);
    const book = await readRuleBook(tx);
    const changed = await tx.db
      .update(caseDeadlines)
      .set({
        state,
        proof,
        settledAt: state === 'open' ? null : tx.now(),
        settledBy: state === 'open' ? null : actorName(tx),
      })
      .where(
        and(
          eq(caseDeadlines.caseId, caseId),
          inArray(caseDeadlines.id, [...input.ids]),
          isNull(caseDeadlines.withdrawnAt),
          sql`${caseDeadlines.state} <> ${state}`,
          isClient ? inArray(caseDeadlines.rule, publicKeys(book)) : undefined,
          isClient ? await ofOwnPayments(tx, caseId) : undefined,
        ),
      )
      .returning();
    const [first] = changed;
    if (!first) return;
    const kind = state === 'open' ? ('reopened' as const) : state;
    await tx.db.insert(caseDeadlineChanges).values(
      changed.map((row) => ({
        deadlineId: row.id,
        kind,
        due: dueOf(row),
        actorName: actorName(tx),
        createdAt: tx.now(),
      })),
    );
    const details = { date: book.find(first.rule)?.words.title ?? first.rule };
    await recordCaseEvent(tx, { caseId, kind: `date-${kind}`, details });
    await recordAudit(tx, {
      action: `case.date-${kind}`,
      target: caseId,
      details: { rule: first.rule, dates: String(changed.length) },
    });
    await updateAttentionTime(tx, caseId);
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}

/** One entry in the history of the dates of a case. */
export type DateChange = {
  id: string;
  kind: (typeof caseDeadlineChanges.$inferSelect)['kind'];
  title: string;
  was: string;
  due: string;
  cause: string;
  actorName: string;
  at: Date;
};

/**
 * Returns the history of the dates of a case, newest first.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function findDateChanges(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<DateChange[]> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const rows = await ctx.db
    .select({ change: caseDeadlineChanges, rule: caseDeadlines.rule })
    .from(caseDeadlineChanges)
    .innerJoin(caseDeadlines, eq(caseDeadlines.id, caseDeadlineChanges.deadlineId))
    .where(eq(caseDeadlines.caseId, caseId))
    .orderBy(sql`${caseDeadlineChanges.id} desc`)
    .limit(200);
  const book = await readRuleBook(ctx);
  return rows.map(({ change, rule }) => {
    const { deadlineId: _, createdAt, ...entry } = change;
    return { ...entry, title: book.find(rule)?.words.title ?? rule, at: createdAt };
  });
}
