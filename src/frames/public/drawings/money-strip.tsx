import {
  moneyStates,
  type CaseStudy,
  type MoneyState,
} from '#content/en/case-studies/case-study.ts';
import { classNames } from '#ui/class-names.ts';
import { m } from '#shared/messages/compiled/messages.js';

type Unit = 'dollars' | 'bitcoins';

type Measured = { unit: Unit; amount: number };

const dollars = /^(?:[A-Z][a-z]+ )?\$([\d.,]+)( million| billion)?\b/;
const bitcoins = /^(?:[A-Z][a-z]+ )?([\d.,]+) bitcoins\b/;
const scales: Readonly<Record<string, number>> = { ' million': 1e6, ' billion': 1e9 };

/**
 * The amount in words as they stand in a study.
 * @returns undefined for what has no common measure: accounts, other currencies, property
 */
export function readAmount(value: string): Measured | undefined {
  const money = dollars.exec(value);
  if (money) return { unit: 'dollars', amount: numberIn(money[1]) * (scales[money[2] ?? ''] ?? 1) };
  const coins = bitcoins.exec(value);
  return coins ? { unit: 'bitcoins', amount: numberIn(coins[1]) } : undefined;
}

function numberIn(text = ''): number {
  return Number(text.replaceAll(',', ''));
}

type Counted = Pick<CaseStudy, 'amount' | 'taken' | 'outcome'>;

export type StripRow = {
  state: 'taken' | MoneyState;
  /** As the study writes it; none where its sources give none. */
  value: string | undefined;
  /** Of the longest bar, 0 to 1; none where there is no amount in the strip's unit. */
  share: number | undefined;
};

/**
 * From what was taken to what came back, on one scale. Coins are compared with coins where a study has
 * any: their price on different days would draw a gain or a loss that nobody had. A sum that a court
 * ordered is not money in hand, so it is written and not drawn.
 */
export function stripRows(study: Counted): StripRow[] {
  const lost = study.taken ?? (study.amount.isLoss ? study.amount : undefined);
  const entries = [
    { state: 'taken' as const, item: lost },
    ...moneyStates.map((state) => ({ state, item: study.outcome[state][0] })),
  ];
  const read = entries.map(({ state, item }) => ({
    state,
    value: item?.value,
    measured: item && !item.isOwed ? readAmount(item.value) : undefined,
  }));
  const unit: Unit = read.some(({ measured }) => measured?.unit === 'bitcoins')
    ? 'bitcoins'
    : 'dollars';
  const most = Math.max(
    ...read.map(({ measured }) => (measured?.unit === unit ? measured.amount : 0)),
  );
  return read.map(({ state, value, measured }) => ({
    state,
    value,
    share: measured?.unit === unit && most > 0 ? measured.amount / most : undefined,
  }));
}

const words: Record<StripRow['state'], () => string> = {
  taken: () => m.cases_money_taken(),
  frozen: () => m.cases_money_frozen(),
  seized: () => m.cases_money_seized(),
  forfeited: () => m.cases_money_forfeited(),
  returned: () => m.cases_money_returned(),
};

const fills: Record<StripRow['state'], string> = {
  taken: 'text-danger-line',
  frozen: 'text-info-line',
  seized: 'text-warning-line',
  forfeited: 'text-neutral-line',
  returned: 'text-success-line',
};

/**
 * How much of the money is where, as bars on one scale; what is not known is hatched and said.
 * @param props `size`: `short` in a list, where only known states and the last one stand
 */
export function MoneyStrip({ study, size }: { study: Counted; size: 'large' | 'short' }) {
  const rows = stripRows(study);
  const isShort = size === 'short';
  const shown = isShort
    ? rows.filter(({ state, value }) => value !== undefined || state === 'returned')
    : rows;
  return (
    <dl
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3',
        isShort ? 'gap-y-1.5 text-sm' : 'gap-y-4 sm:gap-x-6',
      )}
    >
      {shown.map(({ state, value, share }) => (
        <div key={state} className="contents">
          <dt className="font-semibold text-ink">{words[state]()}</dt>
          <dd className="min-w-0">
            <Bar state={state} share={share} isShort={isShort} />
            <span
              className={classNames(
                'text-ink tabular-nums',
                !isShort && value !== undefined && 'font-display text-lg font-bold',
              )}
            >
              {value ?? m.cases_money_unknown()}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Bar({ state, share, isShort }: Pick<StripRow, 'state' | 'share'> & { isShort: boolean }) {
  if (share === undefined) {
    return (
      <span
        aria-hidden="true"
        className={classNames(
          'hatched mt-1.5 block rounded-sm border border-control forced-colors:border-[CanvasText]',
          isShort ? 'h-2.5' : 'h-5',
        )}
      />
    );
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      width="100%"
      height={isShort ? 10 : 20}
      className={`mt-1.5 block rounded-sm bg-sunken forced-colors:text-[CanvasText] ${fills[state]}`}
    >
      {/* Never so thin that it looks like nothing. */}
      <rect
        width={Math.max(share * 100, 0.6)}
        height="10"
        fill="currentColor"
        className="grow-along"
      />
    </svg>
  );
}
