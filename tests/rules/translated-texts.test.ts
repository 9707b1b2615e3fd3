import { describe, expect, test } from 'vitest';
import '#app/letters.server.ts';
import { allLetters } from '#kernel/outbox/letters.ts';
import { contentIn, pageWords } from '#content/localized-content.ts';
import { letterProblems } from '#features/base/mail/letters/letter-problems.server.ts';
import { ruleKey } from '#features/derived/deadlines/rule.ts';
import { allRules } from '#features/derived/deadlines/rules.server.ts';
import {
  readableWords,
  triggerWordsOf,
} from '#features/derived/deadlines/rules/translated-words.server.ts';
import { heldTables } from '#features/edges/rights/held-tables.server.ts';
import { heldWords } from '#features/edges/rights/held-words.server.ts';
import { marks } from '#shared/messages/compiled/marks.js';
import parts from '#shared/messages/translated-parts.json' with { type: 'json' };
import { isTranslated } from '#shared/language.ts';
import { baseLanguage, languages, translations } from '#shared/vocabulary/languages.ts';

// Content that every language needs apart from its messages, which are checked when they are compiled.

test('each language has a name, a name for staff, and formats that the program knows', () => {
  for (const { name, inEnglish, formats } of Object.values(languages)) {
    expect([name, inEnglish]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
    expect(Intl.DateTimeFormat.supportedLocalesOf(formats)).toEqual([formats]);
  }
});

describe.each(translations)('texts in %s', (language) => {
  test('every part has a mark that a review is compared with', () => {
    expect(Object.keys(marks[language])).toEqual(Object.keys(parts));
  });

  test('the long texts have the shape of the English', () => {
    const base = contentIn(baseLanguage);
    expect(shapeOf(contentIn(language))).toMatchObject(Object(shapeOf(base)));
  });

  test('pages of its menu have an address in it', () => {
    for (const path of Object.keys(pageWords[language]))
      expect(isTranslated(path), path).toBe(true);
  });

  test.each(
    allRules.flatMap((rule) => (rule.audience === 'public' ? [{ key: ruleKey(rule), rule }] : [])),
  )('the rule $key has words of its own, for all that the English says', ({ rule }) => {
    const own = readableWords(rule, language);
    expect(own.title).not.toBe(rule.words.title);
    for (const part of ['what', 'when', 'note', 'late'] as const)
      expect(own[part] === undefined, part).toBe(rule.words[part] === undefined);
    expect(triggerWordsOf(rule, language)).not.toBe(rule.words.from);
  });

  test('the file of what is held names every table, column and reason', () => {
    const [own, plain] = [heldWords(language), heldWords(baseLanguage)];
    for (const [name, table] of Object.entries(heldTables)) {
      expect(own.title(name), name).not.toBe(plain.title(name));
      const shown = [...table.given, ...(table.staff ?? []), ...Object.keys(table.sealed ?? {})];
      const same = [...shown, ...Object.keys(table.narrowed ?? {})].filter(
        (column) => own.column(column) === plain.column(column),
      );
      // Numbers that only we use are not in the file, and this one is not a word.
      expect(same.filter((column) => !/^(?:id|.*_id|sha256)$/.test(column))).toEqual([]);
    }
    expect(own.reasons).toHaveLength(plain.reasons.length);
  });

  test('every letter to clients and visitors has its text, and could be saved unchanged', () => {
    const others = Object.values(allLetters()).filter(({ audience }) => audience !== 'staff');
    const missing = others.filter(({ translations: own }) => own?.[language] === undefined);
    // Its text is the post itself.
    expect(missing.map(({ event }) => event)).toEqual(['newsletter-post']);
    for (const letter of others) {
      const text = letter.translations?.[language];
      expect(text && letterProblems(text, letter.placeholders)).toEqual(text && {});
      expect(text && text.safety !== undefined).toBe(text && letter.safety !== undefined);
    }
  });
});

/** The parts of a text that do not depend on the language: properties, lengths of lists, ids and links. */
function shapeOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => shapeOf(each, key));
  if (typeof value === 'function') return 'function';
  if (typeof value === 'string')
    return codeKeys.has(key) && /^[\w-]+$/.test(value) ? value : 'text';
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, shapeOf(each, name)]);
  return Object.fromEntries(entries);
}

const codeKeys: ReadonlySet<string> = new Set(['id', 'when', 'of', 'sources', 'later', 'changed']);
