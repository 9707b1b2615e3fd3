// Open work by age and finished work by date: lists of work filter by it, and the overview counts by it, so
// that each of its figures links to the rows counted.

/** Days, the youngest first. */
export const ageBounds = [1, 7, 30, 90] as const;

/** One more than the bounds. */
export const ageWords = [
  'Since yesterday',
  '1 to 7 days',
  '7 to 30 days',
  '30 to 90 days',
  'Longer',
] as const;

/** As in the address of a list: everything open, or one band of age. */
export const workWords: Readonly<Record<string, string>> = {
  open: 'Open',
  ...Object.fromEntries(
    ageWords.map((words, place) => [`age-${place}`, `Open: ${words.toLowerCase()}`]),
  ),
};

/** Missing values do not filter. */
export type WorkFilter = {
  /** A key of `workWords`. */
  work?: string | undefined;
  /** Days on which work was finished, in the organisation's time zone, YYYY-MM-DD, both included. */
  endedFrom?: string | undefined;
  endedTo?: string | undefined;
};

/** The parameters of an address that `readWorkFilter` knows. */
export const workParameters = { work: 'work', from: 'ended-from', to: 'ended-to' } as const;

/** @param day reads a day of the address, or undefined for what is none */
export function readWorkFilter(
  search: URLSearchParams,
  day: (search: URLSearchParams, name: string) => string | undefined,
): WorkFilter {
  const work = search.get(workParameters.work) ?? '';
  return {
    work: Object.hasOwn(workWords, work) ? work : undefined,
    endedFrom: day(search, workParameters.from),
    endedTo: day(search, workParameters.to),
  };
}
