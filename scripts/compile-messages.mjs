// Checks the catalogues of messages and compiles them to src/shared/messages/compiled.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { baseLanguage, languages, translations } from '../src/shared/vocabulary/languages.ts';
import { inRoot } from './bootstrap/paths.mjs';
import { findMessageProblems, markParts } from './messages/check-catalogues.mjs';
import { compileCatalogues } from './messages/compile-catalogues.mjs';

const folder = inRoot('src/shared/messages');
const parts = readJson('translated-parts.json');
const catalogues = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => /^[a-z]{2}\.json$/.test(name))
    .map((name) => [path.basename(name, '.json'), readJson(name)]),
);
const base = catalogues[baseLanguage];

const problems = [
  ...Object.keys(catalogues)
    .filter((language) => !Object.hasOwn(languages, language))
    .map((language) => `${language}.json: languages.ts does not list this language`),
  ...translations.flatMap((language) => [
    ...findMessageProblems({ base, translation: catalogues[language] ?? {}, parts }).map(
      (problem) => `${language}.json: ${problem}`,
    ),
    ...Object.values(parts)
      .flatMap(({ content }) => content.map((place) => placeIn(place, language)))
      .filter((place) => readContent(place) === '')
      .map((place) => `${path.relative(inRoot(), place)} is missing`),
  ]),
];
if (problems.length > 0) {
  process.stdout.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
} else {
  replaceFiles(path.join(folder, 'compiled'), {
    ...compileCatalogues(catalogues, baseLanguage),
    'marks.js': writeMarks(),
  });
}

/** Writes a hash for each part of each translation: a review stays valid while the hash is unchanged. */
function writeMarks() {
  const marks = Object.fromEntries(
    translations.map((language) => [
      language,
      markParts({
        base,
        translation: catalogues[language],
        parts,
        read: (content) => readContent(placeIn(content, language)),
      }),
    ]),
  );
  const type = "Readonly<Record<import('./runtime.js').Locale, Readonly<Record<string, string>>>>";
  return `/** @type {Omit<${type}, '${baseLanguage}'>} */\nexport const marks = ${JSON.stringify(marks, null, 2)};\n`;
}

/** @param {string} content as a part names it @param {string} language */
function placeIn(content, language) {
  return inRoot('src', content.replace('{language}', language));
}

/**
 * Writes only changed files: other processes read them, and a development server watches them.
 * @param {string} place @param {Record<string, string>} files contents by path
 */
function replaceFiles(place, files) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(place, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === content) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const old = readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !Object.hasOwn(files, path.relative(place, file).replaceAll(path.sep, '/')));
  for (const file of old) rmSync(file);
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
}

/** The text of a module, or of all modules in a folder. @param {string} place */
function readContent(place) {
  if (!existsSync(place)) return '';
  if (!statSync(place).isDirectory()) return readFileSync(place, 'utf8');
  const names = readdirSync(place).toSorted();
  return names.map((name) => readContent(path.join(place, name))).join('\n');
}
