import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { wayWords } from '#shared/vocabulary/ways.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { urls } from '#shared/urls.ts';
import { ageWords, workParameters } from '#shared/work-filter.ts';
import { caseTypeWords } from '#shared/vocabulary/case-types.ts';
import { dollars, weeksOf, type Load, type PaidTotal } from '../load.ts';

const size = { width: 720, height: 160 };

/**
 * Shows new work as bars, finished work as a line over them, and the compared week as a mark across the
 * bar. The current week is drawn open.
 */
export function WeekChart({ load }: { load: Load }) {
  const { shown: weeks, compared } = weeksOf(load);
  const figures = weeks.flatMap(({ came, finished }) => [came, finished]);
  const most = Math.max(...figures, ...compared.map(({ came }) => came), 1);
  const slot = size.width / weeks.length;
  function heightOf(count: number): number {
    return (count / most) * (size.height - 6);
  }
  const points = weeks.map(
    ({ finished }, place) => `${(place + 0.5) * slot},${size.height - heightOf(finished)}`,
  );
  return (
    <div className="grid gap-2">
      {/* Screen readers get the same numbers, with the same links, in the table below. */}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="h-auto w-full overflow-visible"
      >
        {weeks.map(({ week, came, finished }, place) => (
          <Link key={week} to={cameIn(week)} tabIndex={-1} className="group">
            <title>{`Week from ${dayWords(week)}: ${came} came, ${finished} finished`}</title>
            <rect
              x={place * slot}
              width={slot}
              height={size.height}
              className="fill-transparent group-hover:fill-primary-soft"
            />
            <rect
              x={(place + 0.15) * slot}
              y={size.height - heightOf(came)}
              width={slot * 0.7}
              height={heightOf(came)}
              fill="currentColor"
              className="text-primary"
              opacity={place === weeks.length - 1 ? 0.45 : 0.85}
            />
          </Link>
        ))}
        <path
          d={compared
            .map(({ came }, place) =>
              came === 0
                ? ''
                : `M${(place + 0.05) * slot} ${size.height - heightOf(came)}h${slot * 0.9}`,
            )
            .join('')}
          stroke="currentColor"
          strokeWidth="2"
          className="pointer-events-none text-ink"
        />
        <path d={`M0 ${size.height}H${size.width}`} stroke="currentColor" opacity="0.4" />
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
          className="pointer-events-none text-accent"
        />
      </svg>
      <p className="flex justify-between text-sm text-muted">
        <span>{dayWords(weeks[0]?.week)}</span>
        <span>{dayWords(weeks.at(-1)?.week)}, not over</span>
      </p>
      <ul aria-hidden="true" className="flex flex-wrap gap-x-5 text-sm text-muted">
        <Key className="text-primary" shape="M0 1h12v10H0z">
          Came
        </Key>
        <Key className="text-accent" shape="M0 5h12v2.5H0z">
          Finished
        </Key>
        <Key className="text-ink" shape="M0 5.5h12v1.5H0z">
          Came in the week compared
        </Key>
        <li>At most {most.toLocaleString('en-US')} in a week</li>
      </ul>
    </div>
  );
}

/** Link to the reports that weeks count: without spam and merged ones. @param from,until Mondays */
export function cameIn(from: string, until = from): string {
  return urls.admin.forms(`?from=${from}&to=${sundayOf(until)}&spam=no`);
}

/** Link to the work finished in weeks. @param from,until Mondays */
export function finishedIn(list: (search: string) => string, from: string, until = from): string {
  return list(`?${workParameters.from}=${from}&${workParameters.to}=${sundayOf(until)}`);
}

/** @param monday day of the calendar, YYYY-MM-DD, as is the result */
function sundayOf(monday: string): string {
  return new Date(Date.parse(`${monday}T12:00:00Z`) + 6 * 86_400_000).toISOString().slice(0, 10);
}

/** @param day of the calendar, YYYY-MM-DD */
function dayWords(day = ''): string {
  return formatDate(new Date(`${day}T12:00:00Z`), 'UTC');
}

function Key({
  className,
  shape,
  children,
}: {
  className: string;
  shape: string;
  children: string;
}) {
  return (
    <li className="flex items-center gap-2">
      <svg viewBox="0 0 12 12" className={`size-3 ${className}`}>
        <path d={shape} fill="currentColor" />
      </svg>
      {children}
    </li>
  );
}

type Line = { key: string; words: ReactNode; value: string; length: number; note?: ReactNode };

/** Lines with a bar each, scaled to the longest. */
function Bars({ lines }: { lines: readonly Line[] }) {
  const most = Math.max(...lines.map(({ length }) => length), 1);
  return (
    <ul className="grid gap-3 text-sm">
      {lines.map(({ key, words, value, length, note }) => (
        <li key={key} className="grid gap-1">
          <p className="flex items-end justify-between gap-x-4">
            <span className="min-w-0">
              {words}
              {note && <span className="text-muted"> · {note}</span>}
            </span>
            <strong className="shrink-0 whitespace-nowrap tabular-nums">{value}</strong>
          </p>
          <svg
            viewBox="0 0 1000 8"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="block h-2 w-full rounded-sm bg-sunken text-primary"
          >
            <rect width={(1000 * length) / most} height="8" fill="currentColor" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

export function AgeBars({ ages }: { ages: Load['ages'] }) {
  const lines = ages.map(({ reports, cases }, place) => ({
    key: String(place),
    words: ageWords[place] ?? '',
    value: String(reports + cases),
    length: reports + cases,
    note: (
      <>
        <Link to={urls.admin.forms(`?work=age-${place}`)}>{plural(reports, 'report')}</Link>
        {', '}
        <Link to={urls.admin.cases(`?work=age-${place}`)}>{plural(cases, 'case')}</Link>
      </>
    ),
  }));
  return <Bars lines={lines} />;
}

export function PeopleBars({ people }: { people: Load['people'] }) {
  if (people.length === 0) return <p className="text-muted">Nothing is open.</p>;
  const lines = people.map(({ id, name, reports, cases, overdue }) => ({
    key: id ?? 'nobody',
    words: (
      <>
        <strong>{name ?? 'Nobody'}</strong>:{' '}
        <Link to={urls.admin.forms(`?work=open&assignee=${id ?? 'nobody'}`)}>
          {plural(reports, 'report')}
        </Link>
        {', '}
        <Link to={urls.admin.cases(`?work=open&assignee=${id ?? 'nobody'}`)}>
          {plural(cases, 'case')}
        </Link>
      </>
    ),
    value: String(reports + cases),
    length: reports + cases,
    ...(overdue > 0 && {
      note: <Link to={urls.admin.inbox('due')}>{overdue} overdue</Link>,
    }),
  }));
  return <Bars lines={lines} />;
}

export function WayBars({ load }: { load: Load }) {
  return (
    <PaidBars
      lines={load.ways.map(({ way, ...paid }) => ({
        key: way ?? 'unknown',
        words: way ? wayWords[way]() : 'Not said',
        to: urls.admin.loadPayments(beginOf(load), { way: way ?? '' }),
        ...paid,
      }))}
    />
  );
}

function beginOf(load: Load): string {
  return weeksOf(load).shown[0]?.week ?? '';
}

export function TypeBars({ load }: { load: Load }) {
  return (
    <PaidBars
      lines={load.types.map(({ type, ...paid }) => ({
        key: type ?? 'unknown',
        words: type ? caseTypeWords[type] : 'Not said',
        to: urls.admin.loadPayments(beginOf(load), { type: type ?? '' }),
        ...paid,
      }))}
    />
  );
}

type PaidLine = PaidTotal & { key: string; words: string; to: string };

function PaidBars({ lines }: { lines: readonly PaidLine[] }) {
  if (lines.length === 0) return <p className="text-muted">No payment was told in this time.</p>;
  return (
    <Bars
      lines={lines.map(({ key, words, to, count, unvalued, cents }) => ({
        key,
        words: <Link to={to}>{words}</Link>,
        value: count === unvalued ? 'No value in dollars' : dollars(cents),
        length: Number(BigInt(cents) / 100n),
        note:
          unvalued > 0 && unvalued < count
            ? `${plural(count, 'payment')}, ${unvalued} without a value in dollars`
            : plural(count, 'payment'),
      }))}
    />
  );
}

function plural(count: number, word: string): string {
  return `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;
}
