import { formatAssetAmount } from '#shared/money/asset.ts';
import type { Road, RoadHand } from '#features/base/pictures/road.ts';
import type { Trace } from './method/trace.ts';
import type { TraceTotal } from './trace-totals.ts';

type Unit = { decimals: number; asset: string };

/** What became of a part of the payment, after its amount. */
export function totalWords({ kind, actor }: TraceTotal): string {
  return kind === 'named' ? `likely reached ${actor}` : kindWords[kind];
}

const kindWords: Readonly<Record<Exclude<TraceTotal['kind'], 'named'>, string>> = {
  service: 'reached a service that no list names by name',
  'looks-like-service': 'reached what looks like a service, not known which',
  mixed: 'went into a mix, where nobody can follow it',
  contract: 'went into a contract',
  swap: 'was exchanged for another asset',
  dust: 'went on in parts that are too small to follow',
  frozen: 'is frozen by the issuer',
  destroyed: 'was destroyed by the issuer',
  unmoved: 'had not moved on when it was read',
  depth: 'was not followed further: too many steps',
  budget: 'was not followed further: too many addresses',
  incomplete: 'is unknown: not everything could be read',
  fees: 'went to fees',
};

/** The result in one sentence: the institution that the most reached, or what became of the largest part. */
export function headlineOf(trace: Trace, totals: readonly TraceTotal[], unit: Unit): string {
  const whole = amountOf(trace.start, unit);
  const [first, ...others] = totals;
  if (!first || !trace.reconciles) return `${whole}: this result does not add up`;
  const named = others.filter(({ kind }) => kind === 'named').length;
  const more = named === 0 ? '' : named === 1 ? ', and more another one' : ', and more others';
  return first.amount === trace.start
    ? `All of the ${whole} ${totalWords(first)}`
    : `${amountOf(first.amount, unit)} of ${whole} ${totalWords(first)}${more}`;
}

/**
 * The same for the page, as a share and with what was done about it: who was asked, or that nobody was.
 */
export function pageHeadline(
  trace: Trace,
  { totals, road }: { totals: readonly TraceTotal[]; road: Pick<Road, 'places'> },
  unit: Unit,
): string {
  const [first] = totals;
  if (!first || !trace.reconciles) return headlineOf(trace, totals, unit);
  const whole = `the ${amountOf(trace.start, unit)}`;
  const share = first.amount === trace.start ? 'All' : shareWords(first.amount, trace.start);
  const part = share.startsWith('under') ? `Under 1 % of ${whole}` : `${share} of ${whole}`;
  const done = doneAt(first, road);
  return `${part} ${totalWords(first)}${done ? `, ${done}` : ''}.`;
}

/** What we did about the largest part; nothing where nobody can act on it. */
function doneAt({ kind, actor }: TraceTotal, { places }: Pick<Road, 'places'>): string | undefined {
  if (kind === 'named') {
    const hand = places.find((place) => place.hand && place.name === actor)?.hand;
    return hand && doneWords[hand.state];
  }
  const isAskable = places.some(
    (place) => place.kind === 'still' && place.hand?.state.startsWith('can-stop'),
  );
  return kind === 'unmoved' && isAskable ? 'and we have not asked to freeze it yet' : undefined;
}

const doneWords: Readonly<Record<RoadHand['state'], string>> = {
  'can-stop': 'and we have not asked it about this payment yet',
  'can-stop-too': 'and we have not asked it about this payment yet',
  asked: 'and we have asked it to hold the money',
  held: 'and it says that it holds money',
  refused: 'and it has not agreed to hold the money',
};

export function amountOf(units: string, { decimals, asset }: Unit): string {
  return formatAssetAmount({ minor: BigInt(units), decimals }, asset);
}

/** `63 %`, `under 1 %`; whole percent, rounded down. */
export function shareWords(amount: string, start: string): string {
  const [part, whole] = [BigInt(amount), BigInt(start)];
  if (whole === 0n || part === 0n) return '0 %';
  const percent = (part * 100n) / whole;
  return percent === 0n ? 'under 1 %' : `${percent} %`;
}
