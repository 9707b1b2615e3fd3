import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../bootstrap/paths.mjs';

/**
 * @typedef {Readonly<Record<string, unknown>>} Catalogue
 * @typedef {Readonly<Record<string, { families: readonly string[], content: readonly string[] }>>} Parts
 */

/**
 * What a translation lacks of the parts that have to be whole, and what it has that is in none of them, where
 * no reviewer finds it. Families of no part are English alone.
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
 * A mark of each part's words in English and in the translation: a review holds for these and no others.
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

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(inRoot('src/shared/messages', file), 'utf8'));
}

/** The text of a module or of all in a folder. @param {string} place */
function readContent(place) {
  if (!existsSync(place)) return '';
  if (!statSync(place).isDirectory()) return readFileSync(place, 'utf8');
  const names = readdirSync(place).toSorted();
  return names.map((name) => readContent(path.join(place, name))).join('\n');
}

/** Only English is drawn in a browser: no message there asks for its language, nor finds one out. */
const browserRuntime = `export const experimentalStaticLocale = 'en';
export function getLocale() {
  return experimentalStaticLocale;
}
`;

const made = 'new Intl.PluralRules(locale, options)';

/**
 * To make the rules of a language takes 0.08 ms, as long as to draw a row of a list.
 * @param {string} folder of compiled messages
 */
function keepPluralRules(folder) {
  const registry = inRoot('src/shared/messages', folder, 'registry.js');
  const text = readFileSync(registry, 'utf8');
  if (text.includes('keptRules')) return;
  if (!text.includes(made)) throw new Error('The compiler of messages makes plurals another way.');
  const kept = `const keptRules = new Map();
function rulesOf(locale, options) {
  const key = locale + JSON.stringify(options);
  if (!keptRules.has(key)) keptRules.set(key, ${made});
  return keptRules.get(key);
}
`;
  writeFileSync(registry, `${text.replace(made, 'rulesOf(locale, options)')}\n${kept}`);
}

/** Checks the catalogues, and writes down what a review of them is compared with. */
function checkCatalogues() {
  const parts = readJson('translated-parts.json');
  const [base, translation] = [readJson('en.json'), readJson('es.json')];
  const problems = findMessageProblems({ base, translation, parts });
  for (const problem of problems) process.stdout.write(`es.json: ${problem}\n`);
  if (problems.length > 0) {
    process.exitCode = 1;
    return;
  }
  const marks = markParts({
    base,
    translation,
    parts,
    read: (content) => readContent(inRoot('src', content)),
  });
  const text = `/** @type {Readonly<Record<string, string>>} */\nexport const spanishMarks = ${JSON.stringify(marks, null, 2)};\n`;
  writeFileSync(inRoot('src/shared/messages/compiled/marks.js'), text);
  writeFileSync(inRoot('src/shared/messages/compiled/browser/runtime.js'), browserRuntime);
}

if (import.meta.main) {
  for (const folder of ['compiled', 'compiled/browser']) keepPluralRules(folder);
  checkCatalogues();
}
