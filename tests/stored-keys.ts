import type { Storage } from '#kernel/ports/files.ts';

/** The keys of a storage, in alphabetical order. */
export async function storedKeys(storage: Storage, prefix?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
}
