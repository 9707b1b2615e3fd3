import { formatAssetAmount } from '#shared/money/asset.ts';
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
  unmoved: 'has not moved on',
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
