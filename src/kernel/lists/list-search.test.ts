import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { formSubmissions } from '#database/tables/reports.ts';
import { useTestDatabase } from '#tests/db.ts';
import { containsPattern, foldText } from './list-search.ts';

const database = useTestDatabase();

const pairs = [
  ['O’Brien-Núñez', "o'brien-nunez"],
  ['Łukasz Grønđal', 'lukasz grondal'],
  ['WEISS und Weiß, Œuvre, Ærø', 'weiss und weiss, oeuvre, aero'],
  ['“Trading” «app» `x´', `"trading" "app" 'x'`],
  ['Ｗａｌｌｅｔ\u00A01', 'wallet 1'],
  // Other scripts are left unchanged, except for diacritics.
  ['Ёлка', 'елка'],
  ['हिन्दी', 'हिन्दी'],
  ['한국', '한국'],
] as const;

test.each(pairs)('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

test('the migration folds earlier rows in the same way', async () => {
  const migration = await readFile('src/database/migrations/0036_fold_search_text.sql', 'utf8');
  await database
    .db()
    .insert(formSubmissions)
    .values(
      pairs.map(([text], place) => ({
        reference: `R-${place}`,
        formType: 'report',
        data: {},
        searchText: text.toLowerCase(),
        idempotencyKey: `key-${place}`,
        submittedAt: new Date(),
      })),
    );
  for (const statement of migration.split('--> statement-breakpoint'))
    await database.db().execute(sql.raw(statement));
  const rows = await database
    .db()
    .select({ text: formSubmissions.searchText })
    .from(formSubmissions)
    .orderBy(formSubmissions.reference);
  expect(rows.map(({ text }) => text)).toEqual(pairs.map(([, folded]) => folded));
});

describe('patterns', () => {
  test('matches anywhere in the text, ignoring case and runs of spaces', () => {
    expect(containsPattern('  Ada   Example ')).toBe('%ada example%');
  });

  test('treats wildcards literally', () => {
    expect(containsPattern(String.raw`100%_\x`)).toBe(String.raw`%100\%\_\\x%`);
  });

  test.each([undefined, '', '   '])('%j is not a search', (typed) => {
    expect(containsPattern(typed)).toBeUndefined();
  });
});
