import { expect, test } from 'vitest';
import { caseStudies } from './case-studies.ts';
import { casesFor, caseYears, isFiltered, readCaseQuery } from './page-of-cases.ts';

function query(text: string) {
  return readCaseQuery(new URLSearchParams(text));
}

test('without a filter every study is listed, newest first', () => {
  expect(casesFor(query(''))).toEqual(caseStudies);
  expect(casesFor(query('show=4')), 'an address of the former list').toEqual(caseStudies);
});

test('narrows by kind and by year, and by both', () => {
  const shown = casesFor(query('type=pig-butchering&year=2025'));

  expect(shown.length).toBeGreaterThan(0);
  expect(shown.length).toBeLessThan(caseStudies.length);
  for (const study of shown) {
    expect(study.year).toBe(2025);
    expect(study.scamTypes).toContain('pig-butchering');
  }
});

test('nothing fits: an empty list, not an error', () => {
  expect(casesFor(query('type=ransomware&year=2026'))).toEqual([]);
});

test('what the list does not know counts as not given', () => {
  expect(query('type=toString&year=1887')).toEqual({ type: undefined, year: undefined });
  expect(isFiltered(query('type=toString'))).toBe(false);
  expect(isFiltered(query('type=bec'))).toBe(true);
});

test('the years go from the newest to the oldest', () => {
  expect(caseYears()).toEqual(caseYears().toSorted((one, other) => other - one));
});
