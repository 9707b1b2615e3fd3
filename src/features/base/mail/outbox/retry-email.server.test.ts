import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createMailer } from '#platform/adapters/smtp/create-mailer.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { staffActor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { outboxWorld, submitWithMail, type OutboxWorld } from '#tests/outbox.ts';
import { countWaiting } from './drain-outbox.server.ts';
import { retryEmail } from './retry-email.server.ts';
import { updateSubmissionMail } from './deliver-email.server.ts';

const database = useTestDatabase();
let world: OutboxWorld;

beforeEach(() => {
  world = outboxWorld(database.db(), createMailer(undefined));
});

type EmailChange = Partial<typeof emailMessages.$inferInsert>;

async function addMail(change: EmailChange) {
  const ids = await submitWithMail(world.ctx);
  await world.ctx.db.update(emailMessages).set(change).where(eq(emailMessages.id, ids.emailId));
  await updateSubmissionMail(world.ctx, ids.submissionId);
  return ids;
}

test.each(['failed', 'deferred'] as const)('a %s mail is queued again, now', async (state) => {
  const later = new Date(world.ctx.now().getTime() + 3_600_000);
  const change = { state, attempts: 8, lastError: '550 no', nextAttemptAt: later };
  const { emailId, submissionId } = await addMail(change);
  const wakesBefore = world.wakes.length;
  await retryEmail(world.as(staffActor('administrator')), { id: emailId });
  const email = await world.ctx.db.query.emailMessages.findFirst();
  expect(email).toMatchObject({ state: 'queued', attempts: 0, lastError: null });
  expect(email?.nextAttemptAt).toEqual(world.ctx.now());
  const submission = await world.ctx.db.query.formSubmissions.findFirst();
  expect(submission).toMatchObject({ id: submissionId, emailSent: false, emailError: null });
  expect(world.wakes.slice(wakesBefore)).toEqual([{ job: 'drain-outbox', startAfter: undefined }]);
  const [audited] = await world.ctx.db.query.auditLog.findMany();
  expect(audited).toMatchObject({
    action: 'mail.retried',
    target: emailId,
    actorName: 'Test administrator',
  });
});

test.each(['queued', 'sending', 'sent', 'suppressed'] as const)(
  'a %s mail is left unchanged',
  async (state) => {
    const { emailId } = await addMail({ state });
    const retried = retryEmail(world.as(staffActor('administrator')), { id: emailId });
    await expect(retried).rejects.toMatchObject({ code: 'conflict' });
    expect(await world.ctx.db.query.emailMessages.findFirst()).toMatchObject({ state });
    expect(await world.ctx.db.query.auditLog.findMany()).toEqual([]);
  },
);

test('a missing mail is not found', async () => {
  const retried = retryEmail(world.as(staffActor('administrator')), { id: randomUUID() });
  await expect(retried).rejects.toMatchObject({ code: 'not_found' });
});

test('reading the counts and retrying need the permission', async () => {
  const { emailId } = await addMail({ state: 'failed' });
  const auditor = world.as(staffActor('auditor'));
  await expect(retryEmail(auditor, { id: emailId })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(countWaiting(world.as(staffActor('editor')))).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await countWaiting(auditor)).toEqual({ waiting: 0, failed: 1, canSend: false });
});

test('counts waiting and failed mail', async () => {
  const states = [
    'queued',
    'deferred',
    'sending',
    'failed',
    'failed',
    'sent',
    'suppressed',
  ] as const;
  for (const state of states) await addMail({ state });
  const counts = await countWaiting(world.as(staffActor('case_worker')));
  expect(counts).toEqual({ waiting: 3, failed: 2, canSend: false });
});

test('a case worker resends mail about a submission, but not about staff accounts', async () => {
  const { emailId } = await addMail({ state: 'failed' });
  const worker = world.as(staffActor('case_worker'));
  await retryEmail(worker, { id: emailId });
  expect(await world.ctx.db.query.emailMessages.findFirst()).toMatchObject({ state: 'queued' });
  const [events] = await world.ctx.db.query.mailEvents.findMany();
  expect(events).toMatchObject({ kind: 'retried', detail: 'By Test case_worker.' });
  await world.ctx.db
    .update(emailMessages)
    .set({ state: 'failed', submissionId: null })
    .where(eq(emailMessages.id, emailId));
  await expect(retryEmail(worker, { id: emailId })).rejects.toMatchObject({ code: 'forbidden' });
  await retryEmail(world.as(staffActor('administrator')), { id: emailId });
});
