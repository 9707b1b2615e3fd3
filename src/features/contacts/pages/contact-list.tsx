import type { DragEndEvent } from '@dnd-kit/core';
import { DragArea, DragEntry } from '#back-office/drag-area.tsx';
import { moved, useWishedOrder } from '#back-office/use-wished-order.ts';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import type { Contact } from '../contact-record.server.ts';
import { urls } from '#shared/urls.ts';
import { ContactRow } from './contact-row.tsx';

const frameLook = 'grid divide-y divide-line overflow-clip rounded-lg border border-line text-sm';

/** The contacts in the visitors' order, which is changed by dragging, by keyboard and by buttons. */
export function ContactList(props: {
  contacts: readonly Contact[];
  search: string;
  mayWrite: boolean;
}) {
  const hydrated = useHydrated();
  const { ordered, order } = useWishedOrder(props.contacts, urls.admin.contacts());
  const { search, mayWrite } = props;
  const ids = ordered.map(({ id }) => id);
  const canDrag = hydrated && mayWrite && ordered.length > 1;
  const rows = ordered.map((contact, place) => ({
    ...{ contact, search, mayWrite },
    up: moved(ids, place, place - 1),
    down: moved(ids, place, place + 1),
    onMove: hydrated ? order : undefined,
  }));
  if (!canDrag) {
    return (
      <ul aria-label="Contacts" className={frameLook}>
        {rows.map((row) => (
          <li key={row.contact.id}>
            <ContactRow {...row} handle={null} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DragArea
      id="contacts-order"
      keys={ids}
      onMoved={(from, to) => order(moved(ids, from, to) ?? ids)}
      announcements={announcementsFor(
        ids,
        ordered.map(({ label }) => label),
      )}
    >
      <ul aria-label="Contacts" className={frameLook}>
        {rows.map((row) => (
          <DragEntry key={row.contact.id} id={row.contact.id} label={`Drag ${row.contact.label}`}>
            {(handle) => <ContactRow {...row} handle={handle} />}
          </DragEntry>
        ))}
      </ul>
    </DragArea>
  );
}

/** Says labels and places instead of the library's identifiers. */
function announcementsFor(ids: readonly string[], labels: readonly string[]) {
  type Moving = Pick<DragEndEvent, 'active' | 'over'>;
  function label({ active }: Pick<DragEndEvent, 'active'>): string {
    return labels[ids.indexOf(String(active.id))] ?? '';
  }
  function place({ over }: Moving): string {
    return over ? `place ${ids.indexOf(String(over.id)) + 1} of ${ids.length}` : 'its place';
  }
  return {
    onDragStart: (moving: Pick<DragEndEvent, 'active'>) => `Picked up ${label(moving)}.`,
    onDragOver: (moving: Moving) => `${label(moving)} is now at ${place(moving)}.`,
    onDragEnd: (moving: Moving) => `${label(moving)} was dropped at ${place(moving)}.`,
    onDragCancel: () => 'Dragging cancelled. The order is as before.',
  };
}
