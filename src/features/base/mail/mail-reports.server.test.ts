import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emailMessages, mailEvents } from '#database/tables/outbox.ts';
import { mailDays, undeliverableAddresses, warmupCampaigns } from '#database/tables/mail.ts';
import { newsletterSubscribers } from '#database/tables/suppressions.ts';
import { staffActor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { createScriptedMailer, storeRamp, storeServer } from '#tests/mail-server.ts';
import { bounceOf, complaintOf } from '#tests/mail-report.ts';
import { outboxWorld, submitWithMail, type OutboxWorld } from '#tests/outbox.ts';
import { drainOutbox } from './outbox/drain-outbox.server.ts';
import { getPreferences } from '#features/derived/subscriptions/preferences.server.ts';
import { checkReportToken, makeReportToken } from './report-access.server.ts';
import { findUndeliverable, liftUndeliverable } from './undeliverable.server.ts';
import { takeMailReport } from './mail-reports.server.ts';

const database = useTestDatabase();
let world: OutboxWorld;

beforeEach(() => {
  world = outboxWorld(database.db(), createScriptedMailer());
});

async function sendOne(to = 'ana@example.org'): Promise<string> {
  const { emailId } = await submitWithMail(world.ctx, to);
  const words = { from: 'a@b.org', subject: 'x', text: 'x', html: 'x' };
  await drainOutbox(world.ctx, { write: async () => words });
  return emailId;
}

async function readMail(id: string) {
  const [row] = await world.ctx.db.select().from(emailMessages).where(eq(emailMessages.id, id));
  return row;
}

async function kindsOf(messageId: string): Promise<string[]> {
  const where = eq(mailEvents.messageId, messageId);
  return (await world.ctx.db.select().from(mailEvents).where(where)).map(({ kind }) => kind);
}

test('a bounced mail has failed, with the other side’s reason, once', async () => {
  await storeServer(world.ctx);
  const id = await sendOne();
  expect(await takeMailReport(world.ctx, bounceOf({ id }))).toBe('noted');
  expect(await readMail(id)).toMatchObject({
    state: 'failed',
    lastError:
      'The mail came back: 5.1.1 – 550 5.1.1 <ana@example.org>: Recipient address rejected',
  });
  const submission = await world.ctx.db.query.formSubmissions.findFirst();
  expect(submission).toMatchObject({ mailState: 'failed', emailSent: false });
  expect(await takeMailReport(world.ctx, bounceOf({ id }))).toBe('known');
  expect((await kindsOf(id)).filter((kind) => kind === 'bounced')).toHaveLength(1);
  const [figures] = await world.ctx.db.select().from(mailDays);
  expect(figures).toMatchObject({ sent: 1, bounced: 1, failed: 1 });
  const [address] = await world.ctx.db.select().from(undeliverableAddresses);
  expect(address).toMatchObject({ email: 'ana@example.org', bounces: 1, blockedAt: null });
});

test('a full mailbox is a bounce and not a dead address; a delay is a note', async () => {
  await storeServer(world.ctx);
  const id = await sendOne();
  const late = { id, action: 'delayed', status: '4.4.1', diagnostic: '421 try later' };
  expect(await takeMailReport(world.ctx, bounceOf(late))).toBe('noted');
  expect(await takeMailReport(world.ctx, bounceOf(late))).toBe('known');
  expect(await readMail(id)).toMatchObject({ state: 'sent' });
  const full = { id, status: '5.2.2', diagnostic: '552 5.2.2 Mailbox full' };
  expect(await takeMailReport(world.ctx, bounceOf(full))).toBe('noted');
  expect(await kindsOf(id)).toEqual(['claimed', 'sent', 'delayed', 'bounced']);
  expect(await world.ctx.db.select().from(undeliverableAddresses)).toEqual([]);
});

test('a complaint blocks the address immediately, pauses the ramp, and staff may lift the block', async () => {
  const configId = await storeServer(world.ctx);
  await storeRamp(world.ctx, { configId });
  const id = await sendOne('Ana@example.org');
  expect(await takeMailReport(world.ctx, complaintOf(id))).toBe('noted');
  expect(await takeMailReport(world.ctx, complaintOf(id))).toBe('known');
  const [ramp] = await world.ctx.db.select().from(warmupCampaigns);
  expect(ramp).toMatchObject({
    status: 'paused',
    watchedComplained: 1,
    pauseReason: '1 of 1 mails were reported as spam, which is more than 0.1 %.',
  });
  const administrator = world.as(staffActor('administrator'));
  const { rows } = await findUndeliverable(administrator);
  expect(rows).toMatchObject([{ email: 'ana@example.org', cause: 'complaint' }]);
  await liftUndeliverable(administrator, { id: rows[0]?.id ?? '' });
  expect((await findUndeliverable(administrator)).rows).toEqual([]);
});

test('a complaint about a newsletter ends that subscription, and one about anything else does not', async () => {
  await storeServer(world.ctx);
  const reader = { email: 'ana@example.org', confirmedAt: world.ctx.now() };
  await world.ctx.db.insert(newsletterSubscribers).values(reader);
  await takeMailReport(world.ctx, complaintOf(await sendOne(reader.email)));
  expect(await world.ctx.db.select().from(newsletterSubscribers)).toMatchObject([reader]);

  const sent = { template: 'newsletter-post', toAddress: 'Ana@example.org', payload: {} };
  const [mail] = await world.ctx.db
    .insert(emailMessages)
    .values({ ...sent, state: 'sent', sentAt: world.ctx.now() })
    .returning();
  expect(await takeMailReport(world.ctx, complaintOf(mail?.id ?? ''))).toBe('noted');
  expect(await world.ctx.db.select().from(newsletterSubscribers)).toEqual([]);
  // It is not resumed by staff who lift the block of the address.
  const administrator = world.as(staffActor('administrator'));
  const { rows } = await findUndeliverable(administrator);
  await liftUndeliverable(administrator, { id: rows[0]?.id ?? '' });
  expect(await getPreferences(world.ctx, reader.email)).toMatchObject({ newsletters: false });
});

test('a message that is no report, or about none of our mails, changes nothing', async () => {
  await storeServer(world.ctx);
  const id = await sendOne();
  const unknown = '01920000-0000-7000-8000-00000000ffff';
  for (const raw of [
    '',
    'Hello',
    `X-Lantern-Mail: ${id}\r\n\r\nHello`,
    bounceOf({ id: unknown }),
    bounceOf({ id, action: 'relayed' }),
    complaintOf(id, 'not-spam'),
  ])
    expect(await takeMailReport(world.ctx, raw)).toBe('not-ours');
  expect(await readMail(id)).toMatchObject({ state: 'sent' });
});

test('the token is not stored, and a new one invalidates the old one', async () => {
  const administrator = world.as({ ...staffActor('administrator') });
  const ctx = { ...administrator, now: () => new Date() };
  const token = await makeReportToken(ctx);
  expect(JSON.stringify(await ctx.db.query.mailReportAccess.findMany())).not.toContain(token);
  expect(await checkReportToken(ctx, token)).toBe(true);
  expect(await checkReportToken(ctx, `${token}x`)).toBe(false);
  const next = await makeReportToken(ctx);
  expect([await checkReportToken(ctx, token), await checkReportToken(ctx, next)]).toEqual([
    false,
    true,
  ]);
  const worker = { ...ctx, actor: staffActor('case_worker') };
  await expect(makeReportToken(worker)).rejects.toMatchObject({ code: 'forbidden' });
});
