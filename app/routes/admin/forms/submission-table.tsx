import { Link, useLocation } from 'react-router';
import { LocalTime } from '#app/components/admin/local-time.tsx';
import { formTypeLabel } from '#app/components/admin/submission-words.ts';
import { Cell, HeaderCell, Row, RowHeaderCell, Table } from '#app/ui/application/table.tsx';
import { Badge } from '#app/ui/document/badge.tsx';
import type { SubmissionRow } from '#server/services/submissions/find-submissions.ts';
import { urls } from '#shared/urls.ts';
import { MailMark, SpamBadge, SubmissionStatusPill, Urgency } from './submission-marks.tsx';

/** The list on a screen that is wide enough for it. */
export function SubmissionTable({ rows, isBusy }: { rows: SubmissionRow[]; isBusy: boolean }) {
  return (
    <div className="@max-[54rem]:hidden">
      <Table caption="Form submissions" busy={isBusy}>
        <thead>
          <tr>
            <HeaderCell>Reference and form</HeaderCell>
            <HeaderCell className="w-full">From</HeaderCell>
            <HeaderCell>Urgency</HeaderCell>
            <HeaderCell>Status</HeaderCell>
            <HeaderCell>Arrived</HeaderCell>
            <HeaderCell>Mail</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SubmissionTableRow key={row.id} row={row} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function SubmissionTableRow({ row }: { row: SubmissionRow }) {
  const { search } = useLocation();
  return (
    <Row className="relative">
      <RowHeaderCell className="whitespace-nowrap">
        <Link
          to={urls.admin.submission(row.id, search)}
          data-submission={row.id}
          preventScrollReset
          className="text-link underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {row.reference}
        </Link>
        {row.caseId && (
          <span className="ms-2">
            <Badge tone="primary">Case</Badge>
          </span>
        )}
        <span className="block font-normal text-muted">{formTypeLabel(row.formType)}</span>
      </RowHeaderCell>
      <Cell className="max-w-0">
        <span className="grid gap-0.5">
          <span className="truncate">{row.name ?? 'No name'}</span>
          {row.email && <span className="truncate text-muted">{row.email}</span>}
          {row.isSuspectedSpam && (
            <span>
              <SpamBadge />
            </span>
          )}
        </span>
      </Cell>
      <Cell>
        <Urgency value={row.urgency} />
      </Cell>
      <Cell>
        <SubmissionStatusPill id={row.id} status={row.status} />
      </Cell>
      <Cell>
        <LocalTime value={row.submittedAt} />
      </Cell>
      <Cell className="py-1.5!">
        <MailMark mail={row.mail} />
      </Cell>
    </Row>
  );
}
