import { Search } from 'lucide-react';
import { controlLook } from '#ui/document/control-look.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { stateListId } from './state-cards.tsx';

/** The box above the table; shown by the enhancement script, which also does the filtering. */
export function StateFilter({ total }: { total: number }) {
  const words = m.site_states_shown({ total: String(total) });
  return (
    <div hidden data-filter-box="" className="no-print grid max-w-md gap-1.5">
      <label htmlFor="state-filter" className="font-semibold">
        {m.site_states_filter()}
      </label>
      <div className="relative">
        <Search className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-muted" />
        <input
          id="state-filter"
          type="search"
          placeholder={m.site_states_placeholder()}
          autoComplete="off"
          data-filter={stateListId}
          className={`${controlLook()} ps-11`}
        />
      </div>
      <p
        role="status"
        data-filter-count={stateListId}
        data-words={words}
        className="text-sm text-muted"
      >
        {words.replace('#', String(total))}
      </p>
    </div>
  );
}

/** Shown by the script when no state is left. */
export function NoState() {
  return (
    <p hidden data-filter-none={stateListId} className="py-6 text-lg font-semibold">
      <span data-words={m.site_states_none()} />
    </p>
  );
}
