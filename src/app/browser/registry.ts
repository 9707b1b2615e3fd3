import type { ComponentType } from 'react';
import type { IslandName } from '#frames/public/island.tsx';

/** When an island asks for React. */
export type WakeRule = 'click' | 'visible' | 'idle';

/** What an island is given comes from the page, as JSON. */
type Island = { wakeOn: WakeRule; load(): Promise<ComponentType<never>> };

/** Every island there is. Loading is lazy: each becomes a file of its own. */
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
  // Somebody waits for an answer there.
  'chat-open': {
    wakeOn: 'idle',
    load: async () =>
      (await import('#features/casework/conversation/public/chat/chat-panel.tsx')).ChatPanel,
  },
} as const satisfies Record<IslandName, Island>;

export function isIslandName(name: string | null): name is IslandName {
  return name !== null && Object.hasOwn(islands, name);
}
