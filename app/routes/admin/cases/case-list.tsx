import { Link } from 'react-router';
import { caseTypeWords } from '#app/components/admin/case-words.ts';
import { CaseStatusPill } from '#app/components/admin/case-status-pill.tsx';
import { LocalTime } from '#app/components/admin/local-time.tsx';
import { Cell, HeaderCell, Row, RowHeaderCell, Table } from '#app/ui/application/table.tsx';
import type { CaseRow } from '#server/services/cases/find-cases.ts';
import { urls } from '#shared/urls.ts';

/** The list on a screen that is wide enough for it. */
export function CaseTable({ rows, isBusy }: { rows: CaseRow[]; isBusy: boolean }) {
  return (
    <div className="@max-[46rem]:hidden">
      <Table caption="Cases" busy={isBusy}>
        <thead>
          <tr>
            <HeaderCell>Case number</HeaderCell>
            <HeaderCell className="w-full">Client</HeaderCell>
            <HeaderCell>Type</HeaderCell>
            <HeaderCell>Status</HeaderCell>
            <HeaderCell>Opened</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} className="relative">
              <RowHeaderCell className="whitespace-nowrap">
                <Link
                  to={urls.admin.case(row.id)}
                  className="text-link underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {row.caseNumber}
                </Link>
              </RowHeaderCell>
              <Cell className="max-w-0">
                <span className="grid">
                  {row.name && <span className="truncate">{row.name}</span>}
                  <span className="truncate text-muted">{row.email}</span>
                </span>
              </Cell>
              <Cell className="whitespace-nowrap">{caseTypeWords[row.caseType]}</Cell>
              <Cell>
                <CaseStatusPill status={row.status} />
              </Cell>
              <Cell>
                <LocalTime value={row.createdAt} dateOnly />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** The same list on a phone. */
export function CaseCards({ rows }: { rows: CaseRow[] }) {
  return (
    <ul aria-label="Cases" className="grid gap-3 @min-[36rem]:grid-cols-2 @min-[46rem]:hidden">
      {rows.map((row) => (
        <li
          key={row.id}
          className="relative grid gap-1.5 rounded-lg border border-line bg-surface p-4 text-sm"
        >
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
            <Link
              to={urls.admin.case(row.id)}
              className="font-semibold text-link after:absolute after:inset-0 after:rounded-lg"
            >
              {row.caseNumber}
            </Link>
            <CaseStatusPill status={row.status} />
          </div>
          <p className="wrap-anywhere">{row.name ?? row.email}</p>
          <p className="text-muted">
            {caseTypeWords[row.caseType]} · <LocalTime value={row.createdAt} dateOnly />
          </p>
        </li>
      ))}
    </ul>
  );
}
