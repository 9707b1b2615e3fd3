/** Far above our longest form; the cost of repeated names grows with the square of their number. */
const maxFields = 1_000;
const maxNameLength = 100;

/** `list[4294967294]` would make the form library build a list of that length. */
const hugeIndex = /\[\d{4,}/;
const hugePlace = /"(index|from|to)":\d{4,}/;

/** What the form library's own buttons send, as JSON: add a row, move a row. */
const controlFields = new Set(['__intent__', '__state__']);

/**
 * Says whether the names of a form can be ours. Names with dots and brackets become nested data, so a
 * few made-up bytes could otherwise fill the memory.
 */
export function isPlausibleForm(fields: Iterable<[string, unknown]>): boolean {
  let count = 0;
  for (const [name, value] of fields) {
    count += 1;
    if (count > maxFields || !isPlausibleName(name)) return false;
    if (controlFields.has(name) && !isPlausibleControl(value)) return false;
  }
  return true;
}

function isPlausibleName(name: string): boolean {
  return name.length <= maxNameLength && !hugeIndex.test(name);
}

/** Written anew, JSON has one spelling: `\u005b` is a bracket and `1e9` a number of ten digits. */
function isPlausibleControl(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (value === '') return true;
  try {
    const text = JSON.stringify(JSON.parse(value));
    return !hugeIndex.test(text) && !hugePlace.test(text);
  } catch {
    return false;
  }
}
