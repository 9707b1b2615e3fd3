import type { CallFacts, FirstCall } from '#content/first-calls/first-call.ts';
import {
  drawRoad,
  mostStations,
  type Road,
  type RoadFlow,
  type RoadStation,
  type StationKind,
} from '#features/base/pictures/road.ts';
import { formatShortDays } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPublicAmount } from '#shared/money/asset.ts';
import { answerOf, type AskedWay } from '#shared/vocabulary/ways.ts';
import { dollarValue } from './count-money.ts';
import type { PaymentDetails } from './payment-details.ts';

/** Who stands between the person and the others, by how it was paid; nobody does for an own wallet and for cash. */
const counters: Readonly<Record<AskedWay, StationKind | undefined>> = {
  bank: 'bank',
  card: 'card',
  'payment-app': 'payment-app',
  'crypto-exchange': 'exchange',
  'crypto-wallet': undefined,
  'crypto-kiosk': 'kiosk',
  'gift-card': 'gift-card',
  cash: undefined,
};

/** Money as a report told it: payment by payment, in one sum, or both. */
type ToldMoney = {
  payments: readonly PaymentDetails[];
  total: Pick<PaymentDetails, 'amount' | 'decimals' | 'asset'> | undefined;
};

/**
 * The road of the money by the ways that were told: through whom it went, who can be asked now, and that the rest is
 * not known.
 * @param facts of the call that matters now
 * @param told amounts and days, for whoever has just told them
 * @returns undefined where no way was told, or a danger comes first
 */
export function roadOfCalls(
  facts: readonly CallFacts[],
  answer: FirstCall,
  told: ToldMoney = { payments: [], total: undefined },
): Road | undefined {
  const ways = [...new Set(facts.flatMap(({ paid }) => answerOf(paid) ?? []))];
  if (ways.length === 0 || answer.dangers.length > 0) return undefined;
  // A payment that the list began, without an amount, says nothing against the sum that was told.
  const isSumAlone =
    told.total !== undefined && told.payments.every(({ amount }) => amount === null);
  const isOneLine = ways.length === 1 && told.payments.length <= 1;
  const isOneSum = isSumAlone && !isOneLine;
  const stations: RoadStation[] = [
    { id: 'you', kind: 'you', ...(isOneSum && { note: oneSum(told.total) }) },
  ];
  const flows: RoadFlow[] = [];
  const isLate = answer.time === 'months' || answer.time === 'older';
  for (const way of ways) {
    const kind = counters[way];
    const end = `end ${way}`;
    if (kind) {
      const isAsked = !isLate && answerOf(answer.paid) === way;
      stations.push({
        id: way,
        kind,
        ...(isAsked && {
          hand: { state: 'can-stop', title: m.road_can_ask(), text: m.road_may_refuse() },
        }),
      });
      flows.push(...toldLines(way, way));
    }
    stations.push({ id: end, kind: 'unknown' });
    flows.push(...(kind ? [line(way, end, 'unknown')] : toldLines(way, end)));
  }
  return drawRoad({ start: 'you', stations, flows }, { most: mostStations.public });

  /** From the person on: a line for each payment, which the drawing joins. */
  function toldLines(way: AskedWay, to: string): RoadFlow[] {
    const own = told.payments.filter((payment) => payment.way && answerOf(payment.way) === way);
    if (own.length > 0)
      return own.map((payment) => ({
        ...line('you', to, 'certain'),
        ...amountOf(isSumAlone && isOneLine && told.total ? told.total : payment),
        when: dayOf(payment),
      }));
    const isAll = isSumAlone && isOneLine && told.total;
    return [{ ...line('you', to, 'certain'), ...(isAll && amountOf(isAll)) }];
  }
}

type Sum = NonNullable<ToldMoney['total']>;

function amountOf(sum: Sum & { usdCents?: string | null }): Pick<RoadFlow, 'amount' | 'size'> {
  const { amount, decimals, asset, usdCents = null } = sum;
  if (amount === null || decimals === null || asset === null)
    return { amount: undefined, size: undefined };
  const size = dollarValue({ amount, decimals, asset, usdCents })?.cents;
  return { amount: { minor: BigInt(amount), decimals, asset }, size };
}

/** In the zone in which it was told. */
function dayOf({ earliest, latest, zone }: PaymentDetails): string | undefined {
  return earliest && latest && zone ? formatShortDays(earliest, latest, zone) : undefined;
}

function oneSum(total: ToldMoney['total']): string | undefined {
  const amount = total && amountOf(total).amount;
  return amount && `${m.road_told()}: ${formatPublicAmount(amount, amount.asset)}`;
}

function line(from: string, to: string, certainty: RoadFlow['certainty']): RoadFlow {
  return { from, to, certainty, amount: undefined, size: undefined };
}
