import type { ReactNode } from 'react';
import { Link, Outlet, useSearchParams } from 'react-router';
import { ListFilters } from '#frames/staff/list-filters.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';
import { Cell, HeaderCell, Row, RowHeaderCell, SortCell, Table, TableMessage } from '#ui/application/table.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { cancelPurge, findPurges } from '../purges.server.ts';
import { findTables } from '../tables.server.ts';
import type { Route } from './+types/tables.ts';
import { DatabaseFrame } from './database-frame.tsx';
import { PurgeList } from './purge-list.tsx';
import { searchTables, tableKinds, type TableSort } from './search-tables.ts';
import { rowCount, staysAfterReset } from './table-words.ts';

export const loader = staffLoader('database:read', async (ctx, { url }) => {
  const [found, purges] = await Promise.all([findTables(ctx), findPurges(ctx)]);
  const now = ctx.now().getTime();
  return {
    ...found,
    ...searchTables(found.tables, url.searchParams),
    counted: found.tables.map(({ name, rows, isExact }) => ({ name, rows, isExact })),
    purges: purges.map((purge) => ({ ...purge, msLeft: purge.runsAt.getTime() - now })),
  };
});

export const action = staffAction({
  save: intent('', async (ctx, { form }) => {
    await cancelPurge(ctx, { id: requireId(String(form.get('cancel') ?? ''), 'purge') });
    return { flash: 'purge-cancelled', to: urls.admin.database() };
  }),
});

export default function Tables({ loaderData, actionData }: Route.ComponentProps) {
  const { tables, counted, query, kind, sort, databaseBytes, purges } = loaderData;
  const mayWrite = useMay('database:write');
  return (
    <DatabaseFrame
      text={`${counted.length} tables, ${formatBytes(databaseBytes)} in all.`}
    >
      <Outlet context={counted} />
      {actionData?.error && <Notice tone="danger" live="assertive" title={actionData.error} />}
      <PurgeList purges={purges} mayWrite={mayWrite} />
      <ListFilters
        action={urls.admin.database()}
        searchLabel="Find a table"
        query={query}
        filters={[
          { name: 'kind', label: 'Show', value: kind, all: 'All tables', options: tableKinds },
        ]}
      />
      <TableList
        sort={sort}
        tables={tables}
        waiting={purges.filter(({ state }) => state === 'waiting').map(({ target }) => target)}
        mayWrite={mayWrite}
      />
      {mayWrite && (
        <Panel
          id="reset"
          title="Reset all"
          text={`For the end of a trial: clears submissions, cases, content blocks, page views, domains and SMTP configurations. ${staysAfterReset}`}
          actions={
            <Link
              to={urls.admin.databasePurge('everything')}
              preventScrollReset
              className={`${buttonClass({ tone: 'secondary', size: 'small' })} text-danger-ink!`}
            >
              Reset all…
            </Link>
          }
        >
          {null}
        </Panel>
      )}
    </DatabaseFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Database"
      failure="The database panel could not be loaded"
      error={error}
    />
  );
}

type TableRow = {
  name: string;
  bytes: number;
  rows: number | undefined;
  isExact: boolean;
  kept: string | undefined;
};

/** Every table with its size and its actions. */
function TableList({
  tables,
  sort,
  waiting,
  mayWrite,
}: {
  tables: readonly TableRow[];
  sort: TableSort;
  /** Targets of pending purges. */
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
              {breakable(table.name)}
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

/** Names ascending, numbers descending: the reverse orders are not useful here. */
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

/** Below the name on a phone, so that no scrolling is needed. */
function Actions({ table, isWaiting }: { table: TableRow; isWaiting: boolean }) {
  return (
    <div className="flex items-center gap-x-3 max-sm:flex-wrap">
      <Link
        to={urls.admin.databaseExport(table.name)}
        preventScrollReset
        aria-label={`Export ${table.name}`}
        className={buttonClass({ tone: 'quiet', size: 'compact' })}
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
      className={`${buttonClass({ tone: 'quiet', size: 'compact' })} text-danger-ink!`}
    >
      Purge…
    </Link>
  );
}

/** Allows a line break after each word of the name. */
function breakable(name: string): ReactNode[] {
  return name.split(/(?<=_)/).flatMap((part) => [<wbr key={part} />, part]);
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
