import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MoveButton } from '#back-office/move-button.tsx';
import { SortedList } from '#back-office/sorted-list.tsx';
import { moved, useWishedOrder } from '#back-office/use-wished-order.ts';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/document/badge.tsx';
import type { EntryRow } from '../../people.server.ts';
import type { EntryKind } from '../../forms/entries.ts';
import { urls } from '#shared/urls.ts';
import { entryWords } from './entry-words.ts';

/**
 * Entries in the order of the public page, which is changed by dragging, by keyboard and by buttons.
 * @param props `id` tells the lists of a page apart
 */
export function EntryList({
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
  const action = urls.admin.people(kind);
  const hydrated = useHydrated();
  const { ordered, order } = useWishedOrder(entries, action);
  const ids = ordered.map((entry) => entry.id);
  const canMove = mayWrite && ordered.length > 1;
  function move(from: number, to: number) {
    const next = moved(ids, from, to);
    if (next) order(next);
  }
  function renderEntry(place: number, handle: ReactNode) {
    const entry = ordered[place];
    if (!entry) return null;
    const send = { action, onMove: hydrated ? order : undefined };
    const { title } = entry;
    return (
      <EntryCard kind={kind} entry={entry} handle={canMove && handle}>
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
  handle,
  children,
}: {
  kind: EntryKind;
  entry: EntryRow;
  handle: ReactNode;
  children: ReactNode;
}) {
  const { id, title, about, isActive, isSample } = entry;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line px-3 py-2.5 text-sm',
        isActive ? 'bg-surface' : 'bg-sunken',
      )}
    >
      {handle}
      <div className="grid min-w-48 flex-1 gap-0.5">
        <Link to={urls.admin.entry(kind, id)} className="w-fit font-semibold wrap-anywhere">
          {title}
        </Link>
        <p className="wrap-anywhere text-muted">{about}</p>
      </div>
      <p className="flex flex-wrap gap-1.5">
        {isActive ? <Badge tone="success">Shown</Badge> : <Badge>Inactive</Badge>}
        {isSample && <Badge tone="accent">Sample</Badge>}
      </p>
      <div className="flex gap-1">{children}</div>
    </div>
  );
}
