import { Link } from 'react-router';
import { LocalTime } from '#back-office/local-time.tsx';
import { formTypeLabel } from '#features/reports/submission-words.ts';
import { Table } from '#ui/document/table.tsx';
import type { IndicatorRole } from '../indicator-kinds.ts';
import { urls } from '#shared/urls.ts';

type Sighting = {
  id: string;
  /** What staff call the field. */
  field: string;
  role: IndicatorRole;
  raw: string;
  seenAt: Date;
  submissionId: string | null;
  reference: string | null;
  formType: string | null;
  caseId: string | null;
  caseNumber: string | null;
};

const columns = [
  { key: 'where', header: 'Where' },
  { key: 'field', header: 'In the field' },
  { key: 'raw', header: 'As written' },
  { key: 'role', header: 'As' },
  { key: 'seen', header: 'When' },
];

/** Each mention of an indicator, as it was written. */
export function SightingTable({ rows }: { rows: readonly Sighting[] }) {
  return (
    <Table
      id="sightings-table"
      caption="Mentions"
      captionHidden
      columns={columns}
      rows={rows.map((row) => ({
        key: row.id,
        cells: {
          where: <Where row={row} />,
          field: row.field,
          raw: <span className="block min-w-48 font-mono wrap-anywhere">{row.raw}</span>,
          role: row.role === 'reporter' ? 'Own contact' : 'An offender’s',
          seen: <LocalTime value={row.seenAt} />,
        },
      }))}
    />
  );
}

function Where({ row }: { row: Sighting }) {
  if (row.caseId && row.caseNumber) {
    return (
      <Link to={urls.admin.case(row.caseId)} className="whitespace-nowrap text-link">
        {row.caseNumber}
      </Link>
    );
  }
  if (!row.submissionId || !row.reference) return '–';
  return (
    <>
      <Link to={urls.admin.submission(row.submissionId)} className="whitespace-nowrap text-link">
        {row.reference}
      </Link>
      {row.formType && (
        <span className="block font-normal text-muted">{formTypeLabel(row.formType)}</span>
      )}
    </>
  );
}
