import type { DragEndEvent } from '@dnd-kit/core';
import {
  ArrowDown,
  ArrowUp,
  Mail,
  MapPin,
  Pencil,
  Phone,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActiveSwitch } from '#frames/staff/active-switch.tsx';
import { DragArea, DragEntry } from '#frames/staff/drag-area.tsx';
import { MoveButton } from '#frames/staff/move-button.tsx';
import { moved, useOptimisticOrder } from '#frames/staff/use-optimistic-order.ts';
import { urls } from '#shared/urls.ts';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/document/badge.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { locationWords, typeWords, type ContactType } from '#shared/public-contacts.ts';
import type { Contact } from '../contacts.server.ts';

const frameClass = 'grid divide-y divide-line overflow-clip rounded-lg border border-line text-sm';

/** Contacts in the order that visitors see; it can be changed by dragging, by keyboard and by buttons. */
export function ContactList(props: {
  contacts: readonly Contact[];
  search: string;
  mayWrite: boolean;
}) {
  const hydrated = useHydrated();
  const { ordered, order } = useOptimisticOrder(props.contacts, urls.admin.contacts());
  const { search, mayWrite } = props;
  const ids = ordered.map(({ id }) => id);
  const canDrag = hydrated && mayWrite && ordered.length > 1;
  const rows = ordered.map((contact, place) => ({
    contact,
    search,
    mayWrite,
    up: moved(ids, place, place - 1),
    down: moved(ids, place, place + 1),
    onMove: hydrated ? order : undefined,
  }));
  if (!canDrag) {
    return (
      <ul aria-label="Contacts" className={frameClass}>
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
      <ul aria-label="Contacts" className={frameClass}>
        {rows.map((row) => (
          <DragEntry key={row.contact.id} id={row.contact.id} label={`Drag ${row.contact.label}`}>
            {(handle) => <ContactRow {...row} handle={handle} />}
          </DragEntry>
        ))}
      </ul>
    </DragArea>
  );
}

/** Announces labels and positions instead of the library's identifiers. */
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

type RowProps = {
  contact: Contact;
  /** Ids of the list with this contact moved up, or down; undefined at the ends. */
  up: readonly string[] | undefined;
  down: readonly string[] | undefined;
  search: string;
  mayWrite: boolean;
  onMove: ((ids: readonly string[]) => void) | undefined;
};

const icons: Readonly<Record<ContactType, LucideIcon>> = {
  phone: Phone,
  email: Mail,
  address: MapPin,
};

/** One contact with its places and actions. */
function ContactRow({ handle, ...props }: RowProps & { handle: ReactNode }) {
  const { contact, mayWrite } = props;
  const { label, value, description, isActive, isPrimary, contactType, pageLocation } = contact;
  const Icon = icons[contactType];
  const where = isActive ? locationWords[pageLocation] : 'Not shown';
  return (
    <div
      className={classNames(
        'grid items-center gap-x-3 gap-y-1.5 px-3 py-2.5 md:grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_10rem_auto]',
        isActive ? 'bg-surface' : 'bg-sunken',
      )}
    >
      <div className="flex min-w-0 items-center gap-3 ">
        {handle}
        <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span className="sr-only">{typeWords[contactType].one}</span>
        <div className={classNames('grid min-w-0 gap-0.5', !isActive && 'text-muted')}>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            <span className="wrap-anywhere">{label}</span>
            {isPrimary && <Badge tone="primary">Primary</Badge>}
            {!isActive && <Badge>Inactive</Badge>}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{value}</p>
          {description && <p className="wrap-anywhere text-muted">{description}</p>}
          <p className="text-muted xl:hidden">{where}</p>
        </div>
      </div>
      <p className="text-muted max-xl:hidden">{where}</p>
      {mayWrite && <RowControls {...props} />}
    </div>
  );
}

function RowControls({ contact, up, down, search, onMove }: RowProps) {
  const { id, label, isActive } = contact;
  const list = urls.admin.contacts(search);
  const quiet = buttonClass({ tone: 'quiet', size: 'compact' });
  return (
    <div className="flex flex-wrap items-center gap-1 [&>.switch]:me-2">
      <ActiveSwitch
        {...{ id, label, isActive, action: list }}
        done={{ on: `${label} is on the site`, off: `${label} is off the site` }}
        failure="Failed to update contact status"
      />
      <MoveButton
        {...{ action: list, onMove, ids: up, label: `Move ${label} up` }}
        end="This is the first one."
      >
        <ArrowUp className="size-4" />
      </MoveButton>
      <MoveButton
        {...{ action: list, onMove, ids: down, label: `Move ${label} down` }}
        end="This is the last one."
      >
        <ArrowDown className="size-4" />
      </MoveButton>
      <Link
        to={urls.admin.contact(id, search)}
        preventScrollReset
        aria-label={`Edit ${label}`}
        className={quiet}
      >
        <Pencil className="size-4" />
        Edit
      </Link>
      <Link
        to={urls.admin.contacts(search ? `${search}&delete=${id}` : `?delete=${id}`)}
        preventScrollReset
        aria-label={`Delete ${label}`}
        className={quiet}
      >
        <Trash2 className="size-4" />
        Delete
      </Link>
    </div>
  );
}

/** State of the list before a dialog was opened over it. */
export function listSearch(search: URLSearchParams): string {
  const tab = search.get('tab');
  return tab ? `?tab=${encodeURIComponent(tab)}` : '';
}
