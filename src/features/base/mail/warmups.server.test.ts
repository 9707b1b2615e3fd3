import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { warmupCampaigns } from '#database/tables/mail.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { createScriptedMailer, storeServer } from '#tests/mail-server.ts';
import { changeWarmupState, createWarmup, findWarmups } from './warmups.server.ts';

const database = useTestDatabase();
let ctx: ServiceContext;
let configId: string;

beforeEach(async () => {
  const ports = { mailer: createScriptedMailer() };
  ctx = testContext(database.db(), { actor: staffActor('administrator'), ports });
  configId = await storeServer(ctx, { dailyLimit: 50 });
});

async function create(name = 'Spring'): Promise<string> {
  const plan = { startVolume: 10, growth: 20, target: 50 };
  const created = await createWarmup(ctx, { name, configId, ...plan });
  if (!created.ok) throw new Error(created.message);
  return created.id;
}

async function status(id: string) {
  const [row] = await ctx.db.select().from(warmupCampaigns).where(eq(warmupCampaigns.id, id));
  return row;
}

test('a ramp waits for its start, pauses, resumes with new statistics and can be stopped', async () => {
  const id = await create();
  expect(await findWarmups(ctx)).toMatchObject([
    { status: 'not_started', currentDay: 0, allowedToday: 10, length: 10, successRate: undefined },
  ]);
  await changeWarmupState(ctx, { id, verb: 'start' });
  await ctx.db.update(warmupCampaigns).set({ watchedSent: 90, watchedBounced: 9, totalSent: 81 });
  expect((await findWarmups(ctx))[0]?.successRate).toBeCloseTo(0.9);
  await changeWarmupState(ctx, { id, verb: 'pause' });
  expect(await status(id)).toMatchObject({ pauseReason: 'Paused by Test administrator.' });
  await changeWarmupState(ctx, { id, verb: 'start' });
  expect(await status(id)).toMatchObject({
    status: 'running',
    pauseReason: null,
    watchedSent: 0,
    watchedBounced: 0,
    totalSent: 81,
  });
  await changeWarmupState(ctx, { id, verb: 'stop' });
  expect(await status(id)).toMatchObject({ status: 'failed', endedAt: expect.any(Date) });
  const again = changeWarmupState(ctx, { id, verb: 'start' });
  await expect(again).rejects.toMatchObject({ code: 'conflict' });
});

test('a server has one open ramp', async () => {
  const [first, second] = [await create('First'), await create('Second')];
  await changeWarmupState(ctx, { id: first, verb: 'start' });
  await expect(changeWarmupState(ctx, { id: second, verb: 'start' })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('“First” is under way'),
  });
});

test('its target does not exceed the server’s daily limit', async () => {
  const plan = { name: 'Big', configId, startVolume: 10, growth: 20, target: 51 };
  expect(await createWarmup(ctx, plan)).toMatchObject({ ok: false, field: 'target' });
});

test('case workers see ramps and cannot change them', async () => {
  const id = await create();
  const worker = { ...ctx, actor: staffActor('case_worker') };
  expect(await findWarmups(worker)).toHaveLength(1);
  const started = changeWarmupState(worker, { id, verb: 'start' });
  await expect(started).rejects.toMatchObject({ code: 'forbidden' });
});
