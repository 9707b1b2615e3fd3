import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { SearchState } from './use-search.ts';

/** What the search is doing, in words, also read out. */
export function SearchStatus({ state }: { state: SearchState }) {
  return (
    <div role="status" className="px-4 py-3 text-sm text-muted">
      {words(state)}
      {state.phase === 'done' && state.hits.length === 0 && <p>{m.search_none_advice()}</p>}
      {state.phase === 'failed' && (
        <>
          {' '}
          <a href={urls.search(state.query)}>{m.search_open_page()}</a>
        </>
      )}
    </div>
  );
}

function words(state: SearchState): string {
  if (state.phase === 'idle') return m.search_hint();
  if (state.phase === 'searching') return m.search_busy();
  if (state.phase === 'failed') return m.search_failed();
  if (state.hits.length === 0) return m.search_none({ query: state.query });
  return m.search_count({ count: state.hits.length });
}
