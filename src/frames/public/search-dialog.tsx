import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { mentionsSelfHarm } from '#shared/self-harm.ts';
import { urls } from '#shared/urls.ts';
import { CrisisLine } from './crisis-line.tsx';
import { MatchedText } from './matched-text.tsx';
import { QuickExitButton } from './quick-exit.tsx';
import { toSearchQuery, type SearchAnswer, type SearchHit } from './search.ts';
import { classNames } from '#ui/class-names.ts';

/** Search of the header. Until it is hydrated it is a link to the search page. */
export function SearchDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <CSPProvider disableStyleElements>
      <a
        href={urls.search()}
        data-search-trigger=""
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
        className="grid size-11 place-items-center rounded-md text-ink no-underline hover:bg-primary-soft max-[30rem]:hidden min-[76rem]:size-10"
      >
        <Search className="size-5" />
        <span className="sr-only">{m.nav_search()}</span>
      </a>
      <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup
            initialFocus={input}
            className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-2xl flex-col overflow-clip rounded-lg border border-line bg-surface text-ink shadow-lg transition duration-150 data-ending-style:-translate-y-2 data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0 sm:top-[12vh] sm:max-h-[76vh]"
          >
            <Dialog.Title className="sr-only">{m.search_title()}</Dialog.Title>
            <SearchPanel input={input} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

/** Content of the dialog: box, message, results. The focus stays in the box. */
export function SearchPanel({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const state = useSearch(typed);
  const hits = 'hits' in state ? state.hits : [];
  const chosen = active < hits.length ? active : -1;

  function move(to: number): void {
    setActive(to);
    document.querySelector(`#${hitId(to)}`)?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' && hits.length > 0) move((chosen + 1) % hits.length);
    else if (event.key === 'ArrowUp' && hits.length > 0)
      move(chosen > 0 ? chosen - 1 : hits.length - 1);
    else if (event.key === 'Enter')
      location.assign(hits[chosen]?.href ?? urls.search(typed.trim()));
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="flex items-center gap-2 border-b border-line ps-4 pe-2 focus-within:border-primary">
        <Search className="size-5 shrink-0 text-muted" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={m.search_label()}
          aria-expanded={hits.length > 0}
          aria-controls={hits.length > 0 ? listId : undefined}
          aria-activedescendant={chosen >= 0 ? hitId(chosen) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={m.search_placeholder()}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-muted"
        />
        <QuickExitButton />
        <Dialog.Close
          aria-label={m.search_close()}
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-primary-ink"
        >
          <X className="size-5" />
        </Dialog.Close>
      </div>
      {mentionsSelfHarm(typed) && (
        <div role="status" className="px-4 pt-4">
          <CrisisLine isLoud />
        </div>
      )}
      <SearchStatus state={state} />
      {hits.length > 0 && <HitList hits={hits} active={chosen} onPoint={setActive} />}
    </>
  );
}

/** State of the search in words, also announced to screen readers. */
function SearchStatus({ state }: { state: SearchState }) {
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

/** The results, as options of the box above. */
function HitList({
  hits,
  active,
  onPoint,
}: {
  hits: SearchHit[];
  /** Index of the option that Enter follows; -1 for none. */
  active: number;
  onPoint(index: number): void;
}) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={m.search_results()}
      className="min-h-0 overflow-y-auto overscroll-contain border-t border-line p-2"
    >
      {hits.map((hit, index) => (
        <a
          key={hit.href}
          id={hitId(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          href={hit.href}
          onPointerMove={() => onPoint(index)}
          className={classNames(
            'block rounded-md px-3 py-2.5 no-underline -outline-offset-2',
            index === active && 'bg-primary-soft outline-2 outline-primary',
          )}
        >
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold text-primary-ink">{hit.page ?? hit.title}</span>
            {hit.page && <span className="text-sm text-ink">{hit.title}</span>}
          </span>
          <span className="mt-0.5 block text-sm text-muted">
            <MatchedText pieces={hit.excerpt} />
          </span>
        </a>
      ))}
    </div>
  );
}

type SearchState =
  | { phase: 'idle' }
  | { phase: 'searching'; query: string; hits: SearchHit[] }
  | { phase: 'done'; query: string; hits: SearchHit[] }
  | { phase: 'failed'; query: string };

/** Debounce in milliseconds: fast typing sends one request, without a noticeable delay. */
const pauseBeforeAsking = 90;

type Answer = { query: string; hits: SearchHit[] | undefined };

/** Sends the query to the server; the response to an older query is never shown for this one. */
function useSearch(typed: string): SearchState {
  const query = toSearchQuery(typed);
  /** The last response; without hits the search failed. */
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

/** Ids that connect the search box with its results; a page has one search dialog. */
export const listId = 'search-hits';

export function hitId(index: number): string {
  return `search-hit-${index}`;
}
