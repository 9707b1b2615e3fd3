import { expect, test } from 'vitest';
import { hoursOf, isWithin, isZone } from './allowed-hours.ts';

const noon = new Date('2026-11-30T12:00:00Z');

function said(from: string, to: string, more: Record<string, string> = {}) {
  const typed = { call_from: from, call_to: to, ...more };
  return hoursOf(Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, [text]])));
}

test('hours count by the clock where the person is', () => {
  const atHome = said('09:00', '17:00', { call_zone: 'America/Los_Angeles' });
  expect(atHome && isWithin(atHome, noon)).toBe(false);
  expect(atHome && isWithin(atHome, new Date('2026-11-30T17:00:00Z'))).toBe(true);
});

test('hours go over midnight', () => {
  const late = said('20:00', '02:00', { call_zone: 'Europe/London' });
  expect(late && isWithin(late, noon)).toBe(false);
  expect(late && isWithin(late, new Date('2026-11-30T01:30:00Z'))).toBe(true);
});

test('a country with one clock needs no question, one with several leaves it unknown', () => {
  expect(said('09:00', '17:00', { country: 'IE' })).toMatchObject({ zone: 'Europe/Dublin' });
  const somewhere = said('09:00', '17:00', { country: 'US' });
  expect(somewhere && isWithin(somewhere, noon)).toBeUndefined();
});

test('half an answer is none, and an offset is no zone', () => {
  expect(said('09:00', '')).toBeUndefined();
  expect(said('9', '17:00')).toBeUndefined();
  expect(isZone('+05:00')).toBe(false);
  expect(isZone('')).toBe(false);
});
