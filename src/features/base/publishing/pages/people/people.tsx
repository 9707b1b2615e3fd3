import { Plus, UsersRound, ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { sentIds } from '#frames/staff/require-id.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { findEntries, orderEntries, type EntryRow } from '../../people.server.ts';
import { entryKinds, isEntryKind, teams, type EntryKind } from '../../forms/entries.ts';
import { urls } from '#shared/urls.ts';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import type { Route } from './+types/people.ts';
import { entryWords, teamWords } from './entry-words.ts';
import type { ReactNode } from 'react';
import { MoveButton } from '#frames/staff/move-button.tsx';
import { SortedList } from '#frames/staff/sorted-list.tsx';
import { moved, useOptimisticOrder } from '#frames/staff/use-optimistic-order.ts';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/document/badge.tsx';

export const handle = { crumb: 'People' };

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
    <Link to={urls.admin.entry(kind, 'new')} className={buttonClass({ size: 'small' })}>
      <Plus className="size-4" />
      {add}
    </Link>
  );
  return (
    <>
      <PageHeading title={many} text={where} actions={mayWrite && link} />
      <nav aria-label="Lists">
        <ul className="flex flex-wrap gap-2">
          {entryKinds.map((each) => (
            <li key={each}>
              <Link
                to={urls.admin.people(each)}
                aria-current={each === kind ? 'page' : undefined}
                className={buttonClass({
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

/** Leaders and researchers are on two pages, each with its own order. */
function groupsOf(kind: EntryKind, entries: readonly EntryRow[]) {
  if (kind !== 'person') return [{ key: kind, title: entryWords[kind].many, rows: entries }];
  const groups = teams.map((team) => ({
    key: team,
    title: teamWords[team],
    rows: entries.filter((entry) => entry.team === team),
  }));
  return groups.filter(({ rows }) => rows.length > 0);
}

/**
 * Entries in the order of the public page, which can be changed by dragging, by keyboard and by
 * buttons.
 * @param props `id` distinguishes the lists of a page
 */
function EntryList({
  id,
  kind,
  entries,
  mayWrite,
}: {
  id: string;
  kind: EntryKind;
  entries: readonly EntryRow[];
  mayWrite: boolean;
}) {
  const address = urls.admin.people(kind);
  const hydrated = useHydrated();
  const { ordered, order } = useOptimisticOrder(entries, address);
  const ids = ordered.map((entry) => entry.id);
  const canMove = mayWrite && ordered.length > 1;
  function move(from: number, to: number) {
    const next = moved(ids, from, to);
    if (next) order(next);
  }
  function renderEntry(place: number, grip: ReactNode) {
    const entry = ordered[place];
    if (!entry) return null;
    const send = { action: address, onMove: hydrated ? order : undefined };
    const { title } = entry;
    return (
      <EntryCard kind={kind} entry={entry} grip={canMove && grip}>
        {canMove && (
          <>
            <MoveButton
              {...send}
              ids={moved(ids, place, place - 1)}
              label={`Move ${title} up`}
              end="This is the first one."
            >
              <ArrowUp className="size-4" />
            </MoveButton>
            <MoveButton
              {...send}
              ids={moved(ids, place, place + 1)}
              label={`Move ${title} down`}
              end="This is the last one."
            >
              <ArrowDown className="size-4" />
            </MoveButton>
          </>
        )}
      </EntryCard>
    );
  }
  const noun = entryWords[kind].one.toLowerCase();
  return <SortedList id={id} noun={noun} keys={ids} onMoved={move} renderEntry={renderEntry} />;
}

function EntryCard({
  kind,
  entry,
  grip,
  children,
}: {
  kind: EntryKind;
  entry: EntryRow;
  grip: ReactNode;
  children: ReactNode;
}) {
  const { id, title, about, isActive, isSample, isHidden } = entry;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line px-3 py-2.5 text-sm',
        isActive ? 'bg-surface' : 'bg-sunken',
      )}
    >
      {grip}
      <div className="grid min-w-48 flex-1 gap-0.5">
        <Link to={urls.admin.entry(kind, id)} className="w-fit font-semibold wrap-anywhere">
          {title}
        </Link>
        <p className="wrap-anywhere text-muted">{about}</p>
      </div>
      <p className="flex flex-wrap gap-1.5">
        {isHidden ? (
          <Badge tone="danger">Hidden: a claim</Badge>
        ) : (
          <Badge tone={isActive ? 'success' : undefined}>{isActive ? 'Shown' : 'Inactive'}</Badge>
        )}
        {isSample && <Badge tone="accent">Sample</Badge>}
      </p>
      <div className="flex gap-1">{children}</div>
    </div>
  );
}
