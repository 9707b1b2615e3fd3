import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { hitId, listId } from './hit-ids.ts';
import { HitList } from './hit-list.tsx';
import { SearchStatus } from './search-status.tsx';
import { useSearch } from './use-search.ts';

/** The inside of the dialog: box, message, results. The focus stays in the box. */
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
        <Dialog.Close
          aria-label={m.search_close()}
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-primary-ink"
        >
          <X className="size-5" />
        </Dialog.Close>
      </div>
      <SearchStatus state={state} />
      {hits.length > 0 && <HitList hits={hits} active={chosen} onPoint={setActive} />}
    </>
  );
}
