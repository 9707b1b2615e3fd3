import { Link, Outlet } from 'react-router';
import { ListFilters } from '#back-office/list-filters.tsx';
import { PanelProblem } from '#back-office/panel-problem.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { intent, staffAction, staffLoader } from '#back-office/staff-page.server.ts';
import { useMay } from '#back-office/staff-page.ts';
import { buttonLook } from '#ui/document/button-look.ts';
import { Notice } from '#ui/document/notice.tsx';
import { cancelPurge, findPurges } from '../purges.server.ts';
import { findTables } from '../tables.server.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/tables.ts';
import { requireId } from '#back-office/require-id.ts';
import { DatabaseFrame } from './database-frame.tsx';
import { PurgeList } from './purge-list.tsx';
import { searchTables, tableKinds } from './search-tables.ts';
import { TableList } from './table-list.tsx';
import { staysAfterReset } from './table-words.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Database – Back office' },
  { name: 'robots', content: 'noindex' },
];

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
      current="tables"
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
              className={`${buttonLook({ tone: 'secondary', size: 'small' })} text-danger-ink!`}
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
