import type { payments } from '#database/tables/payments.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { easternmostZone } from '#shared/us-states.ts';
import type { Payer } from '#shared/vocabulary/payer.ts';
import { eventKinds } from '#shared/vocabulary/event-kinds.ts';
import type { FactEvent, Payment } from './facts.ts';
import { computeDeadlines, type DeadlineRow } from './ledger.server.ts';
import type { DeadlineRule } from './rule.ts';
import type { caseFacts } from '#database/tables/deadlines.ts';

/** A date, and the time zone in which its day ends. */
export type CountedDate = { row: DeadlineRow; zone: string };

export type KnownFacts = {
  payments: readonly StoredPayment[];
  facts: readonly Pick<
    typeof caseFacts.$inferSelect,
    'id' | 'kind' | 'earliest' | 'latest' | 'about'
  >[];
};

/** Columns of a payment that dates are computed from; `way` and the day are never null here. */
export type StoredPayment = Pick<
  typeof payments.$inferSelect,
  | 'id'
  | 'kioskState'
  | 'institutionCountry'
  | 'customer'
  | 'authorised'
  | 'amount'
  | 'decimals'
  | 'asset'
  | 'usdCents'
> & {
  way: Payment['way'];
  earliest: Date;
  latest: Date;
  zone: string;
  /** Ids of the rows that tell of it. */
  sayings: readonly string[];
};

type Counting = KnownFacts & { payer: Payer; rules: readonly DeadlineRule[] };

/**
 * Computes the dates of a case from its stored payments and facts, by row id. The dates of a payment use
 * the time zone in which it was reported. Dates that follow from a fact are computed in every time zone of
 * the case, and the earliest is taken. The caller authorises.
 * @param given.payer where the client lives and whose money it was, as far as that is known
 */
export async function countDates(
  ctx: ServiceContext,
  given: Counting,
): Promise<ReadonlyMap<string, CountedDate>> {
  const { payer, rules } = given;
  const paid = given.payments.map(toPaid);
  const events = given.facts.flatMap(toEvent);
  const found = new Map<string, CountedDate>();
  if (paid.length === 0 && events.length === 0) return found;
  const idsByZone = Map.groupBy(paid, ({ zone }) => zone);
  const zones = new Set(idsByZone.keys());
  if (payer.country === 'US' && payer.region) zones.add(easternmostZone(payer.region));
  if (zones.size === 0) zones.add((await readSettings(ctx)).timezone);
  const bank = { saturday: 'unknown', sunday: 'closed' } as const;
  const known = { payer, payments: paid.map(({ payment }) => payment), events, bank };
  for (const zone of zones) {
    const paidIn = new Set(idsByZone.get(zone)?.map(({ payment }) => payment.id));
    for (const row of computeDeadlines({ ...known, zone }, { audience: 'staff', rules, paidIn })) {
      const other = found.get(row.id);
      found.set(row.id, other ? earlier(other, { row, zone }) : { row, zone });
    }
  }
  return found;
}

type Paid = { payment: Payment; zone: string };

function toPaid({ id, way, earliest, latest, zone, ...row }: StoredPayment): Paid {
  const said = {
    state: row.kioskState ?? undefined,
    bankCountry: row.institutionCountry ?? undefined,
    customer: row.customer ?? undefined,
    authorised: row.authorised ?? undefined,
  };
  const payment = { id, way, at: { earliest, latest }, ...said, cycleClosingDay: undefined };
  return { payment: { ...payment, usdCents: centsOf(row) }, zone };
}

type Amount = Pick<typeof payments.$inferSelect, 'amount' | 'decimals' | 'asset' | 'usdCents'>;

/** Undefined while the amount in dollars is unknown: rules with a minimum amount then apply. */
function centsOf({ amount, decimals, asset, usdCents }: Amount): number | undefined {
  if (amount !== null && asset === 'USD' && decimals === 2) return Number(amount);
  return usdCents === null ? undefined : Number(usdCents);
}

function toEvent({
  id,
  earliest,
  latest,
  about,
  kind: stored,
}: KnownFacts['facts'][number]): FactEvent[] {
  const kind = eventKinds.find((known) => known === stored);
  return kind ? [{ id, kind, on: { earliest, latest }, about }] : [];
}

/** Returns the earlier of two dates; it has surely passed only when both have. */
function earlier(one: CountedDate, other: CountedDate): CountedDate {
  const { row, zone } = other.row.over < one.row.over ? other : one;
  const ends = [one.row.surelyOver, other.row.surelyOver];
  const latest = ends.every((end) => end !== undefined)
    ? new Date(Math.max(...ends.map((end) => end.getTime())))
    : undefined;
  return { row: { ...row, surelyOver: latest }, zone };
}
