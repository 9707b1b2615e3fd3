import type { ComponentType } from 'react';
import type { IslandName } from '#frames/public/island.tsx';

/** When an island is hydrated. */
export type WakeRule = 'click' | 'visible' | 'idle';

/** The props of an island come from the page, as JSON. */
type Island = { wakeOn: WakeRule; load(): Promise<ComponentType<never>> };

/** All islands. Loading is lazy, so that each becomes a chunk of its own. */
export const islands = {
  'search-dialog': {
    wakeOn: 'click',
    load: async () => (await import('#frames/public/search-dialog.tsx')).SearchDialog,
  },
  'chat-button': {
    wakeOn: 'click',
    load: async () =>
      (await import('#features/casework/conversation/public/chat/chat-button.tsx')).ChatButton,
  },
  'chat-panel': {
    wakeOn: 'click',
    load: async () =>
      (await import('#features/casework/conversation/public/chat/chat-panel.tsx')).ChatPanel,
  },
  // A visitor waits for a reply there.
  'chat-open': {
    wakeOn: 'idle',
    load: async () =>
      (await import('#features/casework/conversation/public/chat/chat-panel.tsx')).ChatPanel,
  },
} as const satisfies Record<IslandName, Island>;

export function isIslandName(name: string | null): name is IslandName {
  return name !== null && Object.hasOwn(islands, name);
}
