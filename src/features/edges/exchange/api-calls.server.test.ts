import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { integrations } from '#database/tables/integrations.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { callOnce } from './api-calls.server.ts';
import { apiCalls } from '#database/tables/exchange.ts';

const integrationId = '01934f0e-6d2c-7b57-9c2a-1f5f6f0b7a11';
const call = { needs: 'case:write', what: 'a note', key: 'a-key-of-ours', content: ['x'] } as const;

async function open() {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  await db.insert(integrations).values({
    id: integrationId,
    name: 'Reporting',
    scopes: ['case:write'],
    allowedIps: [],
    expiresAt: new Date('2099-01-01'),
    family: integrationId,
  });
  const actor = { type: 'integration', integrationId, name: 'Reporting', ip: '' } as const;
  return testContext(db, { actor: { ...actor, scopes: ['case:write'] } });
}

const answer = { status: 201, body: { added: 1 } };

test('of two at the same moment one is done, and both get its answer', async () => {
  const ctx = await open();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let done = 0;
  async function work() {
    done += 1;
    await released;
    return answer;
  }
  const calls = [callOnce(ctx, call, work), callOnce(ctx, call, work)];
  await expect
    .poll(async () => {
      const { rows } = await ctx.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBe(1);
  release();
  const answers = await Promise.all(calls);
  expect(done).toBe(1);
  expect(answers.map((each) => each.ok && each.answer)).toEqual([answer, answer]);
  expect(answers.filter((each) => each.ok && each.isRepeat)).toHaveLength(1);
});

test('a failed call stores no key', async () => {
  const ctx = await open();
  const broken = callOnce(ctx, call, async () => {
    throw new Error('The line went dead.');
  });
  await expect(broken).rejects.toThrow('The line went dead.');
  expect(await ctx.db.select().from(apiCalls)).toEqual([]);
  expect(await callOnce(ctx, call, async () => answer)).toMatchObject({
    ok: true,
    isRepeat: false,
  });
});
