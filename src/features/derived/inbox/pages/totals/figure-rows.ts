import { countedTo } from '../../queues.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { isQuarter, quarterBefore, quarterName, type Quarter } from '#shared/quarters.ts';
import type {
  CaseFigures,
  LeadFigures,
  MoneyKind,
  RoundedFigure,
  WaitKind,
} from './lead-figures.server.ts';

export const comparisons = {
  none: 'Nothing',
  before: 'The quarter before',
  year: 'A year before',
} as const;

export type Comparison = keyof typeof comparisons;

export type FigurePeriod = {
  /** Undefined: all cases. */
  quarter: Quarter | undefined;
  against: Comparison;
  /** The quarter to compare with. */
  compared: Quarter | undefined;
};

/** Reads the choice from the address; what is invalid means all cases, compared with nothing. */
export function readFigurePeriod(search: URLSearchParams): FigurePeriod {
  const text = search.get('quarter') ?? '';
  const quarter = isQuarter(text) ? text : undefined;
  const word = search.get('against');
  const against = quarter && (word === 'before' || word === 'year') ? word : 'none';
  if (!quarter || against === 'none') return { quarter, against: 'none', compared: undefined };
  return { quarter, against, compared: quarterBefore(quarter, against === 'year' ? 4 : 1) };
}

export function figurePeriodSearch({
  quarter,
  against,
}: Pick<FigurePeriod, 'quarter' | 'against'>): string {
  const search = new URLSearchParams({
    ...(quarter && { quarter }),
    ...(quarter && against !== 'none' && { against }),
  });
  return search.size > 0 ? `?${search}` : '';
}

export function periodWords(quarter: Quarter | undefined): string {
  return quarter ? quarterName(quarter) : 'All time';
}

export const moneyLabels: Record<MoneyKind, { label: string; text: string }> = {
  held: { label: 'Held', text: 'A company says that it holds the money' },
  frozen: { label: 'Frozen', text: 'Stopped for now' },
  seized: { label: 'Seized', text: 'Taken by an authority' },
  returned: { label: 'Returned', text: 'Back with the people who lost it' },
};

export const moneyKinds = Object.keys(moneyLabels) as MoneyKind[];

export const peopleLabel = { label: 'People with a case', text: 'Whatever came of it' };

export const waitLabels: Record<WaitKind, { label: string; text: string }> = {
  us: { label: 'Wait for us', text: 'They wrote last' },
  institutions: { label: 'Wait for institutions', text: 'Requests sent and not answered' },
};

export function moneyWords(
  { money, onlyOtherwise }: Pick<CaseFigures, 'money' | 'onlyOtherwise'>,
  kind: MoneyKind,
): string {
  const shown = money[kind];
  if (shown.is === 'few') return 'Too few people to show';
  if (shown.value === '0')
    return onlyOtherwise.includes(kind) ? 'None in dollars' : 'None recorded';
  const amount = formatAssetAmount({ minor: BigInt(shown.value), decimals: 2 }, 'USD');
  return shown.is === 'least' ? `${amount} or more` : amount;
}

export function countWords(shown: RoundedFigure<number>): string {
  if (shown.is === 'few') return '10 or fewer';
  const number = shown.value.toLocaleString('en-US');
  return shown.is === 'least' ? `${number} or more` : number;
}

/** The queue is counted up to a limit. */
export function queueWords(shown: RoundedFigure<number>): string {
  const isMore = shown.is === 'exact' && shown.value > countedTo;
  return isMore ? `${countedTo}+` : countWords(shown);
}

type Row = readonly [figure: string, period: string, shown: string];

/** The figures of the page, each with the same words. */
export function rowsOf(figures: LeadFigures, { quarter, compared }: FigurePeriod): Row[] {
  const periods = [
    { of: figures.shown, period: periodWords(quarter) },
    ...(figures.compared ? [{ of: figures.compared, period: periodWords(compared) }] : []),
  ];
  return [
    ...periods.flatMap(({ of, period }) => [
      ...moneyKinds.map((kind): Row => [moneyLabels[kind].label, period, moneyWords(of, kind)]),
      [peopleLabel.label, period, countWords(of.people)] as const,
    ]),
    [waitLabels.us.label, 'Today', queueWords(figures.waiting.us)],
    [waitLabels.institutions.label, 'Today', countWords(figures.waiting.institutions)],
  ];
}

export const rowColumns = ['Figure', 'Period', 'Shown'] as const;
