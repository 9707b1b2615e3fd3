import { Link, useSearchParams } from 'react-router';
import {
  Cell,
  HeaderCell,
  Row,
  RowHeaderCell,
  SortCell,
  Table,
  TableMessage,
} from '#ui/application/table.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';
import type { TableSort } from './search-tables.ts';
import { rowCount } from './table-words.ts';

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
  sort,
  waiting,
  mayWrite,
}: {
  tables: readonly TableRow[];
  sort: TableSort;
  /** Targets of purges that wait. */
  waiting: readonly string[];
  mayWrite: boolean;
}) {
  return (
    <Table caption="Tables" dense>
      <thead>
        <tr>
          <SortBy by="name" sort={sort} label="Table" />
          <SortBy by="rows" sort={sort} label="Rows" />
          <SortBy by="bytes" sort={sort} label="Size" />
          {mayWrite && <HeaderCell className="max-sm:hidden">Actions</HeaderCell>}
        </tr>
      </thead>
      <tbody>
        {tables.length === 0 && (
          <TableMessage columns={4}>
            <p className="p-6 text-center">No table matches.</p>
          </TableMessage>
        )}
        {tables.map((table) => (
          <Row key={table.name}>
            <RowHeaderCell className="sm:align-middle! font-mono text-xs wrap-anywhere">
              {table.name}
              {mayWrite && (
                <div className="-ms-2.5 font-sans sm:hidden">
                  <Actions table={table} isWaiting={waiting.includes(table.name)} />
                </div>
              )}
            </RowHeaderCell>
            <Cell numeric className="sm:align-middle!">
              {rowCount(table)}
            </Cell>
            <Cell numeric className="sm:align-middle! whitespace-nowrap">
              {formatBytes(table.bytes)}
            </Cell>
            {mayWrite && (
              <Cell className="sm:align-middle! max-sm:hidden">
                <Actions table={table} isWaiting={waiting.includes(table.name)} />
              </Cell>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Names from the first letter, numbers from the largest: the other way is of no use here. */
function SortBy({ by, sort, label }: { by: TableSort; sort: TableSort; label: string }) {
  const [search] = useSearchParams();
  const sorted = new URLSearchParams(search);
  sorted.set('sort', by);
  const direction = by === 'name' ? 'ascending' : 'descending';
  return (
    <SortCell
      direction={sort === by ? direction : undefined}
      link={<Link to={`?${sorted}`} preventScrollReset />}
    >
      {label}
    </SortCell>
  );
}

/** On a phone below the name, so that nothing has to be scrolled for. */
function Actions({ table, isWaiting }: { table: TableRow; isWaiting: boolean }) {
  return (
    <div className="flex items-center gap-x-3 max-sm:flex-wrap">
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
