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
  const entries = keysOf(list).map((key) => [key, read(list[key])] as const);
  return Object.fromEntries(entries) as Record<Key, Value>;
}

/** @returns the key that a text is, if it is one; what an object inherits is none */
export function keyIn<Key extends string>(
  list: Readonly<Record<Key, unknown>>,
  text: string | null | undefined,
): Key | undefined {
  return typeof text === 'string' && Object.hasOwn(list, text) ? (text as Key) : undefined;
}
