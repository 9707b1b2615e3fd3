import { Plus, UsersRound } from 'lucide-react';
import { data, Link } from 'react-router';
import { PageHeading } from '#back-office/page-heading.tsx';
import { SettingsNavigation } from '#back-office/settings-navigation.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { Notice } from '#ui/document/notice.tsx';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { findEntries, orderEntries } from '../../people.server.ts';
import type { EntryRow } from '../../people.server.ts';
import { entryKinds, isEntryKind, teams } from '../../forms/entries.ts';
import type { EntryKind } from '../../forms/entries.ts';
import { urls } from '#shared/urls.ts';
import { refusedSave } from '#back-office/refused-save.server.ts';
import { requireId } from '#back-office/require-id.ts';
import type { Route } from './+types/people.ts';
import { EntryList } from './entry-list.tsx';
import { entryWords, teamWords } from './entry-words.ts';

export const handle = { crumb: 'People' };

export const meta: Route.MetaFunction = () => [
  { title: 'People – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = readKind(url.searchParams);
  return { kind, entries: await orRefuse(findEntries(staffServices(context), kind)) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get('intent') !== 'order') throw data('Choose what to do.', { status: 400 });
  const kind = readKind(url.searchParams);
  const ids = form.getAll('ids').map((id) => requireId(String(id), 'entry'));
  const ordered = await orderEntries(staffServices(context), { kind, ids }).catch(refusedSave);
  if (!ordered) return null;
  const { status, message } = ordered.refused;
  return data({ error: `Error saving the order: ${message}` }, { status });
}

function readKind(search: URLSearchParams): EntryKind {
  const list = search.get('list');
  return isEntryKind(list) ? list : 'person';
}

export default function PeoplePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { kind, entries } = loaderData;
  const mayWrite = useMay('content:write');
  const { many, where, add } = entryWords[kind];
  const link = (
    <Link to={urls.admin.entry(kind, 'new')} className={buttonLook({ size: 'small' })}>
      <Plus className="size-4" />
      {add}
    </Link>
  );
  return (
    <>
      <PageHeading title={many} text={where} actions={mayWrite && link} />
      <SettingsNavigation current="people" />
      <nav aria-label="Lists">
        <ul className="flex flex-wrap gap-2">
          {entryKinds.map((each) => (
            <li key={each}>
              <Link
                to={urls.admin.people(each)}
                aria-current={each === kind ? 'page' : undefined}
                className={buttonLook({
                  tone: each === kind ? 'primary' : 'secondary',
                  size: 'compact',
                })}
              >
                {entryWords[each].many}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {answer && (
        <Notice tone="danger" live="assertive">
          {answer.error}
        </Notice>
      )}
      {entries.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            icon={<UsersRound />}
            title={`No ${many.toLowerCase()} yet`}
            actions={mayWrite && link}
          >
            {kind !== 'testimonial' &&
              'The page shows examples, each with its badge, until there is one.'}
          </EmptyState>
        </div>
      ) : (
        groupsOf(kind, entries).map(({ key, title, rows }) => (
          <section key={key} aria-label={title} className="grid gap-3">
            {kind === 'person' && <h2 className="text-base">{title}</h2>}
            <EntryList id={key} kind={kind} entries={rows} mayWrite={mayWrite} />
          </section>
        ))
      )}
    </>
  );
}

/** Leaders and researchers stand on two pages, each in an order of its own. */
function groupsOf(kind: EntryKind, entries: readonly EntryRow[]) {
  if (kind !== 'person') return [{ key: kind, title: entryWords[kind].many, rows: entries }];
  const groups = teams.map((team) => ({
    key: team,
    title: teamWords[team],
    rows: entries.filter((entry) => entry.team === team),
  }));
  return groups.filter(({ rows }) => rows.length > 0);
}
