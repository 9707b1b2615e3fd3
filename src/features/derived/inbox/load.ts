import { caseTypeWords, type CaseType } from '#shared/vocabulary/case-types.ts';
import { wayWords, type Way } from '#shared/vocabulary/ways.ts';
import { ageWords } from '#shared/work-filter.ts';

/** Figures of the overview, as read. */
export type Load = {
  /** Keyed by Monday; as many weeks before the period are included for comparison. */
  weeks: {
    week: string;
    isBefore: boolean;
    came: number;
    /** Reports and cases. */
    finished: number;
    finishedCases: number;
  }[];
  /** Open records, in the order of `ageWords`. */
  ages: { reports: number; cases: number }[];
  /** Hours from a report to the first answer; null where none was answered. */
  answers: {
    came: number;
    answered: number;
    median: number | null;
    slowest: number | null;
    /** True for working hours, when the organisation has set them. */
    areWorking: boolean;
    /** Half of the reports of a week were answered within so many hours; weeks without an answer are left out. */
    byWeek: { week: string; hours: number }[];
  };
  /** Open work of each person; the first row, without an id, is unassigned work. */
  people: {
    id: string | null;
    name: string | null;
    reports: number;
    cases: number;
    overdue: number;
  }[];
  /** Payments of the period. */
  ways: ({ way: Way | null } & PaidTotal)[];
  /** Payments of the period by type of fraud. */
  types: ({ type: CaseType | null } & PaidTotal)[];
};

/** `cents`: US cents as text, without payments that have no value in dollars. */
export type PaidTotal = { count: number; unvalued: number; cents: string };

/** Periods to choose from, in weeks; the first is the default. */
export const periods = { '12': '12 weeks', '26': 'Half a year', '52': 'A year' } as const;

/** @param text from the address; anything else means the first period */
export function readPeriod(text: string | null): keyof typeof periods {
  return text === '26' || text === '52' ? text : '12';
}

/** Periods to compare with. */
export const comparisons = { before: 'The weeks before', year: 'A year before' } as const;

/** @param text from the address; anything else means the weeks before */
export function readComparison(text: string | null): keyof typeof comparisons {
  return text === 'year' ? text : 'before';
}

type Cell = string | number;

export type LoadTable = { title: string; columns: readonly string[]; rows: readonly Cell[][] };

const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Formats whole dollars. */
export function dollars(cents: string): string {
  return usd.format(BigInt(cents) / 100n);
}

/** The weeks of the period and the compared weeks, index by index. */
export function weeksOf({ weeks }: Load): Record<'shown' | 'compared', Load['weeks']> {
  return {
    shown: weeks.filter(({ isBefore }) => !isBefore),
    compared: weeks.filter(({ isBefore }) => isBefore),
  };
}

function paidCells({ count, cents, unvalued }: PaidTotal): Cell[] {
  return [count, Number(BigInt(cents) / 100n), unvalued];
}

/** The same figures as tables, for screen readers and spreadsheets. */
export function tablesOf(load: Load) {
  const { shown, compared } = weeksOf(load);
  const paid = ['Payments', 'US dollars', 'Without a value in dollars'];
  const medians = new Map(load.answers.byWeek.map(({ week, hours }) => [week, hours]));
  function hoursIn(week: string): Cell {
    const hours = medians.get(week);
    return hours === undefined ? '' : Math.round(hours * 10) / 10;
  }
  return {
    weeks: {
      title: 'What came and what was finished, by week',
      columns: [
        'Week from',
        'Came',
        'Reports finished',
        'Cases finished',
        'Compared with',
        'Came then',
        'Finished then',
        'Half answered within, hours',
      ],
      rows: shown.map(({ week, came, finished, finishedCases }, place) => [
        week,
        came,
        finished - finishedCases,
        finishedCases,
        compared[place]?.week ?? '',
        compared[place]?.came ?? 0,
        compared[place]?.finished ?? 0,
        hoursIn(week),
      ]),
    },
    ages: {
      title: 'What is open, by age',
      columns: ['Open', 'Reports', 'Cases'],
      rows: load.ages.map(({ reports, cases }, place) => [ageWords[place] ?? '', reports, cases]),
    },
    people: {
      title: 'Open work by person',
      columns: ['Person', 'Reports', 'Cases', 'Overdue'],
      rows: load.people.map(({ name, ...counts }) => [
        name ?? 'Nobody',
        counts.reports,
        counts.cases,
        counts.overdue,
      ]),
    },
    ways: {
      title: 'Payments told in this period, by way of paying',
      columns: ['Way', ...paid],
      rows: load.ways.map(({ way, ...sums }) => [
        way ? wayWords[way]() : 'Not said',
        ...paidCells(sums),
      ]),
    },
    types: {
      title: 'Payments told in this period, by kind of fraud',
      columns: ['Kind', ...paid],
      rows: load.types.map(({ type, ...sums }) => [
        type ? caseTypeWords[type] : 'Not said',
        ...paidCells(sums),
      ]),
    },
  } satisfies Record<string, LoadTable>;
}

export type LoadTableName = keyof ReturnType<typeof tablesOf>;
