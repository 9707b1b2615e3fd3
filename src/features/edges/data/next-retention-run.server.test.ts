import { expect, test } from 'vitest';
import { nextRetentionRun } from './retention-rules.server.ts';

test.each([
  ['2026-03-01T03:40:59Z', '2026-03-01T03:41:00.000Z'],
  ['2026-02-28T03:41:00Z', '2026-03-01T03:41:00.000Z'],
])('rules are carried out at the next 03:41 UTC after %s', (now, next) => {
  expect(nextRetentionRun(new Date(now)).toISOString()).toBe(next);
});
