import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allLetters, letterEvents, type LetterEvent } from '#kernel/outbox/letters.ts';
import { enqueueEmail, type NewEmail } from '#kernel/outbox/enqueue-email.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { stoppedReason } from '#features/casework/safety/stopped-mail.server.ts';
import { cases } from '#database/tables/cases.ts';
import { unsafeAddresses } from '#database/tables/suppressions.ts';
import { isUnsafeAddress, noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { createMailer, type SmtpMailer } from '#platform/adapters/smtp/create-mailer.ts';
import { storeCase } from '#tests/case.ts';
import { useTestDatabase } from '#tests/db.ts';
import { examplePayload } from '#tests/letter.ts';
import { outboxWorld, type OutboxWorld } from '#tests/outbox.ts';
import { startTestSmtp, type TestSmtp } from '#tests/smtp.ts';
import { storeSubmission } from '#tests/submission.ts';
import { drainOutbox } from './drain-outbox.server.ts';

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

const toPeople = letterEvents().filter((event) => allLetters()[event].audience !== 'staff');
const toStaff = letterEvents().filter((event) => allLetters()[event].audience === 'staff');

/** A separate domain for each, since mail to one domain is throttled. */
function addressFor(event: LetterEvent): string {
  return `Ana@${event}.example.org`;
}

function newMail(event: LetterEvent, changes: Partial<NewEmail> = {}): NewEmail {
  const payload = examplePayload(event);
  return { template: event, to: addressFor(event), payload, ...changes } as NewEmail;
}

async function callUnsafe(email: string): Promise<void> {
  const submissionId = await storeSubmission(database.db(), {});
  await noteUnsafeAddresses(world.ctx, { emails: [email], submissionId });
}

/** Runs until nothing is due any more. */
async function drain(): Promise<void> {
  const words = { from: 'help@example.org', subject: 'News', text: 'Words', html: '<p>Words</p>' };
  for (let round = 0; round < 3; round += 1) {
    await drainOutbox(world.ctx, { write: async () => words });
    world.pass(10);
  }
}

function recipients(): string[] {
  return smtp.received.flatMap(({ to }) => to).toSorted();
}

async function states(): Promise<string[]> {
  const rows = await world.ctx.db.query.emailMessages.findMany();
  return [...new Set(rows.map(({ state }) => state))];
}

test('the letters of the registry are sorted by audience, and most go to people', () => {
  expect(toPeople).toContain('tracker-code');
  expect(toPeople).toContain('data-request');
  expect(toPeople.length).toBeGreaterThan(toStaff.length);
});

test('no letter to a person is sent to an unsafe address, in any spelling, and staff see why', async () => {
  for (const event of toPeople) {
    await callUnsafe(addressFor(event));
    await enqueueEmail(world.ctx, newMail(event, { to: `ANA+x@${event}.example.org` }));
  }
  await drain();
  expect(recipients()).toEqual([]);
  expect(await states()).toEqual(['suppressed']);
  const rows = await world.ctx.db.query.emailMessages.findMany();
  expect(rows).toHaveLength(toPeople.length);
  for (const { lastError } of rows) expect(lastError).toMatch(/not safe to write to this address/);
});

test('every letter is sent to an address that no report calls unsafe', async () => {
  await callUnsafe('ana@elsewhere.example.org');
  for (const event of toPeople) await enqueueEmail(world.ctx, newMail(event));
  await drain();
  expect(recipients()).toEqual(toPeople.map(addressFor).toSorted());
});

test('letters to staff are sent even to an address that was called unsafe', async () => {
  for (const event of toStaff) {
    await callUnsafe(addressFor(event));
    await enqueueEmail(world.ctx, newMail(event));
  }
  await drain();
  expect(recipients()).toEqual(toStaff.map(addressFor).toSorted());
});

test('mail that already waits when an address becomes unsafe is never sent, not even a day later', async () => {
  smtp.behave('try-later');
  for (const event of toPeople) await enqueueEmail(world.ctx, newMail(event));
  await drain();
  expect(await states()).toContain('deferred');
  smtp.behave('accept');
  for (const event of toPeople) await callUnsafe(addressFor(event));
  world.pass(25 * 60);
  await drain();
  expect(recipients()).toEqual([]);
  expect(await states()).toEqual(['suppressed']);
});

test('two hundred mails that wait through a day without a mail server are not sent to one who became unsafe', async () => {
  smtp.behave('try-later');
  // Forms may send a mailbox only a few; of the others any number can wait.
  const many = toPeople.filter((event) => allLetters()[event].lane !== 'forms');
  const events = Array.from({ length: 200 }, (_, place) => many[place % many.length]);
  for (const event of events)
    if (event) await enqueueEmail(world.ctx, newMail(event, { to: 'ana@example.org' }));
  await enqueueEmail(world.ctx, newMail('case-message', { to: 'ben@example.net' }));
  await drain();
  expect(recipients()).toEqual([]);
  await callUnsafe('ana@example.org');
  world.pass(25 * 60);
  smtp.behave('accept');
  for (let round = 0; round < 12; round += 1) await drain();
  expect(recipients()).toEqual(['ben@example.net']);
  const rows = await world.ctx.db.query.emailMessages.findMany();
  const waited = rows.filter(({ toAddress }) => toAddress === 'ana@example.org');
  expect(waited).toHaveLength(200);
  for (const { state, lastError } of waited)
    expect([state, lastError]).toEqual(['suppressed', expect.stringMatching(/not safe/)]);
});

test('news about a case that was under way when its client stopped mail is not sent later', async () => {
  const caseId = await storeCase(database.db());
  const about = { caseId, to: 'ana@example.org' };
  await enqueueEmail(world.ctx, newMail('case-status-changed', about));
  await enqueueEmail(world.ctx, newMail('case-opened', about));
  const claimedUntil = new Date(world.ctx.now().getTime() - 1);
  await database.db().update(emailMessages).set({ state: 'sending', claimedUntil });
  await database.db().update(cases).set({ mailStoppedAt: world.ctx.now() });
  await drain();
  expect(recipients()).toEqual(['ana@example.org']);
  expect(
    await database.db().query.emailMessages.findFirst({
      where: (mail, { eq }) => eq(mail.template, 'case-status-changed'),
    }),
  ).toMatchObject({ state: 'suppressed', lastError: stoppedReason });
});

test('a message for which staff gave a reason is not sent either once its client stopped mail', async () => {
  const caseId = await storeCase(database.db());
  await callUnsafe('ana@example.org');
  const about = { caseId, to: 'ana@example.org', overridesSafety: true };
  await enqueueEmail(world.ctx, newMail('case-message', about));
  await database.db().update(cases).set({ mailStoppedAt: world.ctx.now() });
  await drain();
  expect(recipients()).toEqual([]);
  expect(await world.ctx.db.query.emailMessages.findMany()).toMatchObject([
    { state: 'suppressed', lastError: stoppedReason },
  ]);
});

test('the letters that reach a person by themselves are among those that are held back', () => {
  expect(toPeople).toEqual(
    expect.arrayContaining([
      'newsletter-post',
      'newsletter-link',
      'case-date-near',
      'care-expect-offers',
      'care-no-fee-first',
      'care-call-back',
      'care-keep-secrets',
      'care-tell-us',
      'data-request',
      'document-link',
      'tracker-code',
      'opt-out-link',
      'submission-confirmation',
      'template-confirmation',
      'paused-report',
      'submission-reply',
      'case-message',
      'case-opened',
      'case-status-changed',
    ]),
  );
});

test('mail that waits when an address is safe again is sent', async () => {
  await callUnsafe('ana@tracker-code.example.org');
  await database.db().delete(unsafeAddresses);
  await enqueueEmail(world.ctx, newMail('tracker-code'));
  await drain();
  expect(recipients()).toEqual([addressFor('tracker-code')]);
});

test('only the one mail for which staff gave a reason is sent', async () => {
  const to = addressFor('submission-reply');
  await callUnsafe(to);
  await enqueueEmail(world.ctx, newMail('case-message', { to }));
  const id = await enqueueEmail(
    world.ctx,
    newMail('submission-reply', { to, overridesSafety: true }),
  );
  await drain();
  expect(recipients()).toEqual([to]);
  const rows = await world.ctx.db.query.emailMessages.findMany();
  expect(rows.filter(({ state }) => state === 'sent')).toMatchObject([{ id }]);
});

test('the query uses an index, and a mailbox is in the list once', async () => {
  await callUnsafe('A.na+1@gmail.com');
  await callUnsafe('ana@googlemail.com');
  expect(await isUnsafeAddress(world.ctx, 'ANA@gmail.com')).toBe(true);
  expect(await isUnsafeAddress(world.ctx, 'anna@gmail.com')).toBe(false);
  expect(await database.db().select().from(unsafeAddresses)).toHaveLength(1);
  await database.db().execute(sql`set local enable_seqscan = off`);
  const plan = await database
    .db()
    .execute(sql`explain select from unsafe_addresses where email = 'ana@gmail.com'`);
  expect(JSON.stringify(plan.rows)).toContain('unsafe_addresses_email_unique');
});
