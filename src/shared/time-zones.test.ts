import { expect, test } from 'vitest';
import { zoneName, clocksOfCountry } from './time-zones.ts';
import { zoneWords } from './us-states.ts';

test.each([
  ['DE', 1],
  ['KE', 1],
  ['IE', 1],
  ['IN', 1],
  ['GB', 1],
  ['ES', 2],
  ['NZ', 2],
])('%s has %s clocks', (country, count) => {
  expect(clocksOfCountry(country)).toHaveLength(count);
});

test('of a country with several clocks the eastern one is first, and nobody’s country has none', () => {
  const [first, ...others] = clocksOfCountry('AU');
  expect(others.length).toBeGreaterThan(2);
  expect(first).not.toBe('Australia/Perth');
  expect(clocksOfCountry('CA').at(-1)).toMatch(/^America/);
  expect(clocksOfCountry(undefined)).toEqual([]);
  expect(clocksOfCountry('no country')).toEqual([]);
});

test('a zone has a name that people know, in letters and in the tracker', () => {
  expect(zoneWords('Europe/Berlin')).toBe('Central European Time');
  expect(zoneWords('America/Chicago')).toBe('Central time');
  expect([zoneName('UTC'), zoneName('no zone')]).toEqual(['UTC', 'no zone']);
});
