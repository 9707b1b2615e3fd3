import { useEffect, useState } from 'react';
import { toSearchQuery } from '#shared/search.ts';
import type { SearchAnswer, SearchHit } from '#shared/search.ts';
import { urls } from '#shared/urls.ts';

export type SearchState =
  | { phase: 'idle' }
  | { phase: 'searching'; query: string; hits: SearchHit[] }
  | { phase: 'done'; query: string; hits: SearchHit[] }
  | { phase: 'failed'; query: string };

/** Long enough that fast typing asks once, short enough not to be felt. */
const pauseBeforeAsking = 90;

/** Asks the server for what was typed; an answer to an older text is never shown. */
export function useSearch(typed: string): SearchState {
  const query = toSearchQuery(typed);
  const [state, setState] = useState<SearchState>({ phase: 'idle' });

  useEffect(() => {
    if (query === undefined) {
      setState({ phase: 'idle' });
      return;
    }
    const running = new AbortController();
    setState((before) => ({
      phase: 'searching',
      query,
      hits: 'hits' in before ? before.hits : [],
    }));
    const timer = setTimeout(() => {
      fetchHits(query, running.signal).then(
        (hits) => setState({ phase: 'done', query, hits }),
        () => {
          if (!running.signal.aborted) setState({ phase: 'failed', query });
        },
      );
    }, pauseBeforeAsking);
    return () => {
      clearTimeout(timer);
      running.abort();
    };
  }, [query]);

  return state;
}

async function fetchHits(query: string, signal: AbortSignal): Promise<SearchHit[]> {
  const answer = await fetch(`${urls.searchJson()}?q=${encodeURIComponent(query)}`, { signal });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
  const { hits } = (await answer.json()) as SearchAnswer;
  return hits;
}
