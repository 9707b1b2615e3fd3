import { sitePages } from '#site/content/en/site-map.ts';

/** Every public page that is there without a setting. */
export const allPaths = sitePages.filter(({ shownBy }) => !shownBy).map(({ path }) => path);

/** Those of them that search engines are told of. */
export const indexedPaths = sitePages
  .filter(({ shownBy, isUnindexed }) => !shownBy && !isUnindexed)
  .map(({ path }) => path);

/** One address stands for its fellows where many pages are one template filled with data. */
const oneOfMany = [/^\/case-studies\/./, /-cybercrime$/];

export const templatePaths = allPaths.filter((path) => {
  const kind = oneOfMany.find((pattern) => pattern.test(path));
  return !kind || allPaths.find((other) => kind.test(other)) === path;
});
