import { and, inArray } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { readNextDates } from '#features/derived/deadlines/case-ledger.server.ts';
import { readCaseClocks } from '#features/derived/deadlines/date-clock.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { asking } from './queue-contents.server.ts';
import { timeLeft, timeUntil } from './time-left.ts';

/**
 * Time until the next date of each case as the inbox counts it, else until the next one on which somebody else acts,
 * such as the end of a hold, by case id. Undefined where no date is ahead; cases of
 * which nobody told the day of a payment are left out.
 */
export async function readTimesLeft(
  ctx: ServiceContext,
  { caseIds }: { caseIds: readonly string[] },
): Promise<ReadonlyMap<string, { title: string; words: string } | undefined>> {
  authorize(ctx, 'case:read');
  if (caseIds.length === 0) return new Map();
  const asked = await asking(ctx);
  const rows = await ctx.db
    .select({ id: cases.id, movedOn: cases.movedOn })
    .from(cases)
    .where(and(inArray(cases.id, [...caseIds]), visibleCases(ctx)));
  const clocks = await readCaseClocks(
    ctx,
    rows.map(({ id }) => id),
  );
  const dates = await readNextDates(
    ctx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ id, movedOn }) => {
      const drawn = clocks.get(id);
      return drawn
        ? [[id, timeLeft(drawn, movedOn, asked) ?? timeUntil(dates.get(id), asked)] as const]
        : [];
    }),
  );
}
