import { Plus, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeading } from '#back-office/page-heading.tsx';
import { sentIds } from '#back-office/require-id.ts';
import { SettingsNavigation } from '#back-office/settings-navigation.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { Notice } from '#ui/document/notice.tsx';
import { findEntries, orderEntries, type EntryRow } from '../../people.server.ts';
import { entryKinds, isEntryKind, teams, type EntryKind } from '../../forms/entries.ts';
import { urls } from '#shared/urls.ts';
import { intent, staffAction, staffLoader } from '#back-office/staff-page.server.ts';
import type { Route } from './+types/people.ts';
import { EntryList } from './entry-list.tsx';
import { entryWords, teamWords } from './entry-words.ts';

export const handle = { crumb: 'People' };

export const meta: Route.MetaFunction = () => [
  { title: 'People – Back office' },
  { name: 'robots', content: 'noindex' },
];

export const loader = staffLoader('content:read', async (ctx, { url }) => {
  const kind = readKind(url.searchParams);
  return { kind, entries: await findEntries(ctx, kind) };
});

export const action = staffAction({
  order: intent('Error saving the order', (ctx, { form, url }) =>
    orderEntries(ctx, { kind: readKind(url.searchParams), ids: sentIds(form, 'entry') }),
  ),
});

function readKind(search: URLSearchParams): EntryKind {
  const list = search.get('list');
  return isEntryKind(list) ? list : 'person';
}

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
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
      {actionData?.error && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
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
