import { expect, test } from 'vitest';

import {
  countryChoices,
  countryName,
  findCountry,
  isCountry,
  isInEea,
  isInEu,
  isRegionOf,
  regionName,
  regionsOf,
} from './countries.ts';

test('the list has every country once, and begins with those that have calls of their own', () => {
  const choices = countryChoices();
  expect(choices.slice(0, 3).map(({ label }) => label)).toEqual([
    'United States',
    'Canada',
    'United Kingdom',
  ]);
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
  // 249 in ISO 3166-1, less five territories that are chosen as a state.
  expect(choices).toHaveLength(244);
  for (const { value, label } of choices) expect(label, value).not.toBe(value);
});

test('a country is found by code, by name in several languages and by the name in daily use', () => {
  for (const [text, country] of [
    ['ca', 'CA'],
    ['Canadá', 'CA'],
    ['U.S.A.', 'US'],
    ['Estados Unidos', 'US'],
    ['Royaume-Uni', 'GB'],
    ['Deutschland', 'DE'],
    ['Côte d’Ivoire', 'CI'],
    ['Turkey', 'TR'],
    ['Czech Republic', 'CZ'],
  ]) {
    expect(findCountry(text ?? '')?.country, text).toBe(country);
  }
  expect(findCountry('Scotland')).toEqual({ country: 'GB', region: 'SCT' });
  expect(findCountry('Puerto Rico')).toEqual({ country: 'US', region: 'PR' });
});

test('a text that names no country is none', () => {
  for (const text of ['', '  ', 'Narnia', 'XX', 'QC', 'constructor', 'Texas']) {
    expect(findCountry(text), text).toBeUndefined();
  }
  expect(isCountry('EU')).toBe(false);
});

test('the Union has 27 members, and its payment law three countries more', () => {
  const all = countryChoices().map(({ value }) => value);
  expect(all.filter(isInEu)).toHaveLength(27);
  expect(all.filter(isInEea)).toHaveLength(30);
  expect(isInEu('GB')).toBe(false);
  expect(isInEea('CH')).toBe(false);
});

test('regions are those of the country: WA is a state of two', () => {
  expect(regionName('US', 'WA')).toBe('Washington');
  expect(regionName('AU', 'WA')).toBe('Western Australia');
  expect(isRegionOf('CA', 'QC')).toBe(true);
  expect(isRegionOf('US', 'QC')).toBe(false);
  expect(isRegionOf('US', 'PR')).toBe(true);
  expect(regionsOf('FR')).toEqual([]);
  expect(countryName('GB')).toBe('United Kingdom');
});
