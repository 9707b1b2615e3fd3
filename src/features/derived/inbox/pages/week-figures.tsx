import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { urls } from '#shared/urls.ts';
import { periods, weeksOf, type comparisons, type Load } from '../load.ts';
import { cameIn } from './load-charts.tsx';
import { lineThrough, usualOf } from './week-line.ts';

type Props = {
  load: Load;
  /** Records of people who wait for an answer; undefined where counting failed. */
  waiting: number | undefined;
  period: keyof typeof periods;
  against: keyof typeof comparisons;
};

/** Each figure in a sentence, with its whole weeks as a line and the week that is not over beside it. */
export function WeekFigures({ load, waiting, period, against }: Props) {
  const { shown } = weeksOf(load);
  const [first = '', last = first] = [shown[0]?.week, shown.at(-1)?.week];
  const [now, before] = [sumOf(load, false), sumOf(load, true)];
  const { answered, came, median, slowest, areWorking, byWeek } = load.answers;
  const medians = new Map(byWeek.map(({ week, hours }) => [week, hours]));
  const kind = areWorking ? 'working ' : '';
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      <Figure
        values={shown.map((week) => week.came)}
        write={(value) => value.toLocaleString('en-US')}
      >
        <Link to={cameIn(first, last)}>
          <strong>{now.came.toLocaleString('en-US')} came</strong>
        </Link>{' '}
        in {periods[period].toLowerCase()}, and {before.came.toLocaleString('en-US')} in{' '}
        {compared[against]}.
      </Figure>
      <Figure
        values={shown.map((week) => week.finished)}
        write={(value) => value.toLocaleString('en-US')}
      >
        <strong>
          {now.finished.toLocaleString('en-US')} {now.finished === 1 ? 'was' : 'were'} finished
        </strong>
        : {amount(now.finished - now.finishedCases, 'report')} and{' '}
        {amount(now.finishedCases, 'case')}. Before: {before.finished.toLocaleString('en-US')}.
      </Figure>
      <Figure
        values={shown.map(({ week }) => medians.get(week) ?? null)}
        write={(value) => span(value, kind)}
      >
        {median === null || slowest === null ? (
          'Nothing of that was answered yet.'
        ) : (
          <>
            Of the {answered.toLocaleString('en-US')} answered,{' '}
            <strong>half had an answer {within(median, kind)}</strong>, nine of ten{' '}
            {within(slowest, kind)}. {amount(came - answered, 'report')}{' '}
            {came - answered === 1 ? 'has' : 'have'} no answer.
          </>
        )}
      </Figure>
      {waiting !== undefined && (
        <li className="py-3">
          <Link to={urls.admin.inbox('client-replied')}>
            <strong>{waiting === 1 ? '1 waits' : `${waiting.toLocaleString('en-US')} wait`}</strong>
          </Link>{' '}
          now for an answer to what they wrote.
        </li>
      )}
    </ul>
  );
}

type FigureProps = {
  /** One for each week of the period; the last one is not over. Null: nothing to measure. */
  values: readonly (number | null)[];
  write: (value: number) => string;
  children: ReactNode;
};

function Figure({ values, write, children }: FigureProps) {
  const whole = values.slice(0, -1);
  const soFar = values.at(-1) ?? null;
  const usual = usualOf(whole);
  const known = whole.filter((value) => value !== null).length;
  // Scraps of a line show nothing.
  const isScraps = known > 0 && known * 2 < whole.length;
  const line = isScraps ? undefined : lineThrough(whole, size);
  return (
    <li className="grid items-center gap-x-8 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_15rem_11rem]">
      <p>{children}</p>
      {/* The table below has every week as a number. */}
      {line === undefined ? (
        <p className="text-sm text-muted">
          {isScraps
            ? `In ${known} of ${whole.length} whole weeks. Usual: ${write(usual ?? 0)}`
            : 'No whole weeks to compare yet.'}
        </p>
      ) : (
        <div className="grid gap-0.5">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${size.width} ${size.height}`}
            preserveAspectRatio="none"
            className="h-9 w-full overflow-visible text-primary"
          >
            <path
              d={line}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <p className="text-sm text-muted">A usual week: {write(usual ?? 0)}</p>
        </div>
      )}
      <SoFar value={soFar} usual={usual} write={write} />
    </li>
  );
}

const size = { width: 240, height: 36 };

type SoFarProps = {
  value: number | null;
  usual: number | undefined;
  write: FigureProps['write'];
};

/** The week that is not over: an outline beside a mark at a usual week, on a scale of its own. */
function SoFar({ value, usual = 0, write }: SoFarProps) {
  if (value === null) return <p className="text-sm text-muted">This week: none yet</p>;
  const most = Math.max(value, usual, 1);
  function heightOf(each: number): number {
    return (each / most) * 32;
  }
  return (
    <p className="flex items-end gap-2 text-sm text-muted">
      <svg aria-hidden="true" viewBox="0 0 24 36" className="h-9 w-6 shrink-0 text-primary">
        <rect
          x="5"
          y={34 - heightOf(value)}
          width="14"
          height={heightOf(value)}
          fill="none"
          stroke="currentColor"
          strokeDasharray="3 2"
        />
        {usual > 0 && (
          <path d={`M0 ${34 - heightOf(usual)}H24`} stroke="currentColor" strokeWidth="2" />
        )}
        <path d="M0 34.5H24" stroke="currentColor" opacity="0.4" />
      </svg>
      <span>
        This week so far: <span className="whitespace-nowrap text-ink">{write(value)}</span>
      </span>
    </p>
  );
}

/** The compared weeks are complete. */
const compared = {
  before: 'as many whole weeks before',
  year: 'the same weeks, all of them whole, a year before',
} as const;

function sumOf({ weeks }: Load, isBefore: boolean) {
  const counted = weeks.filter((week) => week.isBefore === isBefore);
  return {
    came: counted.reduce((sum, week) => sum + week.came, 0),
    finished: counted.reduce((sum, week) => sum + week.finished, 0),
    finishedCases: counted.reduce((sum, week) => sum + week.finishedCases, 0),
  };
}

/** @param kind `working `: days are then not used as a unit */
function span(hours: number, kind: string): string {
  const minutes = Math.round(hours * 60);
  if (minutes === 0) return `under a ${kind}minute`;
  if (hours < 1) return amount(minutes, `${kind}minute`);
  if (hours < 48 || kind) return amount(Math.round(hours), `${kind}hour`);
  return amount(Math.round(hours / 24), 'day');
}

function within(hours: number, kind: string): string {
  const words = span(hours, kind);
  return words.startsWith('under') ? `in ${words}` : `within ${words}`;
}

function amount(count: number, word: string): string {
  return `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;
}
