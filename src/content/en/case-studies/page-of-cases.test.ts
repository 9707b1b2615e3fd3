import { expect, test } from 'vitest';
import { caseStudies } from './case-studies.ts';
import { caseQueryString, caseYears, pageOfCases, readCaseQuery } from './page-of-cases.ts';

function query(text: string) {
  return readCaseQuery(new URLSearchParams(text));
}

const all = caseStudies.length;

test('shows four at first, and four more with each step until none remain', () => {
  for (let show = 4; show < all + 4; show += 4) {
    const page = pageOfCases(query(`show=${show}`));
    expect(page.shown).toEqual(caseStudies.slice(0, show));
    expect(page.total).toBe(all);
    expect(page.remaining).toBe(Math.max(all - show, 0));
  }
  expect(pageOfCases(query('')).shown).toHaveLength(4);
});

test.each([
  ['show=0', 4],
  ['show=-3', 4],
  ['show=5', 8],
  ['show=abc', 4],
  ['show=Infinity', 4],
  ['show=8', 8],
])('reads %s as %i', (text, show) => {
  expect(query(text).show).toBe(show);
});

test('no address asks for much more than there is', () => {
  expect(query('show=1000000').show).toBeLessThan(all + 4);
});

test('narrows by kind and by year, and by both', () => {
  const { shown, total } = pageOfCases(query('type=pig-butchering&year=2025&show=100'));

  expect(total).toBeGreaterThan(0);
  expect(shown).toHaveLength(total);
  for (const study of shown) {
    expect(study.year).toBe(2025);
    expect(study.scamTypes).toContain('pig-butchering');
  }
});

test('nothing fits: an empty page, not an error', () => {
  expect(pageOfCases(query('type=ransomware&year=2026'))).toEqual({
    shown: [],
    total: 0,
    remaining: 0,
  });
});

test('what the list does not know counts as not given', () => {
  expect(query('type=toString&year=1887')).toEqual({ type: undefined, year: undefined, show: 4 });
});

test('an address survives being read and written', () => {
  for (const text of ['', '?type=bec', '?year=2024', '?type=romance&year=2023&show=8']) {
    expect(caseQueryString(query(text))).toBe(text);
  }
});

test('the years go from the newest to the oldest', () => {
  expect(caseYears()).toEqual(caseYears().toSorted((one, other) => other - one));
});
