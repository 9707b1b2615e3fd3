import { expect, test } from 'vitest';
import type { Actor } from '../context.ts';
import { rateLimits } from '../schema/security.ts';
import { testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { forgetRateLimits } from './rate-limits.ts';

const database = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');

function contextOf(options: { actor: Actor }) {
  return testContext(database.db(), { now: () => now, ...options });
}

test('deletes the counts whose window is over and keeps the others', async () => {
  const ctx = contextOf({ actor: { type: 'system', job: 'forget-rate-limits' } });
  await ctx.db.insert(rateLimits).values([
    { key: 'over', count: 3, resetsAt: new Date(now.getTime() - 1) },
    { key: 'just over', count: 3, resetsAt: now },
    { key: 'running', count: 3, resetsAt: new Date(now.getTime() + 1) },
  ]);
  expect(await forgetRateLimits(ctx)).toBe(2);
  expect(await ctx.db.query.rateLimits.findMany()).toMatchObject([{ key: 'running' }]);
});

test('only the system may', async () => {
  const ctx = contextOf({ actor: visitor });
  await expect(forgetRateLimits(ctx)).rejects.toMatchObject({ code: 'forbidden' });
});
