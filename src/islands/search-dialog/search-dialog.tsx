import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { SearchPanel } from './search-panel.tsx';

/** The header's search. Until it is hydrated it is a link to the search page. */
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
        className="flex min-h-11 items-center gap-2 rounded-md border border-control bg-raised px-3 text-sm text-muted no-underline hover:border-primary hover:text-primary-ink min-[70rem]:min-h-10"
      >
        <Search className="size-5" />
        <span className="sr-only sm:not-sr-only">{m.nav_search()}</span>
        <kbd
          aria-hidden="true"
          className="hidden rounded-sm border border-line px-1.5 text-xs xl:[.js_&]:inline-block"
        >
          /
        </kbd>
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
