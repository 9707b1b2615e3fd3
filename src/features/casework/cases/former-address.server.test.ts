import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drainOutbox } from '#features/base/mail/outbox/drain-outbox.server.ts';
import { retryEmail } from '#features/base/mail/outbox/retry-email.server.ts';
import { answerSupporter } from '#features/casework/care/helper-requests.server.ts';
import { supporters } from '#database/tables/safety.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { enqueueEmail, type NewEmail } from '#kernel/outbox/enqueue-email.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { createMailer, type SmtpMailer } from '#platform/adapters/smtp/create-mailer.ts';
import { storeCase } from '#tests/case.ts';
import { useTestDatabase } from '#tests/db.ts';
import { examplePayload } from '#tests/letter.ts';
import { outboxWorld, type OutboxWorld } from '#tests/outbox.ts';
import { startTestSmtp, type TestSmtp } from '#tests/smtp.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { changeCase, changeCaseNumber } from './change-case.server.ts';
import { cases } from '#database/tables/cases.ts';

const database = useTestDatabase();
const former = 'ana@former.example.org';
const corrected = 'ana@corrected.example.net';
let smtp: TestSmtp;
let mailer: SmtpMailer;
let world: OutboxWorld;
let worker: ServiceContext;
let caseId: string;

beforeEach(async () => {
  smtp = await startTestSmtp();
  mailer = createMailer(smtp.url);
  world = outboxWorld(database.db(), mailer);
  worker = world.as(await storeCaseWorker(database.db()));
  caseId = await storeCase(database.db(), { userDetails: { name: 'Ana', email: former } });
});

afterEach(async () => {
  mailer.close();
  await smtp.stop();
});

type Kind = 'case-message' | 'case-status-changed' | 'case-opened' | 'tracker-code';

/** Puts a mail about the case into the outbox. */
function queue(template: Kind, changes: Partial<NewEmail> = {}): Promise<string> {
  const payload = examplePayload(template);
  return enqueueEmail(world.ctx, { template, to: former, caseId, payload, ...changes } as NewEmail);
}

async function correctAddress(version = 1): Promise<void> {
  const details = { name: 'Ana', email: corrected, caseType: 'fraud' } as const;
  const changed = await changeCase(worker, { ...details, id: caseId, version });
  expect(changed).toMatchObject({ ok: true });
}

/** @param during runs while the first mail is being sent */
async function drain(during?: () => Promise<void>): Promise<void> {
  const words = { from: 'help@example.org', subject: 'News', text: 'Words', html: '<p>Words</p>' };
  let isFirst = true;
  await drainOutbox(world.ctx, {
    write: async () => {
      if (isFirst) await during?.();
      isFirst = false;
      return words;
    },
  });
}

/** Tries everything that waits again, days later. */
async function drainLater(): Promise<void> {
  smtp.behave('accept');
  for (let round = 0; round < 3; round += 1) {
    world.pass(25 * 60);
    await drain();
  }
}

function recipients(): string[] {
  return smtp.received.flatMap(({ to }) => to).toSorted();
}

async function mails() {
  const { id, state, lastError, toAddress } = emailMessages;
  return database.db().select({ id, state, lastError, toAddress }).from(emailMessages);
}

test('of five mails that are claimed together, those not begun when the address changes are not sent', async () => {
  for (let round = 0; round < 5; round += 1) await queue('case-message');
  await drain(() => correctAddress());
  await drainLater();
  expect(recipients().filter((to) => to === former)).toHaveLength(1);
  const held = (await mails()).filter(({ state }) => state === 'suppressed');
  expect(held).toHaveLength(4);
});

test('a mail under way that fails for now when the address changes is not tried at the former address', async () => {
  smtp.behave('try-later');
  await queue('case-message');
  await drain(() => correctAddress());
  await drainLater();
  expect(recipients()).toEqual([]);
  expect(await mails()).toMatchObject([{ state: 'suppressed', toAddress: former }]);
});

test('a mail that comes back after the address changed is not sent there again by a retry', async () => {
  const id = await queue('case-message');
  await drain();
  await correctAddress();
  await database
    .db()
    .update(emailMessages)
    .set({ state: 'failed' })
    .where(eq(emailMessages.id, id));
  await retryEmail(worker, { id });
  await drainLater();
  expect(recipients()).toEqual([former]);
  expect(await mails()).toMatchObject([
    { id, state: 'suppressed', lastError: expect.stringContaining('belongs neither') },
  ]);
});

test('mail to the corrected address leaves in any spelling', async () => {
  await correctAddress();
  await queue('case-opened', { to: 'ANA+cases@corrected.example.net' });
  await queue('tracker-code', { to: corrected });
  await drain();
  expect(recipients()).toEqual(['ANA+cases@corrected.example.net', corrected].toSorted());
});

test('a case number that came back from the former address goes to the corrected one, once', async () => {
  smtp.refuse(former);
  await queue('case-opened');
  await changeCaseNumber(worker, { id: caseId, caseNumber: 'LGN-2026-000777' });
  await drain();
  expect((await mails()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  await correctAddress(2);
  await drainLater();
  expect(recipients()).toEqual([corrected]);
  const about = { template: 'case-opened', payload: { caseNumber: 'LGN-2026-000777' } };
  expect(await sentMails()).toMatchObject([about]);
});

test('a change of the number that waits goes to the corrected address, with the number that the client knows', async () => {
  const [file] = await database.db().select().from(cases);
  await changeCaseNumber(worker, { id: caseId, caseNumber: 'LGN-2026-000777' });
  await correctAddress(2);
  await drainLater();
  expect(recipients()).toEqual([corrected]);
  const payload = { caseNumber: 'LGN-2026-000777', formerNumber: file?.caseNumber };
  expect(await sentMails()).toMatchObject([{ template: 'case-number-changed', payload }]);
});

test('nothing goes to a corrected address where the former one got the number, the client stopped mail, or it is unsafe', async () => {
  await queue('case-opened');
  await drain();
  await correctAddress();
  await drainLater();
  expect(recipients()).toEqual([former]);
  for (const changes of [{ mailStoppedAt: world.ctx.now() }, {}]) {
    const userDetails = { name: 'Ana', email: former };
    caseId = await storeCase(database.db(), { userDetails, ...changes });
    await queue('case-opened');
    if (!changes.mailStoppedAt) await noteUnsafeAddresses(world.ctx, { emails: [corrected] });
    await correctAddress();
  }
  await drainLater();
  expect(recipients()).toEqual([former]);
});

function sentMails() {
  return database.db().select().from(emailMessages).where(eq(emailMessages.state, 'sent'));
}

type Reply = { submissionId: string; to?: string };

/** Puts an answer to a report into the outbox. */
function answer({ submissionId, to = former }: Reply): Promise<string> {
  const payload = examplePayload('submission-reply');
  return enqueueEmail(world.ctx, { template: 'submission-reply', to, submissionId, payload });
}

test('an answer that waits for the former mailbox is withheld in any spelling, also where its report is merged', async () => {
  const submissionId = await storeSubmission(database.db(), { caseId });
  const merged = await storeSubmission(database.db(), { mergedInto: submissionId });
  const unrelated = await storeSubmission(database.db(), {});
  await answer({ submissionId, to: 'Ana+x@former.example.org' });
  await answer({ submissionId: merged });
  const kept = await answer({ submissionId: unrelated });
  const other = await answer({ submissionId, to: 'ben@example.com' });
  await correctAddress();
  const queued = (await mails()).filter(({ state }) => state === 'queued');
  expect(queued.map(({ id }) => id).toSorted()).toEqual([kept, other].toSorted());
  await drainLater();
  expect(recipients()).toEqual([former, 'ben@example.com'].toSorted());
});

test('an answer that is claimed or fails for now when the address changes does not go to the former one', async () => {
  const submissionId = await storeSubmission(database.db(), { caseId });
  smtp.behave('try-later');
  await answer({ submissionId });
  await answer({ submissionId });
  await drain(() => correctAddress());
  await drainLater();
  expect(recipients()).toEqual([]);
  expect((await mails()).map(({ state }) => state)).toEqual(['suppressed', 'suppressed']);
});

/** The first report of the case is Sam's, who has asked to open it. */
async function helperReport(): Promise<string> {
  const helper = { helper_name: 'Sam', helper_email: 'sam@example.com', helper_mail: 'yes' };
  const data = { name: 'Ana', email: former, reported_by: 'helper', ...helper };
  const submissionId = await storeSubmission(database.db(), { caseId, data });
  const [row] = await database
    .db()
    .insert(supporters)
    .values({ submissionId, name: 'Sam', email: 'sam@example.com' })
    .returning({ id: supporters.id });
  return row?.id ?? '';
}

test('the helper gets mail about the case, and nothing that was under way when they were refused', async () => {
  const id = await helperReport();
  await noteUnsafeAddresses(world.ctx, { emails: [former] });
  await queue('case-opened');
  await answerSupporter(worker, { caseId, id, isAllowed: true });
  await queue('tracker-code', { to: 'sam@example.com' });
  await drain();
  // The number, that they may look now, and their code.
  expect(recipients()).toEqual(Array.from({ length: 3 }, () => 'sam@example.com'));
  await queue('case-message');
  await queue('case-message');
  await drain(() => answerSupporter(worker, { caseId, id, isAllowed: false }));
  await drainLater();
  expect(recipients()).toHaveLength(4);
  const held = (await mails()).filter(({ state }) => state === 'suppressed');
  expect(held).toHaveLength(1);
});
