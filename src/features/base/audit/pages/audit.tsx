import { Download, RotateCw, ScrollText, ShieldCheck } from 'lucide-react';
import {
  Form,
  Link,
  Outlet,
  useLocation,
  useNavigation,
  useRevalidator,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { DataTable } from '#frames/staff/data-table/data-table.tsx';
import { clearedSearch } from '#frames/staff/data-table/list-address.ts';
import { ListProblem } from '#frames/staff/data-table/list-problem.tsx';
import { optionsOf } from '#frames/staff/form-fields.tsx';
import { ListFilters } from '#frames/staff/list-filters.tsx';
import { readListQuery } from '#frames/staff/list-query.ts';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { findAuditEvents, findAuditPeople, searchedEvents } from '../audit-events.server.ts';
import { findAuditActions } from '../audit-filter.server.ts';
import type { Route } from './+types/audit.ts';
import { auditColumns, auditName } from './audit-columns.tsx';
import { actionText, actorKindWords, groupWords, severityWords } from './audit-words.ts';
import { readAuditFilter } from './read-audit-filter.ts';

export const handle = { wide: true };

export const loader = staffLoader('audit:read', async (ctx, { url }) => {
  const { cursor } = readListQuery(url.searchParams);
  const filter = readAuditFilter(url.searchParams);
  const [page, actions, people] = await Promise.all([
    findAuditEvents(ctx, { ...filter, cursor }),
    findAuditActions(ctx),
    findAuditPeople(ctx),
  ]);
  return { page, actions, people, reach: searchedEvents };
});

/** Verification proceeds part by part; the list below is not reloaded meanwhile. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { formAction, defaultShouldRevalidate } = change;
  return !formAction?.startsWith(urls.admin.auditVerify()) && defaultShouldRevalidate;
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { page, actions, people, reach } = loaderData;
  return (
    <>
      <PageHeading
        title="Audit"
        text="Who did what, newest first. Nothing here can be changed or deleted."
        actions={<Tools />}
      />
      {/* The result of a check, or one event. */}
      <Outlet />
      <AuditFilters actions={actions} people={people} reach={reach} />
      <DataTable
        caption="Audit log"
        name={auditName}
        columns={auditColumns}
        page={page}
        sorts={[{ key: 'time', label: 'Newest first' }]}
        empty={<EmptyState icon={<ScrollText />} title="Nothing has happened yet." />}
        nothingFound={<NothingFound />}
      />
    </>
  );
}

function Tools() {
  const hydrated = useHydrated();
  const { search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const { formAction } = useNavigation();
  return (
    <>
      {hydrated && (
        <Button
          tone="secondary"
          icon={<RotateCw />}
          busy={state === 'loading'}
          onClick={() => void revalidate()}
        >
          Refresh
        </Button>
      )}
      <Link
        to={urls.admin.auditExport(search)}
        preventScrollReset
        className={buttonClass({ tone: 'secondary', size: 'small' })}
      >
        <Download className="size-4" />
        Export CSV
      </Link>
      <Form method="post" action={urls.admin.auditVerify() + search} preventScrollReset>
        <Button
          type="submit"
          icon={<ShieldCheck />}
          busy={formAction?.startsWith(urls.admin.auditVerify()) ?? false}
        >
          Verify
        </Button>
      </Form>
    </>
  );
}

function NothingFound() {
  const { search } = useLocation();
  return (
    <EmptyState
      icon={<ScrollText />}
      title="No events match."
      actions={
        <Link
          to={urls.admin.audit(clearedSearch(new URLSearchParams(search)))}
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          Show all events
        </Link>
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ListProblem
      heading="Audit"
      failure="Error loading the audit log"
      clearLabel="Show all events"
      error={error}
    />
  );
}

/** Search field and filters of the log. */
function AuditFilters({
  actions,
  people,
  reach,
}: {
  /** Actions that occur in the log. */
  actions: readonly string[];
  people: readonly { id: string; name: string }[];
  /** Number of events that a search covers. */
  reach: number;
}) {
  const [search] = useSearchParams();
  const query = search.get('q') ?? '';
  const group = search.get('group') ?? '';
  const groups = [...new Set(actions.map((action) => action.split('.')[0] ?? ''))];
  const within = actions.filter((action) => group === '' || action.startsWith(`${group}.`));
  function select(name: string, label: string, all: string) {
    return { name, label, all, value: search.get(name) ?? '' };
  }
  return (
    <ListFilters
      action={urls.admin.audit()}
      searchLabel="Search name, target, details or address"
      searchHint={
        query
          ? `Searched: ${reach.toLocaleString('en-US')} events from here on. Narrow older ones down by date, user or action.`
          : undefined
      }
      query={query}
      filters={[
        {
          ...select('group', 'About', 'Everything'),
          options: groups.map((value) => ({ value, label: groupWords.get(value) ?? value })),
        },
        {
          ...select('user', 'User', 'Anybody'),
          options: [
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            ...optionsOf(actorKindWords),
          ],
        },
        { ...select('severity', 'Severity', 'All'), options: optionsOf(severityWords) },
      ]}
      moreFilters={[
        {
          ...select('action', 'Action', 'All actions'),
          options: within.map((value) => ({ value, label: actionText(value) })),
        },
      ]}
      days={[
        { name: 'from', label: 'From', value: search.get('from') ?? '' },
        { name: 'to', label: 'Until', value: search.get('to') ?? '' },
      ]}
    />
  );
}
