import { expect, test } from 'vitest';
import { findExpired } from './kept-backups.server.ts';

const kept = { daily: 7, weekly: 4, monthly: 6 };
const day = 86_400_000;

/** Newest first, one each day at 02:00, named after its day. */
function daily(days: number, last = '2026-11-20') {
  return Array.from({ length: days }, (_, before) => {
    const madeAt = new Date(Date.parse(`${last}T02:00:00Z`) - before * day);
    return { name: madeAt.toISOString().slice(0, 10), madeAt, isDamaged: false };
  });
}

test('of a year the newest of seven days, four weeks and six months stay', () => {
  const all = daily(365);
  const expired = new Set(findExpired(all, kept));
  expect(all.map(({ name }) => name).filter((name) => !expired.has(name))).toEqual([
    '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15',
    '2026-11-14', '2026-11-08', '2026-11-01',
    '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30',
  ]);
});

test('days without a backup do not count, so a pause removes nothing', () => {
  const all = [...daily(2), ...daily(5, '2026-03-10')];
  expect(findExpired(all, { daily: 7, weekly: 0, monthly: 0 })).toEqual([]);
});

test('several of one day leave the newest', () => {
  const early = { name: 'early', madeAt: new Date('2026-11-20T01:00:00Z'), isDamaged: false };
  expect(findExpired([early, ...daily(1)], kept)).toEqual(['early']);
});

test('the newest whole one stays, however many damaged ones follow it', () => {
  const [whole, ...older] = daily(3, '2026-11-10');
  const damaged = daily(5).map((each) => ({ ...each, isDamaged: true }));
  const expired = findExpired([...damaged, ...(whole ? [whole] : []), ...older], {
    daily: 1,
    weekly: 0,
    monthly: 0,
  });
  expect(expired).toEqual(older.map(({ name }) => name));
});

test('damaged ones leave with the days', () => {
  const [newest, ...rest] = daily(3);
  const all = [...(newest ? [newest] : []), ...rest.map((each) => ({ ...each, isDamaged: true }))];
  expect(findExpired(all, { daily: 1, weekly: 0, monthly: 0 })).toEqual([
    '2026-11-19',
    '2026-11-18',
  ]);
});
