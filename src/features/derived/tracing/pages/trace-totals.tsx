import { amountOf, shareWords, totalWords } from '../trace-totals-words.ts';
import type { TraceTotal } from '../trace-totals.ts';

type Unit = { decimals: number; asset: string };

type Props = { totals: readonly TraceTotal[]; start: string; unit: Unit };

/** Where the payment is, part by part: each institution with all of its addresses, then the rest. */
export function TraceTotals({ totals, start, unit }: Props) {
  return (
    <section aria-label="Where each part is" className="grid gap-3">
      <ShareBar totals={totals} start={start} />
      <ul className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {totals.map((total) => (
          <li key={`${total.kind} ${total.actor}`}>
            <strong className="text-base tabular-nums">
              {amountOf(total.amount, unit)}, {shareWords(total.amount, start)}
            </strong>
            <span className="block">{totalWords(total)}</span>
            <span className="block text-muted">
              {[
                total.addresses > 1 ? `${total.addresses} addresses` : '',
                total.low === total.high
                  ? ''
                  : `${amountOf(total.low, unit)} to ${amountOf(total.high, unit)} by the five rules`,
              ]
                .filter(Boolean)
                .join('; ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One bar of the whole payment: solid where the five rules agree, dashed where they differ or a name is a guess. */
function ShareBar({ totals, start }: Omit<Props, 'unit'>) {
  const whole = BigInt(start);
  if (whole === 0n) return null;
  const ends = totals.reduce<bigint[]>(
    (sums, { amount }) => [...sums, (sums.at(-1) ?? 0n) + BigInt(amount)],
    [],
  );
  return (
    <svg
      viewBox="0 0 1000 28"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="road-ink-bar block h-7 w-full"
    >
      {totals.map((total, place) => {
        const from = Number(((ends[place - 1] ?? 0n) * 100_000n) / whole) / 100;
        const to = Number(((ends[place] ?? 0n) * 100_000n) / whole) / 100;
        return to - from < 1 ? null : (
          <line
            key={`${total.kind} ${total.actor}`}
            x1={from}
            x2={to - 2}
            y1={14}
            y2={14}
            strokeWidth={26}
            className={inkOf(total)}
          />
        );
      })}
    </svg>
  );
}

function inkOf({ kind, low, high }: TraceTotal): string | undefined {
  if (kind === 'incomplete' || kind === 'depth' || kind === 'budget') return 'road-unknown';
  return kind === 'named' || low !== high ? 'road-likely' : undefined;
}
