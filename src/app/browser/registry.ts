import type { Islands } from '#frames/public/browser/wake-islands.ts';

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
} satisfies Islands;
