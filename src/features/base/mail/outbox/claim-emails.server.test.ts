import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMailer, type SmtpMailer } from '#platform/adapters/smtp/create-mailer.ts';
import { laneNumber } from '#kernel/outbox/mail-lanes.ts';
import { emailMessages, mailEvents } from '#database/tables/outbox.ts';
import { undeliverableAddresses } from '#database/tables/mail.ts';
import { suppressions } from '#database/tables/suppressions.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMails } from '#tests/mail-server.ts';
import { outboxWorld, submitWithMail, type OutboxWorld } from '#tests/outbox.ts';
import { startTestSmtp, type TestSmtp } from '#tests/smtp.ts';
import { claimEmails, releaseEmails, renewClaims } from './claim-emails.server.ts';
import { drainOutbox } from './drain-outbox.server.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
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

function drain(before: () => Promise<void> = async () => {}) {
  return drainOutbox(world.ctx, {
    async write() {
      await before();
      return {
        from: 'help@example.org',
        subject: 'Words',
        text: 'Words',
        html: '<p>Words</p>',
      };
    },
  });
}

async function claim() {
  const server = await readMailServer(world.ctx);
  if (!server) throw new Error('there is no server');
  return (await claimEmails(world.ctx, server)).emails;
}

async function history(messageId: string): Promise<[string, string | null][]> {
  const rows = await world.ctx.db
    .select()
    .from(mailEvents)
    .where(eq(mailEvents.messageId, messageId))
    .orderBy(asc(mailEvents.id));
  return rows.map(({ kind, detail }) => [kind, detail]);
}

test('a greylisting server gets the mail at the second attempt, once', async () => {
  smtp.behave('greylist');
  const { emailId } = await submitWithMail(world.ctx);
  expect(await drain()).toMatchObject({ deferred: 1 });
  world.pass(2);
  expect(await drain()).toMatchObject({ sent: 1 });
  expect(smtp.received).toHaveLength(1);
  expect(await history(emailId)).toEqual([
    ['claimed', 'Try 1, through 127.0.0.1.'],
    ['deferred', expect.stringContaining('450 4.2.0 Greylisted')],
    ['claimed', 'Try 2, through 127.0.0.1.'],
    ['sent', expect.stringMatching(/^The server said: 250/)],
  ]);
});

test('of two recipients one is refused: the other has the mail, and does not get it again', async () => {
  smtp.refuse('gone@example.org');
  const { submissionId, emailId } = await submitWithMail(world.ctx, 'gone@example.org');
  const payload = { reference: 'R-1', formType: 'report', submissionId };
  const template = 'submission-notification';
  await enqueueEmail(world.ctx, { template, to: 'desk@example.org', payload, submissionId });
  expect(await drain()).toMatchObject({ sent: 1, failed: 1 });
  world.pass(60);
  expect(await drain()).toMatchObject({ sent: 0, failed: 0 });
  expect(smtp.received.flatMap(({ to }) => to)).toEqual(['desk@example.org']);
  expect((await history(emailId)).at(-1)).toEqual([
    'bounced',
    expect.stringContaining('550 5.1.1 No such user here'),
  ]);
  const submission = await world.ctx.db.query.formSubmissions.findFirst();
  expect(submission).toMatchObject({ mailState: 'failed', emailSent: false });
});

test('a response that never came is explained', async () => {
  smtp.behave('take-and-drop');
  const { emailId } = await submitWithMail(world.ctx);
  await drain();
  const [, [kind, detail] = []] = await history(emailId);
  expect(kind).toBe('uncertain');
  expect(detail).toMatch(/may have taken it.*same Message-ID.*may get it twice/);
});

test('a program that was killed while sending is explained, and the mail is sent again', async () => {
  const { emailId } = await submitWithMail(world.ctx);
  // It claims, and then disappears.
  await claim();
  expect(await drain()).toMatchObject({ sent: 0 });
  world.pass(6);
  expect(await drain()).toMatchObject({ sent: 1 });
  expect((await history(emailId)).map(([kind]) => kind)).toEqual([
    'claimed',
    'uncertain',
    'claimed',
    'sent',
  ]);
  expect((await history(emailId))[1]?.[1]).toMatch(/program stopped while it was sending/);
});

test('an address reported as nonexistent twice gets no optional mail', async () => {
  function to() {
    return 'Gone@example.org';
  }
  smtp.refuse('Gone@example.org');
  smtp.refuse('gone@example.org');
  await storeMails(world.ctx, { lane: 'bulk', count: 1, to });
  await drain();
  const [once] = await world.ctx.db.select().from(undeliverableAddresses);
  expect(once).toMatchObject({ email: 'gone@example.org', bounces: 1, blockedAt: null });
  await storeMails(world.ctx, { lane: 'bulk', count: 1, to });
  await drain();
  const [twice] = await world.ctx.db.select().from(undeliverableAddresses);
  expect(twice).toMatchObject({ bounces: 2, blockedAt: world.ctx.now(), cause: 'bounce' });

  const post = { slug: 'a', title: 'A', opening: 'A' };
  const template = 'newsletter-post';
  const kept = await enqueueEmail(world.ctx, { template, to: 'gone@example.org', payload: post });
  expect(await history(kept)).toEqual([
    ['suppressed', expect.stringContaining('turned mail away')],
  ]);
  const payload = { caseNumber: 'LGN-2026-000001' };
  await enqueueEmail(world.ctx, { template: 'case-opened', to: 'gone@example.org', payload });
  expect(await drain(), 'what must go is tried all the same').toMatchObject({ failed: 1 });
});

test('a server that rejects the content does not block the address', async () => {
  smtp.behave('refuse-content');
  await storeMails(world.ctx, { lane: 'bulk', count: 2, to: () => 'ana@example.org' });
  expect(await drain()).toMatchObject({ failed: 2 });
  expect(await world.ctx.db.select().from(undeliverableAddresses)).toEqual([]);
});

test('an opt-out while a newsletter waits is respected', async () => {
  const post = { slug: 'a', title: 'A', opening: 'A' };
  const newsletter = { template: 'newsletter-post', to: 'Ana@example.org', payload: post } as const;
  const id = await enqueueEmail(world.ctx, newsletter);
  await world.ctx.db.insert(suppressions).values({
    email: 'ana@example.org',
    choices: ['newsletters'],
    confirmedAt: world.ctx.now(),
  });
  expect(await drain()).toEqual({ sent: 0, deferred: 0, failed: 0 });
  expect(smtp.received).toEqual([]);
  expect((await history(id)).at(-1)).toEqual([
    'suppressed',
    'This person does not want this kind of mail.',
  ]);
  const [row] = await world.ctx.db.select().from(emailMessages);
  expect(row).toMatchObject({ state: 'suppressed' });
});

test('identifies the mail in a separate header, for reports about it', async () => {
  const { emailId } = await submitWithMail(world.ctx);
  await drain();
  expect(smtp.received[0]?.raw).toMatch(new RegExp(`^X-Lantern-Mail: ${emailId}\\r$`, 'm'));
});

test('a mail that a live program sends slowly is never taken over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await submitWithMail(world.ctx);
    const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = drain(async () => {
      begun.resolve();
      await ending.promise;
    });
    await begun.promise;
    for (let beat = 0; beat < 12; beat += 1) {
      world.pass(5 / 60);
      const until = new Date(world.ctx.now().getTime() + 15_000);
      await vi.advanceTimersByTimeAsync(5_000);
      await vi.waitFor(async () => {
        const email = await world.ctx.db.query.emailMessages.findFirst();
        expect(email?.claimedUntil).toEqual(until);
      });
      expect(await drain()).toMatchObject({ sent: 0 });
    }
    ending.resolve();
    expect(await slow).toMatchObject({ sent: 1 });
    expect(smtp.received).toHaveLength(1);
    expect(vi.getTimerCount(), 'nothing beats on').toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a claim that was taken over is neither renewed nor started nor released', async () => {
  await submitWithMail(world.ctx);
  await submitWithMail(world.ctx);
  await world.ctx.db.update(emailMessages).set({ lane: laneNumber('client') });
  const held = await claim();
  expect(held).toHaveLength(2);
  world.pass(0.3);
  const taken = await claim();
  expect(taken.map(({ attempts }) => attempts)).toEqual([2, 2]);
  expect(await renewClaims(world.ctx, held)).toEqual([]);
  await releaseEmails(world.ctx, held);
  const rows = await world.ctx.db.query.emailMessages.findMany();
  expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['sending', 2],
    ['sending', 2],
  ]);
});

test('mail that was deferred by a clock one day ahead leaves once it is corrected', async () => {
  const oneDay = 24 * 60;
  world.pass(oneDay);
  const held = await submitWithMail(world.ctx, 'held@example.org');
  await claim();
  const rested = await submitWithMail(world.ctx, 'rested@example.org');
  smtp.behave('greylist');
  expect(await drain()).toMatchObject({ deferred: 1 });
  const fresh = await submitWithMail(world.ctx, 'fresh@example.org');
  expect(await drain(), 'its domain rests').toMatchObject({ sent: 0 });
  smtp.behave('accept');

  world.pass(-oneDay);
  await drain();

  expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual([
    'fresh@example.org',
    'held@example.org',
    'rested@example.org',
  ]);
  for (const { emailId } of [held, rested, fresh])
    expect((await history(emailId)).filter(([kind]) => kind === 'sent')).toHaveLength(1);
});

test('a mail deferred after a failure waits for its time', async () => {
  await submitWithMail(world.ctx);
  await world.ctx.db.update(emailMessages).set({
    state: 'deferred',
    attempts: 7,
    nextAttemptAt: new Date(world.ctx.now().getTime() + 26 * 3_600_000),
  });
  expect(await claim()).toEqual([]);
});

test('the pace for a domain of strangers does not hold back the staff, who share one', async () => {
  const mails = Array.from({ length: 40 }, (_, at) => ({
    template: 'test-mail',
    toAddress: `colleague${at}@example.org`,
    payload: {},
    lane: laneNumber('staff'),
  }));
  await world.ctx.db.insert(emailMessages).values(mails);
  let taken = 0;
  for (let claims = await claim(); claims.length > 0; claims = await claim())
    taken += claims.length;
  expect(taken).toBe(40);

  // They use up nothing of what strangers there have.
  await world.ctx.db
    .insert(emailMessages)
    .values(mails.map((mail) => ({ ...mail, lane: laneNumber('forms') })));
  let others = 0;
  for (let claims = await claim(); claims.length > 0; claims = await claim())
    others += claims.length;
  expect(others).toBe(30);
});
