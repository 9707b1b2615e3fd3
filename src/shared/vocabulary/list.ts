/** The keys of a list in its order, in the shape that schemas and columns want. */
export function keysOf<Key extends string>(
  list: Readonly<Record<Key, unknown>>,
): readonly [Key, ...Key[]] {
  return Object.keys(list) as [Key, ...Key[]];
}

/** Maps each entry of a list to a value, by its key. */
export function project<Key extends string, Entry, Value>(
  list: Readonly<Record<Key, Entry>>,
  read: (entry: Entry) => Value,
): Readonly<Record<Key, Value>> {
  return valuesFor(keysOf(list), (key) => read(list[key]));
}

/** Decides a value for each key. */
export function valuesFor<Key extends string, Value>(
  keys: readonly Key[],
  read: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>;
}

/** @returns the key that a text is, if it is one; what an object inherits is none */
export function keyIn<Key extends string>(
  list: Readonly<Record<Key, unknown>>,
  text: string | null | undefined,
): Key | undefined {
  return typeof text === 'string' && Object.hasOwn(list, text) ? (text as Key) : undefined;
}
