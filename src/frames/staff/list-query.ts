/** State of a list, as stored in its address. */
export type ListQuery = {
  query: string;
  cursor: { before: string } | { after: string } | undefined;
};

function isId(text: string | null): text is string {
  return text !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** Reads the parameters that all lists share; invalid ones are ignored. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const [before, after] = [search.get('before'), search.get('after')];
  return {
    query: (search.get('q') ?? '').trim().slice(0, 200),
    cursor: isId(before) ? { before } : isId(after) ? { after } : undefined,
  };
}

/** Reads the cursor of a sorted list, as the verbs write it: a value and a row. */
export function readListPlace(search: URLSearchParams): ListQuery['cursor'] {
  const [before, after] = [search.get('before'), search.get('after')];
  if (isMark(before)) return { before };
  return isMark(after) ? { after } : undefined;
}

function isMark(text: string | null): text is string {
  return text !== null && text.length < 200 && isId(text.slice(text.lastIndexOf('~') + 1));
}

/** A day in the format of a date input, or undefined. */
export function readDay(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : undefined;
}

/** One of the known values of a filter, or undefined for all. */
export function readChoice<Value extends string>(
  search: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value | undefined {
  return known.find((value) => value === search.get(name));
}

/** Query string of a neighbouring page: the same filters, another cursor. */
export function pageSearch(
  search: URLSearchParams,
  cursor: NonNullable<ListQuery['cursor']>,
): string {
  const next = new URLSearchParams(search);
  next.delete('before');
  next.delete('after');
  for (const [name, value] of Object.entries(cursor)) next.set(name, value);
  return `?${next}`;
}
