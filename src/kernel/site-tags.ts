/** Parts shown in the frame of every public page. */
export const frameTags = [
  'settings',
  'contacts',
  'domains',
  'texts',
  'outcomes',
  'languages',
] as const;

/**
 * Parts of the public site with their own versions: a cached part is valid until its version rises.
 * `texts` are the blocks of pages with their titles for search engines, `people` team, jobs and other
 * hand-written lists, `forms` those that staff built, `figures` the published quarters.
 */
export const siteTags = [
  ...frameTags,
  'posts',
  'people',
  'statistics',
  'documents',
  'forms',
  'figures',
] as const;

export type SiteTag = (typeof siteTags)[number];

/**
 * Version of each part; one that never changed is missing. `age` rises with time alone, so that
 * changes of cases and payments, such as headline figures, appear then.
 */
export type SiteVersions = ReadonlyMap<SiteTag | 'age', number>;

/** Rises whenever one of the parts changes, and with their age. */
export function versionOf(versions: SiteVersions, tags: readonly SiteTag[]): number {
  let sum = versions.get('age') ?? 0;
  for (const tag of tags) sum += versions.get(tag) ?? 0;
  return sum;
}
