import { Briefcase, Copy } from 'lucide-react';
import { useBulkValue } from '#frames/staff/data-table/bulk-values.ts';
import type { Column, NameColumn, SortChoice } from '#frames/staff/data-table/column.ts';
import { Age, LocalTime } from '#frames/staff/local-time.tsx';
import { useAssignees } from '#frames/staff/staff-page.ts';
import type { NamedStaff } from '#features/base/access/need-to-know.server.ts';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/document/badge.tsx';
import type { SubmissionSort } from '../submission-filter.server.ts';
import { Paid } from '#frames/staff/paid.tsx';
import { PersonMark } from '#frames/staff/person-mark.tsx';
import type { SubmissionRow } from '../submission-row.server.ts';
import { duplicateReasonWords, duplicateTitle, isStrong } from './submission/duplicate-notices.tsx';
import { FormName } from './form-names.tsx';
import {
  MailMark,
  SpamBadge,
  SubmissionStatusPill,
  Urgency,
  WelfareBadge,
} from './submission-marks.tsx';

/** `paid`: what was paid, in words; `message`: the beginning of what was written. */
export type ListedSubmission = SubmissionRow & {
  paid: string | undefined;
  message: string | undefined;
};

export const submissionName: NameColumn<SubmissionRow> = {
  title: 'Reference',
  link: (row) => ({ to: urls.admin.submission(row.id), text: row.reference }),
  cardTitle: (row) => row.name ?? row.email ?? 'No name',
  opensPage: true,
  cardExtra: (row) => (
    <>
      <span className="w-full text-muted">
        <FormName formType={row.formType} />
      </span>
      {row.caseId && <Badge tone="primary">Case</Badge>}
      {row.isSuspectedSpam && <SpamBadge />}
      {row.welfareMark && <WelfareBadge />}
    </>
  ),
  extra: (row) => (
    <>
      {row.caseId && (
        <span title="It has a case" className="relative ms-2 text-primary-ink">
          <Briefcase aria-hidden className="inline size-4" />
          <span className="sr-only">It has a case</span>
        </span>
      )}
      {row.duplicate && (
        <span
          title={`${duplicateTitle(row.duplicate.reason)} ${row.duplicate.reference} (${duplicateReasonWords[row.duplicate.reason]})`}
          className={classNames(
            'relative ms-2',
            isStrong(row.duplicate.reason) ? 'text-warning-ink' : 'text-muted',
          )}
        >
          <Copy aria-hidden className="inline size-4" />
          <span className="sr-only">
            {duplicateTitle(row.duplicate.reason)} {row.duplicate.reference}
          </span>
        </span>
      )}
    </>
  ),
};

/** Clamped to two lines, the height of a row, so that the sender's name has room. */
const narrowClass =
  '@min-[60rem]:block @min-[60rem]:w-25 @min-[60rem]:whitespace-normal @min-[88rem]:w-auto @min-[88rem]:whitespace-nowrap';

export const submissionColumns: readonly Column<ListedSubmission>[] = [
  {
    key: 'from',
    title: 'From',
    isWide: true,
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate">{row.name ?? row.email ?? 'No name'}</span>
        {(row.isSuspectedSpam || row.welfareMark) && (
          <span className="flex shrink-0 gap-1">
            {row.welfareMark && <WelfareBadge />}
            {row.isSuspectedSpam && <SpamBadge />}
          </span>
        )}
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
    key: 'form',
    title: 'Form',
    isOff: true,
    cell: (row) => (
      <span className="block max-w-32 truncate text-muted">
        <FormName formType={row.formType} />
      </span>
    ),
  },
  {
    key: 'message',
    title: 'Message',
    isWide: true,
    card: 'line',
    cell: (row) => (
      <span className="block text-muted max-[60rem]:line-clamp-2 @min-[60rem]:truncate">
        {row.message}
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    card: 'mark',
    cell: (row) => <SubmissionStatusPill id={row.id} status={row.status} />,
  },
  {
    key: 'urgency',
    title: 'Urgency',
    card: 'mark',
    cell: (row) => <Urgency value={row.urgency} />,
  },
  {
    // Sorted by the largest single amount, as the list of cases.
    key: 'amount',
    title: 'Amount',
    card: 'corner',
    // Only a report asks for an amount.
    cell: (row) => <Paid words={row.paid ?? (row.formType === 'report' ? undefined : '–')} />,
  },
  {
    key: 'assignee',
    title: 'Assigned',
    card: 'line',
    cell: (row) => <AssigneeName id={row.id} assignee={row.assignee} />,
  },
  {
    key: 'age',
    title: 'Age',
    sort: 'arrived',
    isBare: true,
    card: 'line',
    cell: (row) => <Age since={row.submittedAt} />,
  },
  {
    key: 'arrived',
    title: 'Arrived',
    isOff: true,
    card: 'line',
    cell: (row) => (
      <span className={narrowClass}>
        <LocalTime value={row.submittedAt} wraps />
      </span>
    ),
  },
  {
    key: 'changed',
    title: 'Status changed',
    sort: 'changed',
    isOff: true,
    card: 'line',
    cell: (row) => (
      <span className={narrowClass}>
        <LocalTime value={row.statusChangedAt} wraps />
      </span>
    ),
  },
  {
    key: 'mail',
    title: 'Mail',
    card: 'mark',
    cell: (row) => (
      <span className="-my-1.5 inline-block">
        <MailMark mail={row.mail} />
      </span>
    ),
  },
];

export const submissionSortChoices: readonly (SortChoice & { key: SubmissionSort })[] = [
  { key: 'arrived', label: 'Newest first' },
  { key: '-arrived', label: 'Oldest first' },
  { key: 'changed', label: 'Status changed last' },
  { key: '-changed', label: 'Status changed first' },
  { key: 'moved', label: 'Money moved last' },
  { key: 'largest', label: 'Largest single amount first' },
];

/** Assignee, or the one being stored. */
function AssigneeName({ id, assignee }: { id: string; assignee: NamedStaff | null }) {
  const chosen = useBulkValue('assignee', id);
  const people = useAssignees();
  const shown = chosen === undefined ? assignee : people.find((person) => person.id === chosen);
  if (!shown) return <span className="text-muted">Nobody</span>;
  return <PersonMark name={shown.name} />;
}
