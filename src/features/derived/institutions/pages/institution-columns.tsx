import type { Column, NameColumn, SortChoice } from '#frames/staff/data-table/column.ts';
import { Badge } from '#ui/document/badge.tsx';
import { urls } from '#shared/urls.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import type { Institution, InstitutionSort } from '../institutions.server.ts';
import { institutionKindWords } from '../states.ts';
import { numberIn } from './contact-text.tsx';

export const institutionName: NameColumn<Institution> = {
  title: 'Name',
  opensPage: true,
  link: (row) => ({ to: urls.admin.institution(row.id), text: row.name }),
  extra: (row) => <Marks row={row} />,
};

/** Badges for a stale or inactive entry. */
export function Marks({ row }: { row: Pick<Institution, 'isStale' | 'isActive' | 'shippedKey'> }) {
  if (!row.isStale && row.isActive) return null;
  return (
    <span className="ms-2 inline-flex flex-wrap gap-1">
      {row.isStale && <Badge tone="warning">Check again</Badge>}
      {!row.isActive && <Badge tone="neutral">Switched off</Badge>}
    </span>
  );
}

/** Shows who checked the entry, when, and the source. */
export function Checked({ entry }: { entry: Institution }) {
  return (
    <>
      {institutionKindWords[entry.kind]}. Checked on {formatDay(entry.checkedOn)} by{' '}
      {entry.checkedByName}
      {entry.shippedKey && '; came with the program'}.{' '}
      {/^https:\/\/\S+/.test(entry.source) && (
        <a href={entry.source.split(' ')[0]} rel="noreferrer" className="font-semibold text-link">
          Source
        </a>
      )}
    </>
  );
}

export const institutionColumns: readonly Column<Institution>[] = [
  {
    key: 'kind',
    title: 'Kind',
    card: 'corner',
    cell: (row) => <span className="whitespace-nowrap">{institutionKindWords[row.kind]}</span>,
  },
  {
    key: 'number',
    title: 'Telephone',
    card: 'line',
    cell: (row) => <span className="whitespace-nowrap">{numberIn(row.victimsChannel)}</span>,
  },
  {
    key: 'channel',
    title: 'Where victims ask',
    isWide: true,
    isBare: true,
    card: 'line',
    cell: (row) => (
      <span className="line-clamp-1 wrap-anywhere" title={row.victimsChannel}>
        {row.victimsChannel || 'Not known'}
      </span>
    ),
  },
  {
    key: 'answers',
    title: 'Answers in',
    isBare: true,
    card: 'line',
    cell: (row) => (
      <span className="whitespace-nowrap">{row.answerDays === null ? '' : answersIn(row)}</span>
    ),
  },
  {
    key: 'checked',
    title: 'Checked',
    sort: 'checked',
    isOff: true,
    isBare: true,
    card: 'line',
    cell: (row) => <span className="whitespace-nowrap">{formatDay(row.checkedOn)}</span>,
  },
];

/** `15 business days`. */
export function answersIn(answer: Pick<Institution, 'answerDays' | 'answerClock'>): string {
  const { answerDays, answerClock } = answer;
  const unit = answerClock === 'business-days' ? 'business day' : 'day';
  return `${answerDays} ${unit}${answerDays === 1 ? '' : 's'}`;
}

export const institutionSortChoices: readonly (SortChoice & { key: InstitutionSort })[] = [
  { key: 'name', label: 'By name' },
  { key: '-name', label: 'By name, from Z' },
  { key: 'checked', label: 'Checked longest ago' },
  { key: '-checked', label: 'Checked last' },
];
