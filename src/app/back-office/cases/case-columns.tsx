import { useBulkValue } from '#frames/staff/data-table/bulk-values.ts';
import type { Column, NameColumn, SortChoice } from '#frames/staff/data-table/column.ts';
import { CaseStatusPill } from '#features/casework/cases/case-words.tsx';
import { caseTypeWords } from '#shared/vocabulary/case-types.ts';
import { Paid } from '#frames/staff/paid.tsx';
import { PersonMark } from '#frames/staff/person-mark.tsx';
import { Age, LocalTime } from '#frames/staff/local-time.tsx';
import { useAssignees } from '#frames/staff/staff-page.ts';
import type { CaseRow, CaseSort } from '#features/casework/cases/case-filter.server.ts';
import {
  HoldBadge,
  RestrictedBadge,
  StagesDone,
  UnreadBadge,
} from '#features/casework/cases/pages/case-badges.tsx';
import { isCaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { urls } from '#shared/urls.ts';

/** `paid`: what was paid, in words; `next`: time until the next date, or why there is none; undefined for a case that is over. */
export type ListedCase = CaseRow & {
  paid: string | undefined;
  next: { title: string; words: string } | 'no date' | 'ask the day' | undefined;
};

export const caseName: NameColumn<CaseRow> = {
  title: 'Case number',
  opensPage: true,
  link: (row) => ({ to: urls.admin.case(row.id), text: row.caseNumber }),
  cardTitle: (row) => row.name ?? row.email ?? 'No name',
  cardExtra: (row) => <Marks row={row} />,
};

/** @param props `isShort`: beside a name, which needs the room, marks are signs with their words as titles */
function Marks({ row, isShort = false }: { row: CaseRow; isShort?: boolean }) {
  return (
    <>
      {row.isHeld && <HoldBadge isShort={isShort} />}
      {row.isRestricted && <RestrictedBadge isShort={isShort} />}
      {row.unread > 0 && <UnreadBadge count={row.unread} isShort={isShort} />}
    </>
  );
}

export const caseColumns: readonly Column<ListedCase>[] = [
  {
    key: 'client',
    title: 'Client',
    isWide: true,
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate">{row.name ?? row.email ?? 'No name'}</span>
        <span className="flex shrink-0 gap-1">
          <Marks row={row} isShort />
        </span>
      </span>
    ),
  },
  {
    key: 'email',
    title: 'E-mail',
    isOff: true,
    cell: (row) => row.email,
  },
  {
    key: 'next',
    title: 'Next date',
    card: 'line',
    cell: (row) => <NextDate next={row.next} />,
  },
  {
    key: 'status',
    title: 'Status',
    card: 'mark',
    cell: (row) => <ShownStatus row={row} />,
  },
  {
    key: 'type',
    title: 'Type',
    isOff: true,
    card: 'line',
    cell: (row) => <span className="whitespace-nowrap">{caseTypeWords[row.caseType]}</span>,
  },
  {
    // The sum is of payments in several units; the list is sorted by the largest single amount.
    key: 'amount',
    title: 'Amount',
    card: 'corner',
    cell: (row) => <Paid words={row.paid} />,
  },
  {
    key: 'assignee',
    title: 'Assigned',
    card: 'line',
    cell: (row) => <ShownAssignee row={row} />,
  },
  {
    key: 'stages',
    title: 'Stages',
    isOff: true,
    card: 'line',
    cell: (row) => <StagesDone row={row} />,
  },
  {
    key: 'age',
    title: 'Age',
    sort: 'opened',
    isBare: true,
    card: 'line',
    cell: (row) => <Age since={row.createdAt} />,
  },
  {
    key: 'opened',
    title: 'Opened',
    isOff: true,
    card: 'line',
    cell: (row) => <LocalTime value={row.createdAt} dateOnly />,
  },
  {
    key: 'changed',
    title: 'Status changed',
    sort: 'changed',
    card: 'line',
    isOff: true,
    cell: (row) => <LocalTime value={row.statusChangedAt} dateOnly />,
  },
];

export const caseSortChoices: readonly (SortChoice & { key: CaseSort })[] = [
  { key: 'opened', label: 'Newest first' },
  { key: '-opened', label: 'Oldest first' },
  { key: 'changed', label: 'Status changed last' },
  { key: '-changed', label: 'Status changed first' },
  { key: 'next', label: 'Next date first' },
  { key: 'largest', label: 'Largest single amount first' },
];

/** The status, or the one that the server is still storing. */
function ShownStatus({ row }: { row: CaseRow }) {
  const chosen = useBulkValue('status', row.id);
  return <CaseStatusPill status={chosen && isCaseStatus(chosen) ? chosen : row.status} />;
}

function ShownAssignee({ row }: { row: CaseRow }) {
  const chosen = useBulkValue('assignee', row.id);
  const people = useAssignees();
  const shown = chosen === undefined ? row.assignee : people.find(({ id }) => id === chosen);
  if (!shown) return <span className="text-muted">Nobody</span>;
  return <PersonMark name={shown.name} />;
}

/** The same time as in the inbox; what it counts to is its title. */
function NextDate({ next }: { next: ListedCase['next'] }) {
  if (next === undefined) return undefined;
  if (typeof next === 'string') return <span className="whitespace-nowrap text-muted">{next}</span>;
  return (
    // Above the link that covers the row, so that the title shows.
    <span title={next.title} className="relative whitespace-nowrap tabular-nums">
      {next.words}
    </span>
  );
}
