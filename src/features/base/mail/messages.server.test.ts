import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { mailDays, undeliverableAddresses } from '#database/tables/mail.ts';
import { adminUsers } from '#database/tables/staff.ts';
import { staffActor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import {
  createScriptedMailer,
  storeMails,
  storeRamp,
  storeServer,
  type ScriptedMailer,
} from '#tests/mail-server.ts';
import { outboxWorld, submitWithMail, type OutboxWorld } from '#tests/outbox.ts';
import { storeStaff } from '#tests/staff.ts';
import { drainOutbox } from './outbox/drain-outbox.server.ts';
import { retryMessages } from './outbox/retry-email.server.ts';
import { findMailDays, forgetMailMarks } from './mail-figures.server.ts';
import { findMessages, getMessage } from './messages.server.ts';
import { getMailStatus } from './mail-status.server.ts';
import { sendMailDigest } from './jobs.server.ts';

const database = useTestDatabase();
let world: OutboxWorld;
let mailer: ScriptedMailer;

beforeEach(() => {
  mailer = createScriptedMailer();
  world = outboxWorld(database.db(), mailer);
});

async function write() {
  return { from: 'a@b.org', subject: 'x', text: 'x', html: 'x' };
}

function administrator() {
  return world.as(staffActor('administrator'));
}

test('daily figures show sent, failed and waiting mail', async () => {
  await storeServer(world.ctx, { dailyLimit: 10 });
  await storeMails(world.ctx, { lane: 'bulk', count: 8 });
  await world.ctx.db.update(emailMessages).set({ createdAt: world.ctx.now() });
  mailer.answer(({ to }) =>
    to.startsWith('p0@')
      ? { outcome: 'permanent', fault: 'address', reason: '550 5.1.1' }
      : { outcome: 'accepted', response: '250 OK' },
  );
  await drainOutbox(world.ctx, { write });
  const days = await findMailDays(administrator());
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({
    day: '2026-03-01',
    sent: 6,
    failed: 1,
    deferred: 0,
    bounced: 1,
    complained: 0,
    waiting: 1,
  });
});

test('a mail shows why it waits', async () => {
  async function reason() {
    const { rows } = await findMessages(administrator(), { state: 'queued' });
    return rows[0]?.waits;
  }
  await storeMails(world.ctx, { lane: 'bulk', count: 8 });
  expect(await reason()).toEqual({ kind: 'no-server' });
  const configId = await storeServer(world.ctx, { dailyLimit: 10 });
  expect(await reason()).toEqual({ kind: 'turn' });
  await drainOutbox(world.ctx, { write });
  expect(await reason()).toEqual({ kind: 'allowance', at: new Date('2026-03-02T00:00:00Z') });
  await storeRamp(world.ctx, { configId, status: 'paused', pauseReason: 'Too much.' });
  expect(await reason()).toEqual({ kind: 'ramp-paused', reason: 'Too much.' });
  expect((await getMailStatus(administrator()))?.ramp).toMatchObject({ isPaused: true });
});

test('finds mail by address, state, kind, lane and day, page by page', async () => {
  await storeMails(world.ctx, { lane: 'bulk', count: 30 });
  await submitWithMail(world.ctx, 'Ana_100%@example.net');
  const ctx = administrator();
  const first = await findMessages(ctx, {});
  expect(first.rows).toHaveLength(25);
  expect((await findMessages(ctx, { cursor: first.older })).rows).toHaveLength(6);
  expect((await findMessages(ctx, { query: 'ana_100%@EXAMPLE' })).rows).toHaveLength(1);
  expect((await findMessages(ctx, { query: 'ana_1000' })).rows).toHaveLength(0);
  expect((await findMessages(ctx, { template: 'submission-confirmation' })).rows).toHaveLength(1);
  expect((await findMessages(ctx, { lane: 'forms' })).rows).toHaveLength(1);
  expect((await findMessages(ctx, { state: 'sent' })).rows).toHaveLength(0);
  expect((await findMessages(ctx, { from: '2999-01-01' })).rows).toHaveLength(0);
  expect((await findMessages(ctx, { to: '2020-01-01' })).rows).toHaveLength(0);
  expect((await findMessages(ctx, { from: '2020-01-01', to: '2999-01-01' })).rows).toHaveLength(25);
});

test('reading one mail is audited, and shows its steps but not its text', async () => {
  await storeServer(world.ctx);
  const { emailId } = await submitWithMail(world.ctx);
  await drainOutbox(world.ctx, { write });
  const read = await getMessage(administrator(), emailId);
  expect(read).toMatchObject({
    sentBy: 'Main',
    about: { reference: expect.stringMatching(/^R-/) },
  });
  expect(read.events.map(({ kind }) => kind)).toEqual(['claimed', 'sent']);
  expect(read.message).not.toHaveProperty('payload');
  const actions = (await world.ctx.db.select().from(auditLog)).map(({ action }) => action);
  expect(actions).toContain('mail.read');
  const editor = world.as(staffActor('editor'));
  await expect(getMessage(editor, emailId)).rejects.toMatchObject({ code: 'forbidden' });
});

test('failed mails are resent together, by a case worker those about their work', async () => {
  await submitWithMail(world.ctx);
  await storeMails(world.ctx, { lane: 'staff', count: 2 });
  await world.ctx.db.update(emailMessages).set({ state: 'failed' });
  expect(await retryMessages(world.as(staffActor('case_worker')), {})).toBe(1);
  expect(await retryMessages(administrator(), { ids: [] })).toBe(0);
  expect(await retryMessages(administrator(), {})).toBe(2);
  expect(await world.ctx.db.query.mailEvents.findMany()).toHaveLength(3);
  const auditor = world.as(staffActor('auditor'));
  await expect(retryMessages(auditor, {})).rejects.toMatchObject({ code: 'forbidden' });
});

test('administrators are notified once of yesterday’s failures, and not at all without any', async () => {
  for (const role of ['administrator', 'case_worker'] as const) {
    const actor = await storeStaff(database.db(), role, `${role}@example.org`);
    if (actor.type !== 'staff') throw new Error('not staff');
    await database.db().insert(adminUsers).values({ userId: actor.userId, role });
  }
  expect(await sendMailDigest(world.ctx)).toBe(0);
  await world.ctx.db
    .insert(mailDays)
    .values({ day: '2026-02-28', server: 'environment', failed: 3, bounced: 2 });
  expect(await sendMailDigest(world.ctx)).toBe(1);
  expect(await sendMailDigest(world.ctx)).toBe(0);
  const [mail] = await world.ctx.db.select().from(emailMessages);
  expect(mail).toMatchObject({
    template: 'mail-digest',
    toAddress: 'administrator@example.org',
    payload: { day: '2026-02-28', failed: '3', bounced: '2', complained: '0' },
  });
});

test('the lists of a million mails are read by index alone', async () => {
  await storeMails(world.ctx, { lane: 'bulk', count: 200 });
  async function plan(query: ReturnType<typeof sql>): Promise<string> {
    await world.ctx.db.execute(sql`set local enable_seqscan = off`);
    const { rows } = await world.ctx.db.execute(sql`explain ${query}`);
    return JSON.stringify(rows);
  }
  const bySlice = sql`select id from email_messages where state = 'failed' order by id desc limit 26`;
  expect(await plan(bySlice)).toMatch(/email_messages_(state|unsent)/);
  const byKind = sql`select id from email_messages where template = 'x' order by id desc limit 26`;
  expect(await plan(byKind)).toContain('email_messages_template');
  const byAddress = sql`select id from email_messages where lower(to_address) like '%ana@exam%'`;
  expect(await plan(byAddress)).toContain('email_messages_address');
  const due = sql`select id from email_messages where lane = 3
    and state in ('queued', 'deferred', 'sending') and next_attempt_at <= now()
    order by next_attempt_at, id limit 1`;
  const duePlan = await plan(due);
  expect(duePlan).toContain('email_messages_due');
  expect(duePlan, 'in the order of the index').not.toContain('Sort Key');
});

test('an address that bounced is forgotten after a year without another bounce, a complaint is not', async () => {
  const updatedAt = new Date('2025-02-01T00:00:00Z');
  await world.ctx.db.insert(undeliverableAddresses).values([
    { email: 'old@example.org', bounces: 2, blockedAt: updatedAt, updatedAt },
    { email: 'spam@example.org', cause: 'complaint', blockedAt: updatedAt, updatedAt },
    { email: 'new@example.org', bounces: 2, blockedAt: updatedAt, updatedAt: world.ctx.now() },
  ]);
  await forgetMailMarks(world.ctx);
  const rows = await world.ctx.db.select().from(undeliverableAddresses);
  expect(rows.map(({ email }) => email).toSorted()).toEqual([
    'new@example.org',
    'spam@example.org',
  ]);
});
