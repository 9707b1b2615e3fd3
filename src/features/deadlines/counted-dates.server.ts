import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { payments } from '#features/payments/schema.server.ts';
import { reportsOf } from '#features/reports/submission.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { easternmostZone } from '#shared/us-states.ts';
import { eventKinds, type FactEvent, type Payment } from './facts.ts';
import { computeDeadlines, type DeadlineRow } from './ledger.server.ts';
import type { DeadlineRule } from './rule.ts';
import { caseFacts } from './schema.server.ts';

/** A date, and the clock that its day ends by. */
export type Counted = { row: DeadlineRow; zone: string };

type Counting = { caseId: string; state: string | undefined; rules: readonly DeadlineRule[] };

/**
 * The dates of a case as its stored payments and facts give them, by the id of their row. A payment's dates
 * count by the clock it was told by. What follows from a fact is counted by each clock that the case knows,
 * and the earliest of them is taken. The caller authorises.
 * @param input.state where the client lives, two letters, where that is known
 */
export async function countDates(
  ctx: ServiceContext,
  { caseId, state, rules }: Counting,
): Promise<ReadonlyMap<string, Counted>> {
  const [paid, events] = [await readPaid(ctx, caseId), await readEvents(ctx, caseId)];
  const found = new Map<string, Counted>();
  if (paid.length === 0 && events.length === 0) return found;
  const zoneOf = new Map(paid.map(({ payment, zone }) => [payment.id, zone]));
  const zones = new Set(zoneOf.values());
  if (state) zones.add(easternmostZone(state));
  if (zones.size === 0) zones.add((await readSettings(ctx)).timezone);
  const bank = { saturday: 'unknown', sunday: 'closed' } as const;
  const given = { state, payments: paid.map(({ payment }) => payment), events, bank };
  for (const zone of zones) {
    for (const row of computeDeadlines({ ...given, zone }, { audience: 'staff', rules })) {
      if (row.payment !== undefined && zoneOf.get(row.payment) !== zone) continue;
      const other = found.get(row.id);
      found.set(row.id, other ? earlier(other, { row, zone }) : { row, zone });
    }
  }
  return found;
}

type Paid = { payment: Payment; zone: string };

/** Payments with a way and a day. What came back in full needs no date any more. */
async function readPaid(ctx: ServiceContext, caseId: string): Promise<Paid[]> {
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        or(eq(payments.caseId, caseId), sql`${payments.submissionId} in (${reportsOf(caseId)})`),
        isNull(payments.removedAt),
        eq(payments.entry, 'payment'),
        isNotNull(payments.way),
        isNotNull(payments.earliest),
        sql`${payments.state} <> 'returned'`,
      ),
    );
  return rows.flatMap(({ id, way, earliest, latest, zone, ...row }) => {
    if (!way || !earliest || !latest || !zone) return [];
    const said = {
      state: row.kioskState ?? undefined,
      customer: row.customer ?? undefined,
      authorised: row.authorised ?? undefined,
    };
    const payment = { id, way, at: { earliest, latest }, ...said, cycleClosingDay: undefined };
    return [{ payment: { ...payment, usdCents: centsOf(row) }, zone }];
  });
}

type Amount = Pick<typeof payments.$inferSelect, 'amount' | 'decimals' | 'asset' | 'usdCents'>;

/** Undefined while nobody knows what it was in dollars: rules with a least amount then apply. */
function centsOf({ amount, decimals, asset, usdCents }: Amount): number | undefined {
  if (amount !== null && asset === 'USD' && decimals === 2) return Number(amount);
  return usdCents === null ? undefined : Number(usdCents);
}

async function readEvents(ctx: ServiceContext, caseId: string): Promise<FactEvent[]> {
  const rows = await ctx.db
    .select()
    .from(caseFacts)
    .where(and(eq(caseFacts.caseId, caseId), isNull(caseFacts.removedAt)));
  return rows.flatMap(({ id, earliest, latest, about, ...row }) => {
    const kind = eventKinds.find((known) => known === row.kind);
    return kind ? [{ id, kind, on: { earliest, latest }, about }] : [];
  });
}

/** The earlier date of two clocks; surely over only when it is by both. */
function earlier(one: Counted, other: Counted): Counted {
  const { row, zone } = other.row.over < one.row.over ? other : one;
  const ends = [one.row.surelyOver, other.row.surelyOver];
  const latest = ends.every((end) => end !== undefined)
    ? new Date(Math.max(...ends.map((end) => end.getTime())))
    : undefined;
  return { row: { ...row, surelyOver: latest }, zone };
}
