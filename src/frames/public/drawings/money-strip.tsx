import {
  moneyStates,
  type CaseStudy,
  type MoneyState,
} from '#content/en/case-studies/case-study.ts';
import { m } from '#shared/messages/compiled/messages.js';

type Unit = 'dollars' | 'bitcoins';

type Measured = { unit: Unit; amount: number };

const dollars = /^(?:[A-Z][a-z]+ )?\$([\d.,]+)( million| billion)?\b/;
const bitcoins = /^(?:[A-Z][a-z]+ )?([\d.,]+) bitcoins\b/;
const scales: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({ ' million': 1e6, ' billion': 1e9 }),
);

/**
 * Parses an amount as written in a study.
 * @returns undefined for amounts without a common unit: accounts, other currencies, property
 */
export function readAmount(value: string): Measured | undefined {
  const money = dollars.exec(value);
  if (money)
    return { unit: 'dollars', amount: numberIn(money[1]) * (scales.get(money[2] ?? '') ?? 1) };
  const coins = bitcoins.exec(value);
  return coins ? { unit: 'bitcoins', amount: numberIn(coins[1]) } : undefined;
}

function numberIn(text = ''): number {
  return Number(text.replaceAll(',', ''));
}

type Counted = Pick<CaseStudy, 'amount' | 'taken' | 'outcome'>;

export type StripRow = {
  state: 'taken' | MoneyState;
  /** Amount as written in the study; undefined where its sources give none. */
  value: string | undefined;
  /** Fraction of the longest bar, 0 to 1; undefined where there is no amount in the strip's unit. */
  share: number | undefined;
};

/**
 * Rows from the money taken to the money returned, on one scale. Coins are compared with coins where a
 * study has any: prices of different days would show a gain or loss that nobody had. A sum that a court
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

/** True if there are amounts to compare: one bar alone is as long as its frame, and says nothing. */
export function hasStrip(study: Counted): boolean {
  return stripRows(study).filter(({ share }) => share !== undefined).length > 1;
}

const words: Record<StripRow['state'], () => string> = {
  taken: () => m.cases_money_taken(),
  frozen: () => m.cases_money_frozen(),
  seized: () => m.cases_money_seized(),
  forfeited: () => m.cases_money_forfeited(),
  returned: () => m.cases_money_returned(),
};

const fills: Record<StripRow['state'], string> = {
  taken: 'text-ink',
  frozen: 'text-info-line',
  seized: 'text-info-line',
  forfeited: 'text-neutral-line',
  returned: 'text-success-line',
};

/** Amounts by state of the money, as bars on one scale. What is not known has no bar, and is said of what came back. */
export function MoneyStrip({ study }: { study: Counted }) {
  const shown = stripRows(study).filter(
    ({ state, share }) => share !== undefined || state === 'returned',
  );
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-4 sm:gap-x-6">
      {shown.map(({ state, value, share }) => (
        <div key={state} className="contents">
          <dt className="font-semibold text-ink">{words[state]()}</dt>
          <dd className="min-w-0">
            <Bar state={state} share={share} />
            <span className={value === undefined ? 'text-muted' : 'font-display text-lg'}>
              {value ?? m.cases_money_unknown()}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Bar({ state, share }: Pick<StripRow, 'state' | 'share'>) {
  if (share === undefined) {
    return (
      <span
        aria-hidden="true"
        data-unknown-bar=""
        className="me-2 inline-block size-3 rounded-full border border-control forced-colors:border-[CanvasText]"
      />
    );
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      width="100%"
      height="20"
      className={`mt-1.5 block forced-colors:text-[CanvasText] ${fills[state]}`}
    >
      {/* With a minimum width, so that a small amount does not look like nothing. */}
      <rect width={Math.max(share * 100, 0.6)} height="10" fill="currentColor" />
    </svg>
  );
}
