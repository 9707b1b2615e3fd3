import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { type MailLane, mailLanes } from '#kernel/outbox/mail-lanes.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import {
  createScriptedMailer,
  type ScriptedMailer,
  storeMails,
  storeRamp,
  storeServer,
} from '#tests/mail-server.ts';
import { outboxWorld, type OutboxWorld } from '#tests/outbox.ts';
import { mailDays, smtpConfigs, warmupCampaigns } from '#database/tables/mail.ts';
import { remainingInLane } from './allowance.server.ts';
import type { WriteEmail } from './deliver-email.server.ts';
import { drainOutbox } from './drain-outbox.server.ts';
import { mailDayOf } from './mail-days.server.ts';
import { rampVolume } from './ramp.server.ts';

const database = useTestDatabase();
let mailer: ScriptedMailer;
let world: OutboxWorld;
beforeEach(() => {
  mailer = createScriptedMailer();
  world = outboxWorld(database.db(), mailer);
});

const write: WriteEmail = async () => ({
  from: 'help@example.org',
  subject: 'Words',
  text: 'Words',
  html: '<p>Words</p>',
});

function drain({ ctx }: OutboxWorld = world) {
  return drainOutbox(ctx, { write });
}

async function readRamp() {
  const [ramp] = await world.ctx.db.select().from(warmupCampaigns);
  return ramp;
}

/** Runs minute by minute, like the sweep, until nothing more is sent. */
async function drainOut(most = 20): Promise<number> {
  let all = 0;
  for (let minute = 0; minute < most; minute += 1) {
    const { sent } = await drain();
    if (sent === 0) break;
    all += sent;
    world.pass(1);
  }
  return all;
}

const oneDay = 24 * 60;

test('over fourteen days the ramp allows exactly its volume, then the daily limit applies', async () => {
  const configId = await storeServer(world.ctx, { dailyLimit: 20 });
  const ramp = { startVolume: 1, growth: 20, target: 10 };
  await storeRamp(world.ctx, { configId, ...ramp });
  await storeMails(world.ctx, { lane: 'bulk', count: 200 });
  const days: number[] = [];
  const expected: number[] = [];
  for (let day = 1; day <= 14; day += 1) {
    const begin = world.ctx.now().getTime();
    days.push(await drainOut());
    // Bulk mail uses at most 60 % of the limit, once the ramp is over.
    expected.push(day <= 10 ? rampVolume(ramp, day) : 12);
    world.pass(oneDay - (world.ctx.now().getTime() - begin) / 60_000);
  }
  expect(days).toEqual(expected);
  expect(await readRamp()).toMatchObject({ status: 'completed', currentDay: 10, totalSent: 55 });
  const figures = await world.ctx.db.select().from(mailDays).orderBy(mailDays.day);
  expect(figures.map(({ taken }) => taken)).toEqual(expected);
});

test('a day without mail does not count', async () => {
  const configId = await storeServer(world.ctx, { dailyLimit: 500 });
  await storeRamp(world.ctx, { configId });
  await drain();
  world.pass(3 * oneDay);
  await storeMails(world.ctx, { lane: 'bulk', count: 50 });
  expect(await drainOut()).toBe(10);
  expect(await readRamp()).toMatchObject({ currentDay: 1, totalSent: 10 });
});

test('mandatory mail is not delayed by a ramp, and counts for it', async () => {
  const configId = await storeServer(world.ctx, { dailyLimit: 50 });
  await storeRamp(world.ctx, { configId, startVolume: 5 });
  await storeMails(world.ctx, { lane: 'bulk', count: 10 });
  await storeMails(world.ctx, { lane: 'client', count: 8 });
  expect(await drain()).toMatchObject({ sent: 8 });
  expect(await drain()).toMatchObject({ sent: 0 });
});

test('three concurrent runs, on several connections, never exceed the allowance', async () => {
  const shared = await createTestDatabase();
  const crowd = outboxWorld(shared.db, mailer);
  const configId = await storeServer(crowd.ctx, { dailyLimit: 30 });
  await storeRamp(crowd.ctx, { configId, startVolume: 11 });
  await storeMails(crowd.ctx, { lane: 'bulk', count: 40 });
  await storeMails(crowd.ctx, { lane: 'staff', count: 4 });
  await Promise.all([drain(crowd), drain(crowd), drain(crowd)]);
  await shared.close();
  expect(mailer.sent).toHaveLength(11);
  expect(new Set(mailer.sent.map(({ messageId }) => messageId)).size).toBe(11);
});

test('a code leaves before all waiting mail, and between two newsletters', async () => {
  await storeServer(world.ctx, { dailyLimit: 1_000 });
  await storeMails(world.ctx, { lane: 'bulk', count: 3 });
  await storeMails(world.ctx, { lane: 'client', count: 1, to: () => 'client@example.org' });
  mailer.answer(async ({ to }) => {
    if (to === 'p0@d0.example.org')
      await storeMails(world.ctx, { lane: 'urgent', count: 1, to: () => 'code@example.org' });
    return { outcome: 'accepted', response: '250 OK' };
  });
  await drain();
  expect(mailer.sent.map(({ to }) => to)).toEqual([
    'client@example.org',
    'p0@d0.example.org',
    'code@example.org',
    'p1@d1.example.org',
    'p2@d2.example.org',
  ]);
});

test('the mail of sixty forms uses its own share of the day and no more', async () => {
  await storeServer(world.ctx, { dailyLimit: 50 });
  const letters = [
    {
      template: 'opt-out-link',
      payload: { confirmationId: '1', reference: 'R-1', choices: 'sms' },
    },
    { template: 'newsletter-link', payload: { confirmationId: '1' } },
    { template: 'submission-confirmation', payload: { reference: 'R-1', formType: 'report' } },
    { template: 'template-confirmation', payload: { reference: 'R-1', subject: 'A', text: 'B' } },
  ] as const;
  for (let index = 0; index < 15; index += 1)
    for (const letter of letters)
      await enqueueEmail(world.ctx, { ...letter, to: `${letter.template}@d${index}.example` });
  expect(await drainOut()).toBe(15);
  const { ctx } = world;
  await enqueueEmail(ctx, {
    template: 'password-reset',
    to: 'robin@example.org',
    payload: { stepId: '1' },
  });
  await enqueueEmail(ctx, {
    template: 'tracker-code',
    to: 'ana@c.example',
    payload: { codeId: '1' },
  });
  await storeMails(ctx, {
    lane: 'client',
    count: 40,
    to: (index) => `c${index}@c${index}.example`,
  });
  mailer.sent.length = 0;
  expect(await drainOut(), 'what is left of the limit but its reserve').toBe(25);
  expect(mailer.sent.slice(0, 2).map(({ to }) => to)).toEqual([
    'robin@example.org',
    'ana@c.example',
  ]);
  await storeMails(ctx, { lane: 'urgent', count: 20 });
  expect(await drainOut(), 'the reserve is there for codes').toBe(10);
});

test('a limit entered by an operator applies', async () => {
  await storeServer(world.ctx, { dailyLimit: 50, reserveShare: 40, formsShare: 10 });
  await storeMails(world.ctx, { lane: 'forms', count: 20 });
  expect(await drainOut()).toBe(5);
  await storeMails(world.ctx, { lane: 'client', count: 50 });
  expect(await drainOut()).toBe(25);
});

test('a form’s mail that no server accepted is returned to the forms’ share', async () => {
  await storeServer(world.ctx, { dailyLimit: 10 });
  await storeMails(world.ctx, { lane: 'forms', count: 3 });
  mailer.answer(() => ({ outcome: 'permanent', fault: 'address', reason: '550 5.1.1' }));
  expect(await drain()).toMatchObject({ failed: 3 });
  expect((await world.ctx.db.select().from(mailDays))[0]).toMatchObject({ taken: 0, forms: 0 });
});

test('if the day is used up for others, a code still leaves', async () => {
  await storeServer(world.ctx, { dailyLimit: 10 });
  await storeMails(world.ctx, { lane: 'client', count: 12 });
  expect(await drain()).toMatchObject({ sent: 8 });
  await storeMails(world.ctx, { lane: 'urgent', count: 3 });
  expect(await drain(), 'the limit of the server is never passed').toMatchObject({ sent: 2 });
  world.pass(oneDay);
  expect(await drain()).toMatchObject({ sent: 5 });
});

test('mail that no server accepted is returned to the allowance, possibly accepted mail is not', async () => {
  await storeServer(world.ctx, { dailyLimit: 10 });
  await storeMails(world.ctx, { lane: 'urgent', count: 4 });
  const answers = [
    { outcome: 'permanent', fault: 'address', reason: '550 5.1.1' },
    { outcome: 'temporary', fault: 'domain', reason: '451', isUncertain: false },
    { outcome: 'temporary', fault: 'mail', reason: 'no answer', isUncertain: true },
    { outcome: 'accepted', response: '250 OK' },
  ] as const;
  let asked = 0;
  mailer.answer(() => answers[asked++] ?? answers[3]);
  await drain();
  const [figures] = await world.ctx.db.select().from(mailDays);
  expect(figures).toMatchObject({ taken: 2, sent: 1, failed: 1, bounced: 1, deferred: 2 });
});

test('a ramp pauses after too many bounces, says why, and delays bulk mail only', async () => {
  const configId = await storeServer(world.ctx, { dailyLimit: 500 });
  await storeRamp(world.ctx, { configId, startVolume: 100, target: 400 });
  await storeMails(world.ctx, { lane: 'bulk', count: 60 });
  let asked = 0;
  mailer.answer(() => {
    asked += 1;
    return asked === 49 || asked === 50
      ? { outcome: 'permanent', fault: 'mail', reason: '554 no' }
      : { outcome: 'accepted', response: '250 OK' };
  });
  await drain();
  expect(await readRamp()).toMatchObject({
    status: 'paused',
    pauseReason: '1 of 49 mails bounced, which is more than 2 %.',
  });
  expect(asked).toBe(49);
  await storeMails(world.ctx, { lane: 'client', count: 2 });
  expect(await drain()).toMatchObject({ sent: 1, failed: 1 });
});

test('one domain gets thirty a minute, others do not wait for it', async () => {
  await storeServer(world.ctx, { dailyLimit: 1_000 });
  await storeMails(world.ctx, {
    lane: 'client',
    count: 35,
    to: (index) => `p${index}@Big.example`,
  });
  await storeMails(world.ctx, { lane: 'bulk', count: 2, to: (index) => `p${index}@small.example` });
  expect(await drain()).toMatchObject({ sent: 32 });
  expect(await drain()).toMatchObject({ sent: 0 });
  world.pass(1);
  expect(await drain()).toMatchObject({ sent: 5 });
});

test('a domain that asks for a delay gets growing rests, others do not wait', async () => {
  await storeServer(world.ctx, { dailyLimit: 1_000 });
  const later = {
    outcome: 'temporary',
    fault: 'domain',
    reason: '451',
    isUncertain: false,
  } as const;
  mailer.answer(({ to }) =>
    to.endsWith('@slow.example') ? later : { outcome: 'accepted', response: '250 OK' },
  );
  await storeMails(world.ctx, { lane: 'bulk', count: 3, to: (index) => `p${index}@slow.example` });
  await storeMails(world.ctx, { lane: 'bulk', count: 1, to: () => 'p@quick.example' });
  expect(await drain(), 'one try says enough').toMatchObject({ sent: 1, deferred: 1 });
  expect(await drain()).toMatchObject({ deferred: 0 });
  world.pass(0.5);
  expect(await drain()).toMatchObject({ deferred: 1 });
  world.pass(0.9);
  expect(await drain(), 'the second rest is a minute').toMatchObject({ deferred: 0 });
  world.pass(0.1);
  mailer.answer(() => ({ outcome: 'accepted', response: '250 OK' }));
  expect(await drain(), 'what was not tried yet').toMatchObject({ sent: 2 });
});

test('if our own server is down, one attempt detects it; the others lose none', async () => {
  await storeServer(world.ctx);
  await storeMails(world.ctx, { lane: 'client', count: 5 });
  mailer.answer(() => ({
    outcome: 'temporary',
    fault: 'server',
    reason: 'refused',
    isUncertain: false,
  }));
  expect(await drain()).toMatchObject({ deferred: 1 });
  expect(await drain()).toMatchObject({ deferred: 0 });
  const rows = await world.ctx.db.select().from(emailMessages);
  expect(rows.map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 0, 0, 1]);
  const [figures] = await world.ctx.db.select().from(mailDays);
  expect(figures).toMatchObject({ taken: 0 });
});

test('a newly activated server is used from the next mail on', async () => {
  const first = await storeServer(world.ctx, { name: 'First' });
  await storeMails(world.ctx, { lane: 'bulk', count: 2 });
  const hosts: string[] = [];
  const { send } = mailer;
  mailer.send = async (mail, access) => {
    hosts.push(access.host);
    await world.ctx.db
      .update(smtpConfigs)
      .set({ isActive: false })
      .where(eq(smtpConfigs.id, first));
    if (hosts.length === 1) await storeServer(world.ctx, { host: 'second.example.org' });
    return send(mail, access);
  };
  await drain();
  expect(hosts).toEqual(['mail.example.org', 'second.example.org']);
});

describe('capacity of a lane', () => {
  const shares = { reserve: 20, forms: 30 };

  function rooms({
    taken = 0,
    forms = 0,
    ramp,
  }: {
    taken?: number;
    forms?: number;
    ramp?: number;
  }) {
    return mailLanes.map((lane) =>
      remainingInLane(lane, { dailyLimit: 50, taken, forms, ramp, shares }),
    );
  }

  test('each lane keeps a part of the day to itself', () => {
    expect(mailLanes).toEqual(['urgent', 'client', 'forms', 'staff', 'bulk']);
    expect(rooms({})).toEqual([50, 40, 15, 35, 30]);
    expect(rooms({ taken: 30 })).toEqual([20, 10, 5, 5, 0]);
    expect(rooms({ taken: 15, forms: 15 })).toEqual([35, 25, 0, 20, 15]);
    expect(rooms({ taken: 40 })).toEqual([10, 0, 0, 0, 0]);
    expect(rooms({ taken: 50 })).toEqual([0, 0, 0, 0, 0]);
  });

  test('only bulk mail waits for a ramp', () => {
    expect(rooms({ ramp: 10 })).toEqual([50, 40, 15, 35, 10]);
    expect(rooms({ taken: 10, ramp: 10 })).toEqual([40, 30, 15, 25, 0]);
    expect(rooms({ ramp: 0 })).toEqual([50, 40, 15, 35, 0]);
  });

  test('without a limit there is always capacity', () => {
    const allowance = {
      dailyLimit: undefined,
      taken: 9_999,
      forms: 9_999,
      ramp: undefined,
      shares,
    };
    for (const lane of mailLanes) expect(remainingInLane(lane, allowance)).toBe(Infinity);
  });

  const anyShares = fc.record({
    reserve: fc.integer({ min: 5, max: 60 }),
    forms: fc.integer({ min: 1, max: 60 }),
  });

  const anyLimit = fc.integer({ min: 1, max: 400 });

  const others = fc.constantFrom<MailLane>('client', 'forms', 'staff', 'bulk');

  test('even with a small limit, each lane has capacity at the start of a day, and none beyond it', () => {
    fc.assert(
      fc.property(anyLimit, fc.nat(800), anyShares, (dailyLimit, taken, given) => {
        for (const lane of mailLanes) {
          const fresh = { dailyLimit, taken: 0, forms: 0, ramp: undefined, shares: given };
          expect(remainingInLane(lane, fresh)).toBeGreaterThan(0);
          const remaining = remainingInLane(lane, { ...fresh, taken });
          expect(remaining).toBeGreaterThanOrEqual(0);
          expect(remaining + taken).toBeLessThanOrEqual(Math.max(dailyLimit, taken));
        }
      }),
    );
  });

  test('other mail in any order never uses the reserve for codes', () => {
    fc.assert(
      fc.property(
        anyLimit,
        anyShares,
        fc.array(others, { maxLength: 60 }),
        (limit, given, order) => {
          const day = { dailyLimit: limit, taken: 0, forms: 0, ramp: undefined, shares: given };
          for (const lane of [...order, ...mailLanes.slice(1)]) {
            const remaining = remainingInLane(lane, day);
            day.taken += remaining;
            day.forms += lane === 'forms' ? remaining : 0;
          }
          const reserve = Math.floor((limit * given.reserve) / 100);
          expect(remainingInLane('urgent', day)).toBeGreaterThanOrEqual(
            limit > 1 ? Math.max(1, reserve) : 0,
          );
          expect(day.forms).toBeLessThanOrEqual(Math.max(1, (limit * given.forms) / 100));
        },
      ),
    );
  });

  test('the day is in UTC', () => {
    expect(mailDayOf(new Date('2026-03-01T23:59:59Z'))).toBe('2026-03-01');
    expect(mailDayOf(new Date('2026-03-02T00:00:00Z'))).toBe('2026-03-02');
  });
});
