import { data, Link, Outlet, redirect } from 'react-router';
import { ListFilters } from '#back-office/list-filters.tsx';
import { PanelProblem } from '#back-office/panel-problem.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { buttonLook } from '#ui/document/button-look.ts';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, refusalOf, staffServices } from '#platform/http/staff-context.ts';
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

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const [found, purges] = await orRefuse(Promise.all([findTables(ctx), findPurges(ctx)]));
  const now = ctx.now().getTime();
  return {
    ...found,
    ...searchTables(found.tables, url.searchParams),
    counted: found.tables.map(({ name, rows, isExact }) => ({ name, rows, isExact })),
    purges: purges.map((purge) => ({ ...purge, msLeft: purge.runsAt.getTime() - now })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = (await request.formData()).get('cancel');
  try {
    await cancelPurge(staffServices(context), {
      id: requireId(typeof id === 'string' ? id : '', 'purge'),
    });
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return data({ error: refused.message }, { status: refused.status });
  }
  setFlash(context, 'purge-cancelled');
  throw redirect(urls.admin.database(), 303);
}

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
