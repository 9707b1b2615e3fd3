import type { ComponentType } from 'react';

/** When an island asks for React. */
export type WakeRule = 'click' | 'visible' | 'idle';

type Island = { wakeOn: WakeRule; load(): Promise<ComponentType> };

/** Every island there is. Loading is lazy: each becomes a file of its own. */
export const islands = {
  'search-dialog': {
    wakeOn: 'click',
    load: async () => (await import('./search-dialog/search-dialog.tsx')).SearchDialog,
  },
} as const satisfies Record<string, Island>;

export type IslandName = keyof typeof islands;

export function isIslandName(name: string | null): name is IslandName {
  return name !== null && Object.hasOwn(islands, name);
}
