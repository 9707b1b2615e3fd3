import { createHash } from 'node:crypto';

/**
 * @typedef {Readonly<Record<string, unknown>>} Catalogue
 * @typedef {Readonly<Record<string, { families: readonly string[], content: readonly string[] }>>} Parts
 */

/**
 * Finds messages that a translation lacks in parts that must be complete, and messages that it has outside of
 * them, where no reviewer sees them. Families that belong to no part are English only.
 * @param {{ base: Catalogue, translation: Catalogue, parts: Parts }} given
 * @returns {string[]} one line for each key
 */
export function findMessageProblems({ base, translation, parts }) {
  const families = new Set(Object.values(parts).flatMap((part) => part.families));
  const problems = [];
  for (const [key, words] of Object.entries(base)) {
    const other = translation[key];
    if (other === undefined) {
      if (families.has(familyOf(key))) problems.push(`${key} is missing`);
      continue;
    }
    if (!families.has(familyOf(key)))
      problems.push(`${key} belongs to no part, so nobody would review it`);
    const [wanted, found] = [placeholdersIn(words), placeholdersIn(other)];
    if (wanted !== found)
      problems.push(`${key} has ${found || 'no placeholder'} instead of ${wanted || 'none'}`);
  }
  for (const key of Object.keys(translation))
    if (!Object.hasOwn(base, key)) problems.push(`${key} is no key of the English texts`);
  return problems;
}

/**
 * A hash of each part's words in English and in the translation: a review is valid for exactly these.
 * @param {{ base: Catalogue, translation: Catalogue, parts: Parts, read: (content: string) => string }} given
 * @returns {Record<string, string>}
 */
export function markParts({ base, translation, parts, read }) {
  return Object.fromEntries(
    Object.entries(parts).map(([part, { families, content }]) => {
      const keys = Object.keys(base)
        .filter((key) => families.includes(familyOf(key)))
        .toSorted();
      const words = keys.map((key) => [key, base[key], translation[key]]);
      const text = JSON.stringify([words, content.map(read)]);
      return [part, createHash('sha256').update(text).digest('hex').slice(0, 16)];
    }),
  );
}

/** @param {string} key */
function familyOf(key) {
  return key.split('_')[0] ?? key;
}

/** The names in braces, of all forms of a plural together, each once. @param {unknown} words */
function placeholdersIn(words) {
  const texts = typeof words === 'string' ? [words] : textsOf(words);
  const names = texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []);
  return [...new Set(names)].toSorted().join(' ');
}

/** @param {unknown} words @returns {string[]} */
function textsOf(words) {
  if (!Array.isArray(words)) return [];
  return words.flatMap((form) => Object.values(form.match ?? {}).map(String));
}
