import { classNames } from '#ui/class-names.ts';
import { amountOf, shareWords, totalWords } from '../trace-totals-words.ts';
import type { TraceTotal } from '../trace-totals.ts';

type Unit = { decimals: number; asset: string };

type Props = { totals: readonly TraceTotal[]; start: string; unit: Unit };

/** In per cent of the payment: a part that is smaller has no room for words below it. */
const leastRoom = 18;

/** Where the payment is, part by part: each institution with all of its addresses, then the rest. */
export function TraceTotals({ totals, start, unit }: Props) {
  const parts = placeParts(totals, start);
  const large = parts.filter(({ width }) => width >= leastRoom);
  const small = parts.filter(({ width }) => width < leastRoom);
  return (
    <section aria-label="Where each part is" className="grid gap-2">
      <h3 className="text-base">Where each part is</h3>
      {parts.length > 0 && (
        <svg aria-hidden="true" className="road-ink-bar block h-7 w-full">
          {parts.map(({ total, from, width }) =>
            width < 0.1 ? null : (
              <line
                key={`${total.kind} ${total.actor}`}
                x1={`${from}%`}
                x2={`${Math.max(from + width - 0.2, from)}%`}
                y1={14}
                y2={14}
                strokeWidth={26}
                className={inkOf(total)}
              />
            ),
          )}
        </svg>
      )}
      {/* On a wide screen each large part has its words where it begins. */}
      <svg
        aria-hidden="true"
        className={classNames(
          'block w-full max-sm:hidden',
          large.some(({ total }) => aboutPart(total, unit) !== '') ? 'h-23' : 'h-13',
        )}
      >
        {large.map(({ total, from, width }) => (
          <foreignObject
            key={`${total.kind} ${total.actor}`}
            x={`${from}%`}
            y={0}
            width={`${width - 1}%`}
            height="100%"
          >
            <Part total={total} start={start} unit={unit} />
          </foreignObject>
        ))}
      </svg>
      <ul className="grid gap-2 text-sm sm:sr-only">
        {totals.map((total) => (
          <li key={`${total.kind} ${total.actor}`}>
            <Part total={total} start={start} unit={unit} />
          </li>
        ))}
      </ul>
      {small.length > 0 && (
        <ul className="flex flex-wrap gap-x-8 gap-y-2 text-sm max-sm:hidden" aria-hidden="true">
          {small.map(({ total }) => (
            <li key={`${total.kind} ${total.actor}`}>
              <Part total={total} start={start} unit={unit} isSmall />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type PartProps = { total: TraceTotal; start: string; unit: Unit; isSmall?: boolean };

function Part({ total, start, unit, isSmall = false }: PartProps) {
  const about = aboutPart(total, unit);
  return (
    <div className="text-sm">
      <strong className={classNames('tabular-nums', !isSmall && 'text-base')}>
        {shareWords(total.amount, start)}, {amountOf(total.amount, unit)}
      </strong>{' '}
      <span className={isSmall ? undefined : 'block'}>{totalWords(total)}</span>
      {about !== '' && <span className="block text-muted">{about}</span>}
    </div>
  );
}

function aboutPart({ addresses, low, high }: TraceTotal, unit: Unit): string {
  return [
    addresses > 1 ? `${addresses} addresses` : '',
    low === high ? '' : `${amountOf(low, unit)} to ${amountOf(high, unit)} by the five rules`,
  ]
    .filter(Boolean)
    .join('; ');
}

type PlacedPart = { total: TraceTotal; from: number; width: number };

/** In per cent of the payment. */
function placeParts(totals: readonly TraceTotal[], start: string): PlacedPart[] {
  const whole = BigInt(start);
  if (whole === 0n) return [];
  const ends = totals.reduce<bigint[]>(
    (sums, { amount }) => [...sums, (sums.at(-1) ?? 0n) + BigInt(amount)],
    [],
  );
  const places = ends.map((end) => Number((end * 10_000n) / whole) / 100);
  return totals.map((total, place) => {
    const from = places[place - 1] ?? 0;
    return { total, from, width: (places[place] ?? 0) - from };
  });
}

/** Solid where the five rules agree, dashed where they differ or a name is a guess. */
function inkOf({ kind, low, high }: TraceTotal): string | undefined {
  if (kind === 'incomplete' || kind === 'depth' || kind === 'budget') return 'road-unknown';
  return kind === 'named' || low !== high ? 'road-likely' : undefined;
}
