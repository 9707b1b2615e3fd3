import type { SettingsMemory, StoredSetting } from '#kernel/ports/memory.ts';

export function createSettingsMemory(): SettingsMemory {
  let last: readonly StoredSetting[] | undefined;
  return {
    recall: () => last,
    remember(stored) {
      last = stored;
    },
  };
}
