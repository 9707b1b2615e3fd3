import { and, asc, inArray, isNull } from 'drizzle-orm';
import { payments as table } from '#database/tables/payments.ts';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import {
  drawClock,
  isWorthDrawing,
  type Clock,
  type ClockDate,
  type DrawnClock,
} from '#features/base/pictures/clock.ts';
import { countedPayments, type Joinable } from '#features/casework/payments/join-payments.ts';
import { readCountedOfCases } from '#features/casework/payments/paid-words.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Interval } from '#shared/calendar.ts';
import { readPayer } from '#shared/vocabulary/payer.ts';
import { readDatesOfCases, type CaseDate } from './case-dates.server.ts';
import { countDates, type StoredPayment } from './counted-dates.server.ts';
import { stateOf, type DeadlineRow } from './ledger.server.ts';
import { datedColumns, datedPayments } from './ledger-rows.server.ts';
import { readRuleBook } from './own-rules.server.ts';
import { flagKindOf, isOnlyIfOther as helpsOthersOnly } from './rule.ts';
import { readableWords } from './rules/translated-words.server.ts';

/**
 * The time of a case from its last payment on. Dates that help only those who did not pay themselves are left out,
 * and so are those that were settled as not applying.
 * @returns undefined where no payment has a day, and two weeks after one from which no date follows
 */
export function caseClock(
  dates: readonly CaseDate[],
  payments: readonly Joinable[],
  now: Date,
): Clock | undefined {
  const drawn = clockFrom(dates, payments, now);
  return drawn && isWorthDrawing(drawn.clock, drawn.paid.earliest, now) ? drawn.clock : undefined;
}

function clockFrom(
  dates: readonly CaseDate[],
  payments: readonly Joinable[],
  now: Date,
): DrawnClock | undefined {
  const paid = lastPaid(payments, now);
  const shown = dates.filter(({ state, isOnlyIfOther }) => state !== 'dropped' && !isOnlyIfOther);
  return paid && { paid, clock: drawClock({ paid, now, dates: shown.map(toClockDate) }) };
}

function toClockDate({ title, over, state, duty, kind }: CaseDate): ClockDate {
  const isDone = state === 'done';
  return {
    title,
    kind: isDone ? 'done' : kind,
    over,
    isPast: state !== 'open' && !isDone,
    isOwn: duty === 'client' && !isDone,
  };
}

function lastPaid(payments: readonly Joinable[], now: Date): Interval<Date> | undefined {
  const paid = countedPayments(payments).flatMap(({ payment: { entry, earliest, latest } }) =>
    entry === 'payment' && earliest && latest && earliest <= now ? [{ earliest, latest }] : [],
  );
  return paid.toSorted((one, other) => other.earliest.getTime() - one.earliest.getTime())[0];
}

/** The clocks of cases, by case id: those of cases without a date have no flag. The caller authorises. */
export async function readCaseClocks(
  ctx: ServiceContext,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, DrawnClock>> {
  if (caseIds.length === 0) return new Map();
  const dates = await readDatesOfCases(ctx, caseIds);
  const paid = Map.groupBy(await readCountedOfCases(ctx, caseIds), ({ of }) => of);
  return new Map(
    [...paid].flatMap(([id, own]) => {
      const rows = own.map(({ payment }) => payment);
      const drawn = clockFrom(dates.get(id) ?? [], rows, ctx.now());
      return drawn ? [[id, drawn] as const] : [];
    }),
  );
}

type ToldReport = { id: string; answers: Readonly<Record<string, string>> };

/**
 * The clocks of reports, by their ids, counted from what they tell: the same dates that a case opened from one
 * would have. The caller authorises.
 */
export async function readReportClocks(
  ctx: ServiceContext,
  reports: readonly ToldReport[],
): Promise<ReadonlyMap<string, DrawnClock>> {
  if (reports.length === 0) return new Map();
  const ids = reports.map(({ id }) => id);
  const rows = await ctx.db
    .select(datedColumns)
    .from(table)
    .where(
      and(
        inArray(table.submissionId, ids),
        isNull(table.removedAt),
        visibleSubmissions(ctx, table.submissionId),
      ),
    )
    .orderBy(asc(table.id));
  const told = Map.groupBy(rows, ({ submissionId }) => submissionId);
  const { rules } = await readRuleBook(ctx);
  const clocks = new Map<string, DrawnClock>();
  for (const { id, answers } of reports) {
    const own = told.get(id) ?? [];
    const paid = lastPaid(own, ctx.now());
    if (!paid) continue;
    const counting = { payer: readPayer(answers), payments: datedPayments(own), facts: [], rules };
    const counted = await countDates(ctx, counting);
    const dates = [...counted.values()].flatMap(({ row }) =>
      toReportDate(row, counting.payments, ctx.now()),
    );
    clocks.set(id, { paid, clock: drawClock({ paid, now: ctx.now(), dates }) });
  }
  return clocks;
}

function toReportDate(
  row: DeadlineRow,
  paid: readonly StoredPayment[],
  now: Date,
): readonly ClockDate[] {
  const { rule, over, payment } = row;
  const authorised = paid.find(({ id }) => id === payment)?.authorised ?? null;
  if (payment !== undefined && helpsOthersOnly(rule, authorised)) return [];
  const isPast = stateOf(row, now) !== 'open';
  const isOwn = rule.duty === 'client';
  return [{ title: readableWords(rule).title, kind: flagKindOf(rule), over, isPast, isOwn }];
}
