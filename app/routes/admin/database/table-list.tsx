import { Link } from 'react-router';
import { Cell, HeaderCell, Row, RowHeaderCell, Table } from '#app/ui/application/table.tsx';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';

type TableRow = {
  name: string;
  bytes: number;
  rows: number | undefined;
  isExact: boolean;
  kept: string | undefined;
};

/** Every table with its size, and what may be done with it. */
export function TableList({
  tables,
  waiting,
  mayWrite,
}: {
  tables: readonly TableRow[];
  /** Targets of purges that wait. */
  waiting: readonly string[];
  mayWrite: boolean;
}) {
  return (
    <Table caption="Tables" dense>
      <thead>
        <tr>
          <HeaderCell>Table</HeaderCell>
          <HeaderCell numeric>Rows</HeaderCell>
          <HeaderCell numeric>Size</HeaderCell>
          {mayWrite && <HeaderCell className="max-sm:hidden">Actions</HeaderCell>}
        </tr>
      </thead>
      <tbody>
        {tables.map((table) => (
          <Row key={table.name}>
            <RowHeaderCell className="align-middle font-mono text-xs wrap-anywhere">
              {table.name}
              {mayWrite && (
                <div className="-ms-2.5 font-sans sm:hidden">
                  <Actions table={table} isWaiting={waiting.includes(table.name)} />
                </div>
              )}
            </RowHeaderCell>
            <Cell numeric className="align-middle">
              {rowWords(table)}
            </Cell>
            <Cell numeric className="align-middle whitespace-nowrap">
              {formatBytes(table.bytes)}
            </Cell>
            {mayWrite && (
              <Cell className="max-sm:hidden">
                <Actions table={table} isWaiting={waiting.includes(table.name)} />
              </Cell>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** On a phone below the name, so that nothing has to be scrolled for. */
function Actions({ table, isWaiting }: { table: TableRow; isWaiting: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Link
        to={urls.admin.databaseExport(table.name)}
        preventScrollReset
        aria-label={`Export ${table.name}`}
        className={buttonLook({ tone: 'quiet', size: 'compact' })}
      >
        Export
      </Link>
      <PurgeLink table={table} isWaiting={isWaiting} />
    </div>
  );
}

function PurgeLink({ table, isWaiting }: { table: TableRow; isWaiting: boolean }) {
  if (table.kept)
    return (
      <span className="text-xs font-normal text-muted max-sm:ps-2.5">
        Stays: {lower(table.kept)}
      </span>
    );
  if (isWaiting)
    return <span className="text-xs font-normal text-muted max-sm:ps-2.5">Purge planned</span>;
  return (
    <Link
      to={urls.admin.databasePurge(table.name)}
      preventScrollReset
      aria-label={`Purge ${table.name}`}
      className={`${buttonLook({ tone: 'quiet', size: 'compact' })} text-danger-ink!`}
    >
      Purge…
    </Link>
  );
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function rowWords({ rows, isExact }: TableRow): string {
  if (rows === undefined) return 'not counted yet';
  const count = rows.toLocaleString('en-US');
  return isExact ? count : `about ${count}`;
}
