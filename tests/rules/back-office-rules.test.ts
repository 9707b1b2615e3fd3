import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

type Rule = { rule: string; files: string[]; tests: { file: string; title: string }[] };

/** The rows of all tables of the document. */
async function readRules(): Promise<Rule[]> {
  const document = await readFile(join(root, 'docs/rules-of-the-back-office.md'), 'utf8');
  const rows = document.split('\n').filter((line) => /^\| (?!Rule|Message|-)/.test(line));
  return rows.map((row) => {
    const [, rule = '', metIn = '', shownBy = ''] = row.split('|');
    return {
      rule: rule.trim(),
      files: [...metIn.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      tests: [...shownBy.matchAll(/`([^`]+)` › “([^”]+)”/g)].map(([, file = '', title = '']) => ({
        file,
        title,
      })),
    };
  });
}

test('every rule names the code that keeps it and a test that shows it', async () => {
  const rules = await readRules();
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter(({ files, tests }) => files.length === 0 || tests.length === 0)).toEqual([]);
});

test('the code is where the table says', async () => {
  const files = new Set((await readRules()).flatMap((rule) => rule.files));
  const found = await Promise.all(
    [...files].map((file) =>
      access(join(root, file)).then(
        () => undefined,
        () => file,
      ),
    ),
  );
  expect(found.filter((file) => file !== undefined)).toEqual([]);
});

test('every named test exists', async () => {
  const named = (await readRules()).flatMap(({ tests }) => tests);
  const missing = await Promise.all(
    named.map(async ({ file, title }) => {
      const text = await readFile(join(root, file), 'utf8').catch(() => '');
      // Of a table of cases the title stands in a row of its own.
      const isThere = ["'", '`', '"'].some((quote) => text.includes(`${quote}${title}${quote}`));
      return isThere ? undefined : `${file} › ${title}`;
    }),
  );
  expect(missing.filter((one) => one !== undefined)).toEqual([]);
});
