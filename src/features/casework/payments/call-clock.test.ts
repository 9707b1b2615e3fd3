import { expect, test } from 'vitest';
import { clockOfCalls } from './call-clock.ts';

const now = new Date('2026-11-30T12:00:00Z');

function paidAt(iso: string) {
  return { earliest: new Date(iso), latest: new Date(iso) };
}

test('the clock counts from the newest payment to the last day that was proved', () => {
  const until = { rule: 'kiosk-az', due: '2026-12-27', zone: 'America/Phoenix' };
  const payments = [paidAt('2026-11-01T12:00:00Z'), paidAt('2026-11-30T03:00:00Z')];
  const clock = clockOfCalls(payments, until, now);
  expect(clock?.gone).toEqual({ unit: 'hours', count: 9 });
  expect(clock?.next).toMatchObject({ left: { unit: 'days', count: 27 } });
  expect(clock?.flags.map(({ kind }) => kind)).toEqual(['law']);
});

test('without a proved date it names none, and the FBI’s hours are no law', () => {
  const payments = [paidAt('2026-11-30T03:00:00Z')];
  expect(clockOfCalls(payments, undefined, now)).toMatchObject({ flags: [], next: undefined });
  const best = { rule: 'fbi-kill-chain', due: '2026-12-03T03:00:00Z', zone: 'UTC' };
  expect(clockOfCalls(payments, best, now)?.flags[0]?.kind).toBe('practice');
});

test('no time, and a time that has not come, is not drawn', () => {
  expect(clockOfCalls([{ earliest: null, latest: null }], undefined, now)).toBeUndefined();
  expect(clockOfCalls([paidAt('2026-12-01T00:00:00Z')], undefined, now)).toBeUndefined();
});
