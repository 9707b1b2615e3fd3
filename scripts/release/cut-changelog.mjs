const open = '## Unreleased';

/**
 * Gives the unreleased changes a version.
 * @param {string} text of CHANGELOG.md, with `## Unreleased` above the releases, the newest first
 * @param {{ version: string, date: string }} release date as 2026-11-22
 * @returns {{ text: string, notes: string } | undefined} undefined when nothing is unreleased
 */
export function cutChangelog(text, { version, date }) {
  const begin = text.indexOf(open);
  if (begin === -1) return undefined;
  const after = begin + open.length;
  const next = text.indexOf('\n## ', after);
  const notes = text.slice(after, next === -1 ? undefined : next).trim();
  if (notes === '') return undefined;
  const rest = next === -1 ? '' : text.slice(next + 1);
  const released = `${open}\n\n## ${version} – ${date}\n\n${notes}\n`;
  return { text: `${text.slice(0, begin)}${released}${rest && `\n${rest}`}`, notes };
}

/**
 * @param {string} version such as 0.2.0
 * @param {string} before the current one
 * @returns {boolean} whether it is a version, and a later one
 */
export function isLaterVersion(version, before) {
  const pattern = /^(\d+)\.(\d+)\.(\d+)$/;
  if (!pattern.test(version)) return false;
  const [ours, theirs] = [version, before].map((each) => each.split('.').map(Number));
  const differing = ours.findIndex((number, index) => number !== theirs[index]);
  return differing !== -1 && ours[differing] > theirs[differing];
}
