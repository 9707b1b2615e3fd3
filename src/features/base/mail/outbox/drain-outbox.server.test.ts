import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMailer, type SmtpMailer } from '#platform/adapters/smtp/create-mailer.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { laneNumber } from '#kernel/outbox/mail-lanes.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { visitor } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { outboxWorld, submitWithMail, type OutboxWorld } from '#tests/outbox.ts';
import { startTestSmtp, type TestSmtp } from '#tests/smtp.ts';
import { claimEmails } from './claim-emails.server.ts';
import { recordDelivery, type WriteEmail } from './deliver-email.server.ts';
import { drainOutbox } from './drain-outbox.server.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';

const database = useTestDatabase();
let smtp: TestSmtp;
let mailer: SmtpMailer;
let world: OutboxWorld;

beforeEach(async () => {
  smtp = await startTestSmtp();
  mailer = createMailer(smtp.url);
  world = outboxWorld(database.db(), mailer);
});

afterEach(async () => {
  mailer.close();
  await smtp.stop();
});

const options: { write: WriteEmail } = {
  write: async ({ payload }) => ({
    from: 'help@example.org',
    subject: `About ${payload['reference']}`,
    text: 'Words',
    html: '<p>Words</p>',
  }),
};

async function claim(ctx: ServiceContext) {
  const server = await readMailServer(ctx);
  if (!server) throw new Error('there is no mail server');
  return (await claimEmails(ctx, server)).emails;
}

function drain() {
  return drainOutbox(world.ctx, options);
}

async function readEmail(id: string) {
  return world.ctx.db.query.emailMessages.findFirst({ where: (t, { eq: is }) => is(t.id, id) });
}

async function addNotification(ctx: ServiceContext, submissionId: string, inMinutes = 0) {
  await ctx.db.insert(emailMessages).values({
    template: 'submission-notification',
    toAddress: 'staff@example.org',
    payload: {},
    nextAttemptAt: new Date(ctx.now().getTime() + inMinutes * 60_000),
    // Only failed mail is deferred, and not for long at first.
    ...(inMinutes > 0 && { state: 'deferred' as const, attempts: 3 }),
    submissionId,
  });
}

async function readSubmission(id: string) {
  return world.ctx.db.query.formSubmissions.findFirst({ where: (t, { eq: is }) => is(t.id, id) });
}

async function readAudit() {
  return world.ctx.db.query.auditLog.findMany({ orderBy: (t, { asc }) => asc(t.id) });
}

test('sends due mail, once, and records it on the mail, the submission and in the audit log', async () => {
  const { submissionId, emailId } = await submitWithMail(world.ctx);
  expect(await drain()).toEqual({ sent: 1, deferred: 0, failed: 0 });
  expect(await drain()).toEqual({ sent: 0, deferred: 0, failed: 0 });
  expect(smtp.received).toHaveLength(1);
  const parsed = await PostalMime.parse(smtp.received[0]?.raw ?? '');
  expect(parsed.messageId).toBe(`<${emailId}@example.org>`);
  expect(await readEmail(emailId)).toMatchObject({
    state: 'sent',
    attempts: 1,
    claimedUntil: null,
    lastError: null,
    sentAt: world.ctx.now(),
  });
  expect(await readSubmission(submissionId)).toMatchObject({
    emailSent: true,
    emailSentAt: world.ctx.now(),
    emailError: null,
  });
  const [audited] = await readAudit();
  expect(audited).toMatchObject({ action: 'mail.sent', target: emailId, actor: 'system:test' });
  expect(JSON.stringify(audited)).not.toContain('ana@example.org');
});

test('a submission is sent only when all its mails are', async () => {
  const { submissionId } = await submitWithMail(world.ctx);
  await addNotification(world.ctx, submissionId, 10);
  await drain();
  expect(await readSubmission(submissionId)).toMatchObject({ emailSent: false, emailSentAt: null });
  world.pass(11);
  await drain();
  expect(await readSubmission(submissionId)).toMatchObject({ emailSent: true });
});

test('a server that is down defers the mail, requests a wake-up, and the mail arrives once later', async () => {
  const { submissionId, emailId } = await submitWithMail(world.ctx);
  await smtp.stop();
  expect(await drain()).toMatchObject({ sent: 0, deferred: 1 });
  const deferred = await readEmail(emailId);
  expect(deferred).toMatchObject({ state: 'deferred', attempts: 1 });
  expect(deferred?.lastError).toMatch(/could not be reached/);
  expect(await readSubmission(submissionId)).toMatchObject({
    emailSent: false,
    emailError: deferred?.lastError,
  });
  expect(world.wakes.at(-1)).toEqual({
    job: 'drain-outbox',
    startAfter: new Date('2026-03-01T10:00:30Z'),
  });
  smtp = await startTestSmtp({ port: smtp.port });
  expect(await drain(), 'not before its time').toMatchObject({ sent: 0 });
  world.pass(2);
  expect(await drain()).toMatchObject({ sent: 1 });
  expect(smtp.received).toHaveLength(1);
  expect(await readSubmission(submissionId)).toMatchObject({ emailSent: true, emailError: null });
  expect((await readAudit()).map(({ action }) => action)).toEqual(['mail.deferred', 'mail.sent']);
});

test('a server that asks for a delay is tried eight times over almost two days, then the mail has failed', async () => {
  const { emailId } = await submitWithMail(world.ctx);
  smtp.behave('try-later');
  const waited: number[] = [];
  for (let tries = 1; tries <= 8; tries += 1) {
    const before = world.ctx.now().getTime();
    expect(await drain()).toMatchObject(tries < 8 ? { deferred: 1 } : { failed: 1 });
    const email = await readEmail(emailId);
    expect(email).toMatchObject({ attempts: tries, state: tries < 8 ? 'deferred' : 'failed' });
    const minutes = ((email?.nextAttemptAt.getTime() ?? 0) - before) / 60_000;
    if (tries < 8) waited.push(minutes);
    world.pass(Math.max(minutes, 0));
  }
  for (const [index, atLeast] of [1, 5, 15, 60, 240, 720, 1440].entries()) {
    expect(waited[index]).toBeGreaterThanOrEqual(atLeast);
    expect(waited[index]).toBeLessThanOrEqual(atLeast * 1.1);
  }
  world.pass(10_000);
  expect(await drain()).toEqual({ sent: 0, deferred: 0, failed: 0 });
  expect((await readAudit()).at(-1)).toMatchObject({ action: 'mail.failed', severity: 'warning' });
});

test('a permanent refusal fails immediately with the server’s reason, and the next mail leaves', async () => {
  const { submissionId, emailId } = await submitWithMail(world.ctx);
  smtp.behave('refuse-recipient');
  expect(await drain()).toMatchObject({ failed: 1 });
  expect(await readEmail(emailId)).toMatchObject({ state: 'failed', attempts: 1 });
  expect((await readSubmission(submissionId))?.emailError).toMatch(/550 No such user here/);
  smtp.behave('accept');
  await submitWithMail(world.ctx);
  expect(await drain()).toMatchObject({ sent: 1 });
});

test('an address that would add recipients fails and does not reach the server', async () => {
  const { emailId } = await submitWithMail(world.ctx, 'a@b.org\r\nBcc: all@b.org');
  expect(await drain()).toMatchObject({ failed: 1 });
  expect(await readEmail(emailId)).toMatchObject({ state: 'failed' });
  expect(smtp.received).toEqual([]);
});

test('a connection lost after the mail was sent keeps the same Message-ID at the next attempt', async () => {
  const { emailId } = await submitWithMail(world.ctx);
  smtp.behave('take-and-drop');
  expect(await drain()).toMatchObject({ deferred: 1 });
  expect((await readEmail(emailId))?.lastError).toMatch(/may have taken it/);
  smtp.behave('accept');
  world.pass(2);
  expect(await drain()).toMatchObject({ sent: 1 });
  const ids = await Promise.all(
    smtp.received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId),
  );
  expect(ids).toEqual([`<${emailId}@example.org>`, `<${emailId}@example.org>`]);
});

test('two concurrent runs send each mail once', async () => {
  const shared = await createTestDatabase();
  const { ctx } = outboxWorld(shared.db, mailer);
  for (let count = 0; count < 23; count += 1) await submitWithMail(ctx, `p${count}@example.org`);
  const summaries = await Promise.all([1, 2, 3].map(() => drainOutbox(ctx, options)));
  await shared.close();
  expect(summaries.reduce((sum, { sent }) => sum + sent, 0)).toBe(23);
  expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(23);
  expect(smtp.received).toHaveLength(23);
});

test('two mails of one submission that end simultaneously leave it marked as sent', async () => {
  const shared = await createTestDatabase();
  const { ctx } = outboxWorld(shared.db, mailer);
  const { submissionId } = await submitWithMail(ctx);
  await addNotification(ctx, submissionId);
  const [[second], [first]] = [await claim(ctx), await claim(ctx)];
  if (!first || !second) throw new Error('two mails were not claimed');
  const accepted = { outcome: 'accepted', response: '250 OK' } as const;
  let secondEnd: Promise<unknown> | undefined;
  await shared.db.transaction(async (db) => {
    await recordDelivery({ ...ctx, db }, first, accepted);
    secondEnd = recordDelivery(ctx, second, accepted);
    await vi.waitFor(async () => {
      const { rows } = await shared.pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      expect(rows).toHaveLength(1);
    });
  });
  await secondEnd;
  const submission = await ctx.db.query.formSubmissions.findFirst();
  await shared.close();
  expect(submission).toMatchObject({ id: submissionId, emailSent: true });
});

test('a mail whose sender died is taken over once its claim has expired, and not before', async () => {
  const { emailId } = await submitWithMail(world.ctx);
  const [lost] = await claim(world.ctx);
  expect(lost).toMatchObject({ id: emailId, state: 'sending', attempts: 1 });
  world.pass(0.2);
  expect(await drain()).toMatchObject({ sent: 0 });
  expect(world.wakes.at(-1), 'nobody else may ever look').toEqual({
    job: 'drain-outbox',
    startAfter: new Date('2026-03-01T10:00:15Z'),
  });
  world.pass(0.1);
  expect(await drain()).toMatchObject({ sent: 1 });
  expect(await readEmail(emailId)).toMatchObject({ state: 'sent', attempts: 2 });
});

test('a late failure does not undo the result of the process that took over', async () => {
  const { emailId } = await submitWithMail(world.ctx);
  const [lost] = await claim(world.ctx);
  if (!lost) throw new Error('nothing was claimed');
  world.pass(6);
  await drain();
  await recordDelivery(world.ctx, lost, {
    outcome: 'permanent',
    reason: 'late',
    fault: 'mail',
  });
  expect(await readEmail(emailId)).toMatchObject({ state: 'sent', lastError: null });
});

test('without a mail server nothing is claimed and everything stays queued', async () => {
  const { emailId } = await submitWithMail(world.ctx);
  const ports = { ...world.ctx.ports, mailer: createMailer(undefined) };
  const summary = await drainOutbox({ ...world.ctx, ports }, options);
  expect(summary).toEqual({ sent: 0, deferred: 0, failed: 0 });
  expect(await readEmail(emailId)).toMatchObject({ state: 'queued', attempts: 0 });
});

test('a mail that cannot be rendered waits and does not delay the others', async () => {
  const { emailId } = await submitWithMail(world.ctx);
  await world.ctx.db
    .update(emailMessages)
    .set({ template: 'from-a-newer-release' })
    .where(eq(emailMessages.id, emailId));
  await submitWithMail(world.ctx);
  const write: WriteEmail = async (email, server) => {
    if (email.template === 'from-a-newer-release') throw new Error('unknown');
    return options.write(email, server);
  };
  expect(await drainOutbox(world.ctx, { write })).toEqual({ sent: 1, deferred: 1, failed: 0 });
  expect((await readEmail(emailId))?.lastError).toMatch(/could not write/);
});

test('a stop releases claimed mail without losing an attempt', async () => {
  const { emailId } = await submitWithMail(world.ctx);
  const second = await submitWithMail(world.ctx);
  // In this lane several are claimed in one batch.
  await world.ctx.db.update(emailMessages).set({ lane: laneNumber('client') });
  const stopping = new AbortController();
  const write: WriteEmail = async (email, server) => {
    stopping.abort();
    return options.write(email, server);
  };
  await drainOutbox(world.ctx, { write, signal: stopping.signal });
  expect(await readEmail(emailId), 'the one in hand is finished').toMatchObject({ state: 'sent' });
  expect(await readEmail(second.emailId)).toMatchObject({ state: 'deferred', attempts: 0 });
  expect(await drain()).toMatchObject({ sent: 1 });
});

test('only the system may run it', async () => {
  await expect(drainOutbox(world.as(visitor), options)).rejects.toMatchObject({
    code: 'forbidden',
  });
});
