import { useBulkValue } from '#frames/staff/data-table/bulk-values.ts';
import type { Column, NameColumn, SortChoice } from '#frames/staff/data-table/column.ts';
import { CaseStatusPill } from '#features/casework/cases/case-words.tsx';
import { caseTypeWords } from '#shared/vocabulary/case-types.ts';
import { Paid } from '#frames/staff/paid.tsx';
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

/** `paid`: what was paid, in words. */
type ListedCase = CaseRow & { paid: string | undefined };

export const caseName: NameColumn<CaseRow> = {
  title: 'Case number',
  opensPage: true,
  link: (row) => ({ to: urls.admin.case(row.id), text: row.caseNumber }),
  cardTitle: (row) => row.name ?? row.email ?? 'No name',
  extra: (row) =>
    (row.isHeld || row.isRestricted || row.unread > 0) && (
      <span className="mt-1 flex w-min min-w-36 flex-wrap gap-1">
        {row.isHeld && <HoldBadge />}
        {row.isRestricted && <RestrictedBadge />}
        {row.unread > 0 && <UnreadBadge count={row.unread} />}
      </span>
    ),
};

export const caseColumns: readonly Column<ListedCase>[] = [
  {
    key: 'client',
    title: 'Client',
    isWide: true,
    cell: (row) => (
      <span className="grid gap-0.5">
        <span className="truncate">{row.name ?? 'No name'}</span>
        {row.email && <span className="truncate text-muted">{row.email}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    card: 'corner',
    cell: (row) => <ShownStatus row={row} />,
  },
  {
    key: 'type',
    title: 'Type',
    card: 'line',
    cell: (row) => <span className="whitespace-nowrap">{caseTypeWords[row.caseType]}</span>,
  },
  {
    // Not sorted by: it is summed from payments in several units, and no indexed column holds a value for every row.
    key: 'amount',
    title: 'Amount',
    isBare: true,
    card: 'line',
    cell: (row) => <Paid words={row.paid} />,
  },
  {
    key: 'assignee',
    title: 'Assigned to',
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
  return <span className="line-clamp-2 min-w-24">{shown.name}</span>;
}
