import { useState } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import { urls } from '#shared/urls.ts';
import { readTimelineShow, type TimelineEntry, type TimelinePage } from '../../timeline.ts';

/** Entries of the current page with the earlier pages loaded above it. */
export function useEarlier(caseId: string, page: TimelinePage) {
  const [search] = useSearchParams();
  const show = readTimelineShow(search);
  const fetcher = useFetcher<TimelinePage>({ key: `timeline ${caseId} ${show}` });
  const [shown, setShown] = useState(page);
  const [of, setOf] = useState(show);
  const [older, setOlder] = useState<readonly TimelineEntry[]>([]);
  const [loaded, setLoaded] = useState(fetcher.data);
  if (of !== show) {
    setOf(show);
    setOlder([]);
    setShown(page);
    setLoaded(fetcher.data);
  } else if (shown !== page) {
    setShown(page);
    // Entries that a new message pushed off the newest page move to the pages above it.
    if (older.length > 0) setOlder(without([...older, ...shown.entries], page.entries));
  } else if (fetcher.data && loaded !== fetcher.data) {
    setLoaded(fetcher.data);
    setOlder([...without(fetcher.data.entries, older), ...older]);
  }
  const hasOlder = older.length > 0 && loaded !== undefined;
  return {
    entries: [...older, ...page.entries],
    earlier: hasOlder ? loaded.earlier : page.earlier,
    isLoading: fetcher.state !== 'idle',
    load(before: string) {
      const asked = new URLSearchParams({ show, before });
      void fetcher.load(urls.admin.caseTimeline(caseId, `?${asked}`));
    },
  };
}

function without(entries: readonly TimelineEntry[], others: readonly TimelineEntry[]) {
  const known = new Set(others.map(({ id }) => id));
  return entries.filter(({ id }) => !known.has(id));
}
