import { useState } from 'react';
import { useHydrated } from '#ui/application/use-hydrated.ts';

export type Selection = {
  /** Before hydration a box would do nothing, so it keeps its place unseen. */
  isReady: boolean;
  isEmpty: boolean;
  /** Every row that matches the filter, seen or not. */
  isAll: boolean;
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All of these, or none of them when all were. */
  togglePage: (ids: readonly string[]) => void;
  selectAll: () => void;
  clear: () => void;
};

type State = { of: string; isAll: boolean; ids: ReadonlySet<string> };

/**
 * Which rows are chosen. It survives paging and ends with the list it was made in.
 * @param of what tells one list from another: its address without the place
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
