import { useState } from 'react';
import { useHydrated } from '#ui/application/use-hydrated.ts';

export type Selection = {
  /** Before hydration a checkbox has no effect, so it is invisible but keeps its space. */
  isReady: boolean;
  isEmpty: boolean;
  /** True when every row that matches the filter is selected, on all pages. */
  isAll: boolean;
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects all of these, or none when all were selected. */
  togglePage: (ids: readonly string[]) => void;
  selectAll: () => void;
  clear: () => void;
};

type State = { of: string; isAll: boolean; ids: ReadonlySet<string> };

/**
 * Selected rows. The selection survives paging and ends with the list it was made in.
 * @param of identity of the list: its address without the page
 */
export function useSelection(of: string): Selection {
  const isReady = useHydrated();
  const none: State = { of, isAll: false, ids: new Set() };
  const [stored, setState] = useState(none);
  const state = stored.of === of ? stored : none;

  function choose(ids: Iterable<string>) {
    setState({ of, isAll: false, ids: new Set(ids) });
  }

  return {
    isReady,
    isEmpty: !state.isAll && state.ids.size === 0,
    isAll: state.isAll,
    ids: [...state.ids],
    has: (id) => state.isAll || state.ids.has(id),
    toggle(id) {
      const others = [...state.ids].filter((each) => each !== id);
      choose(state.ids.has(id) ? others : [...others, id]);
    },
    togglePage(ids) {
      const isWhole = ids.every((id) => state.ids.has(id));
      const others = [...state.ids].filter((id) => !ids.includes(id));
      choose(isWhole || state.isAll ? others : [...others, ...ids]);
    },
    selectAll: () => setState({ of, isAll: true, ids: new Set() }),
    clear: () => choose([]),
  };
}
