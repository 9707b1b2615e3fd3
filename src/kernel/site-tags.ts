/** What stands in the frame of every public page. */
export const frameTags = [
  'settings',
  'contacts',
  'domains',
  'texts',
  'outcomes',
  'languages',
] as const;

/**
 * The parts of the public site, each with a version of its own: what is kept of a part is good until that version
 * rises. `texts` are the blocks of pages with their titles for search engines, `people` team, jobs and what else is
 * listed by hand, `forms` those that staff built, `figures` the published quarters.
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
 * The version of each part; one that never changed is not there. `age` rises with time alone: what cases and payments
 * change, such as headline figures, shows then.
 */
export type SiteVersions = ReadonlyMap<SiteTag | 'age', number>;

/** Grows whenever one of the parts changes, and with their age. */
export function versionOf(versions: SiteVersions, tags: readonly SiteTag[]): number {
  let sum = versions.get('age') ?? 0;
  for (const tag of tags) sum += versions.get(tag) ?? 0;
  return sum;
}
