import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { wayWords } from '#shared/vocabulary/ways.ts';
import { urls } from '#shared/urls.ts';
import { ageWords, workParameters } from '#shared/work-filter.ts';
import { caseTypeWords } from '#shared/vocabulary/case-types.ts';
import { dollars, weeksOf, type Load, type PaidTotal } from '../load.ts';

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
        <Opened count={reports} word="report" to={urls.admin.forms(`?work=age-${place}`)} />
        {', '}
        <Opened count={cases} word="case" to={urls.admin.cases(`?work=age-${place}`)} />
      </>
    ),
  }));
  return <Bars lines={lines} />;
}

/** Records behind a count; a list without any is not linked. */
function Opened({ count, word, to }: { count: number; word: string; to: string }) {
  const words = plural(count, word);
  return count === 0 ? words : <Link to={to}>{words}</Link>;
}

export function PeopleBars({ people }: { people: Load['people'] }) {
  if (people.length === 0) return <p className="text-muted">Nothing is open.</p>;
  const lines = people.map(({ id, name, reports, cases, overdue }) => ({
    key: id ?? 'nobody',
    words: (
      <>
        <strong>{name ?? 'Nobody'}</strong>:{' '}
        <Opened
          count={reports}
          word="report"
          to={urls.admin.forms(`?work=open&assignee=${id ?? 'nobody'}`)}
        />
        {', '}
        <Opened
          count={cases}
          word="case"
          to={urls.admin.cases(`?work=open&assignee=${id ?? 'nobody'}`)}
        />
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
