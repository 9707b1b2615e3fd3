/** Steps of lower-case letters, digits, dots, hyphens and underscores; none begins with a dot. */
const keyPattern = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** Whether a name in the storage can be one of ours. */
export function isStorageKey(name: string): boolean {
  return keyPattern.test(name) && name.length <= 300;
}

/** @throws Error for what is no key: it could lead out of the storage */
export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('This is no key of a file.');
}
