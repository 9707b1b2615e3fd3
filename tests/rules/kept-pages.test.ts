import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Reads the parameters of an address, directly or through the form that it loads. */
const reads = /searchParams|loadForm\(|useLocation|useSearchParams/;

/** Declares them, so that the page cache stores one copy of the page and no other visitor's. */
const says = /handle: PageHandle = \{[^}]*\b(copies|personal): \[/;

/** @returns the fault of a cacheable page; undefined when there is none */
function judge(text: string): string | undefined {
  if (!/handle: PageHandle = \{[^}]*\bcacheable: true/.test(text)) return undefined;
  return reads.test(text) && !says.test(text) ? 'reads parameters and names none' : undefined;
}

test('a page that is kept for everybody names the parameters that it reads', () => {
  const files = globSync('src/{site,features}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\./.test(file),
  );
  const wrong = files.flatMap((file) => {
    const fault = judge(readFileSync(file, 'utf8'));
    return fault ? [`${file} ${fault}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('the rule sees a page that names none', () => {
  const page = `export const handle: PageHandle = { cacheable: true };\nnew URL(request.url).searchParams`;
  expect(judge(page)).toBe('reads parameters and names none');
  expect(judge(page.replace('true }', "true, copies: ['page'] }"))).toBeUndefined();
});
