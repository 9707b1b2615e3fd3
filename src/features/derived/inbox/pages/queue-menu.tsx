import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import type { PinnedView } from '#frames/staff/views/saved-view.ts';
import { classNames } from '#ui/class-names.ts';
import { countedTo, type QueueCounts } from '../queues.ts';

/** Text that is visually hidden while the menu is narrow. */
export const narrowHidden = 'lg:in-data-[menu=narrow]:sr-only';

export const activeClass = 'bg-primary-soft text-primary-ink forced-colors:underline';

/** Counts of the queues, updated by live events while the page is open. */
export function useQueueCounts(loaded: QueueCounts): QueueCounts {
  const fresh = useFetcher<QueueCounts>({ key: queueCountsKey }).data;
  const [known, setKnown] = useState({ loaded, fresh, counts: loaded });
  // The latest counts win: those of the page, or those fetched since.
  if (known.loaded !== loaded) setKnown({ loaded, fresh, counts: loaded });
  else if (known.fresh !== fresh) setKnown({ loaded, fresh, counts: fresh ?? loaded });
  return known.counts;
}

/** The count of one queue as the menu shows it; undefined for none. */
export function countText(count: number | undefined): string | undefined {
  if (!count) return undefined;
  return count > countedTo ? `${countedTo}+` : String(count);
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
              className={classNames(entryClass, isShown ? activeClass : 'text-ink')}
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

export const entryClass =
  'relative flex min-h-9 items-center gap-3 rounded-md px-3 py-1.5 [@media(height<58rem)]:min-h-8 [@media(height<58rem)]:py-1 text-sm font-semibold no-underline hover:bg-primary-soft';
