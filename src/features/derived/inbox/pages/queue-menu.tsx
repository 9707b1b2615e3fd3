import {
  AlarmClock,
  AtSign,
  Bookmark,
  CircleUser,
  Eye,
  Inbox,
  ListChecks,
  MessageSquareText,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, useFetcher, useLocation } from 'react-router';
import type { PinnedView } from '#frames/staff/views/saved-view.ts';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import {
  countedTo,
  describeQueue,
  queueNames,
  type QueueCounts,
  type QueueName,
} from '../queues.ts';

/** Text that is visually hidden while the menu is narrow. */
export const narrowHidden = 'lg:in-data-[menu=narrow]:sr-only';

export const activeClass = 'bg-primary-soft text-primary-ink forced-colors:underline';

const queueIcons: Partial<Record<QueueName, LucideIcon>> = {
  mine: CircleUser,
  'client-replied': MessageSquareText,
  due: ListChecks,
  snoozed: AlarmClock,
  mentions: AtSign,
  watching: Eye,
};

/**
 * Returns whether an address is the table behind a queue: the menu lists it with the queues, not with the
 * other panels.
 */
export function isQueueTable(href: string): boolean {
  return queueNames.some((name) => describeQueue(name).table === href);
}

type QueuesProps = {
  counts: QueueCounts;
  /** Tables that the role may open. */
  tables: readonly { href: string; icon: LucideIcon }[];
  isNarrow: boolean;
};

/** The queues of the inbox with their counts, updated by live events while the page is open. */
export function Queues({ counts: loaded, tables, isNarrow }: QueuesProps) {
  const fresh = useFetcher<QueueCounts>({ key: queueCountsKey }).data;
  const [known, setKnown] = useState({ loaded, fresh, counts: loaded });
  // The latest counts win: those of the page, or those fetched since.
  if (known.loaded !== loaded) setKnown({ loaded, fresh, counts: loaded });
  else if (known.fresh !== fresh) setKnown({ loaded, fresh, counts: fresh ?? loaded });
  return (
    <ul className="grid gap-0.5">
      {queueNames.map((name) => {
        const { label, table } = describeQueue(name);
        const count = known.counts[name] ?? 0;
        const shown = tables.find(({ href }) => href === table);
        const Icon = queueIcons[name] ?? shown?.icon ?? Inbox;
        if (table && !shown) return null;
        return (
          <li key={name}>
            <NavLink
              to={table ?? urls.admin.inbox(name)}
              title={isNarrow ? label : undefined}
              className={({ isActive }) =>
                classNames(queueClass, isActive ? activeClass : 'text-ink')
              }
            >
              <Icon className="size-5 shrink-0 text-muted" />
              <span className={classNames('me-auto', narrowHidden)}>{label}</span>
              {count > 0 && (
                <span className="font-normal text-muted tabular-nums lg:in-data-[menu=narrow]:absolute lg:in-data-[menu=narrow]:end-0.5 lg:in-data-[menu=narrow]:top-0 lg:in-data-[menu=narrow]:text-xs">
                  {count > countedTo ? `${countedTo}+` : count}
                </span>
              )}
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Filtered lists that somebody has pinned. */
export function PinnedViews({
  views,
  isNarrow,
}: {
  views: readonly PinnedView[];
  isNarrow: boolean;
}) {
  const { pathname, search } = useLocation();
  if (views.length === 0) return null;
  return (
    <ul aria-label="Pinned views" className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {views.map(({ id, name, to }) => {
        const isShown = to === pathname + search;
        return (
          <li key={id}>
            <Link
              to={to}
              title={isNarrow ? name : undefined}
              aria-current={isShown ? 'page' : undefined}
              className={classNames(queueClass, isShown ? activeClass : 'text-ink')}
            >
              <Bookmark className="size-5 shrink-0 text-muted" />
              <span className={classNames('min-w-0 truncate', narrowHidden)}>{name}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Key of the fetcher that reloads the counts after a live event. */
export const queueCountsKey = 'queue-counts';

const queueClass =
  'relative flex min-h-9 items-center gap-3 rounded-md px-3 py-1.5 [@media(height<58rem)]:min-h-8 [@media(height<58rem)]:py-1 text-sm font-semibold no-underline hover:bg-primary-soft';
