import { useEffect, useState } from 'react';
import { toSearchQuery } from '#site/search/search.ts';
import type { SearchAnswer, SearchHit } from '#site/search/search.ts';
import { urls } from '#shared/urls.ts';

export type SearchState =
  | { phase: 'idle' }
  | { phase: 'searching'; query: string; hits: SearchHit[] }
  | { phase: 'done'; query: string; hits: SearchHit[] }
  | { phase: 'failed'; query: string };

/** Long enough that fast typing asks once, short enough not to be felt. */
const pauseBeforeAsking = 90;

type Answer = { query: string; hits: SearchHit[] | undefined };

/** Asks the server for what was typed; an answer to an older text is never shown as one to this. */
export function useSearch(typed: string): SearchState {
  const query = toSearchQuery(typed);
  /** The last answer; without hits the search failed. */
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (query === undefined) return undefined;
    const running = new AbortController();
    const timer = setTimeout(() => {
      fetchHits(query, running.signal).then(
        (hits) => setAnswer({ query, hits }),
        () => {
          if (!running.signal.aborted) setAnswer({ query, hits: undefined });
        },
      );
    }, pauseBeforeAsking);
    return () => {
      clearTimeout(timer);
      running.abort();
    };
  }, [query]);

  if (query === undefined) return { phase: 'idle' };
  const hits = answer?.hits;
  if (answer?.query !== query) return { phase: 'searching', query, hits: hits ?? [] };
  return hits ? { phase: 'done', query, hits } : { phase: 'failed', query };
}

async function fetchHits(query: string, signal: AbortSignal): Promise<SearchHit[]> {
  const answer = await fetch(`${urls.searchJson()}?q=${encodeURIComponent(query)}`, { signal });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
  const { hits } = (await answer.json()) as SearchAnswer;
  return hits;
}
