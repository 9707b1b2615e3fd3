import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { takeMailReport } from '#features/base/mail/mail-reports.server.ts';
import { findQueue } from '#features/derived/inbox/queue.server.ts';
import { findWaiting } from '#features/derived/inbox/waiting.server.ts';
import { inTransaction, type ServiceContext } from '#kernel/context.ts';
import { bounceOf } from '#tests/mail-report.ts';
import { idOf, storeMember } from '#tests/restricted-case.ts';
import { drainOutbox } from '#features/base/mail/outbox/drain-outbox.server.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { suppressions } from '#database/tables/suppressions.ts';
import { findSenderRecipient } from '#features/casework/safety/recipient.server.ts';
import { isUnsafeAddress, noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import type { Queue } from '#kernel/ports/jobs.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { createMailer } from '#platform/adapters/smtp/create-mailer.ts';
import { useTestDatabase } from '#tests/db.ts';
import { collectLiveEvents } from '#tests/heard-events.ts';
import { startTestSmtp } from '#tests/smtp.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { getSubmission } from './submission.server.ts';
import {
  reopenSenderAddress,
  replyToSubmission,
  settleReply,
  takeBackReply,
  withdrawReply,
} from './reply-to-submission.server.ts';

const database = useTestDatabase();
const reply = { subject: 'About your report R-1', text: 'Please keep the marigold receipts.' };

async function world(data?: Record<string, string>, db = database.db()) {
  const wake = vi.fn<Queue['wake']>(async () => {});
  const ctx = testContext(db, {
    actor: await storeCaseWorker(db),
    ports: { queue: { wake, wakeSoon: wake } },
  });
  return { ctx, wake, id: await storeSubmission(db, data ? { data } : {}) };
}

test('the answer goes into the outbox, and only staff can read it there', async () => {
  const { ctx, id, wake } = await world();

  expect(await replyToSubmission(ctx, { id, reply })).toMatchObject({ ok: true });

  expect(wake).toHaveBeenCalledOnce();
  const [mail] = await ctx.db.select().from(emailMessages);
  expect(mail).toMatchObject({
    template: 'submission-reply',
    toAddress: 'Ana@example.org',
    state: 'queued',
    submissionId: id,
  });
  const rows = JSON.stringify([mail, await ctx.db.select().from(auditLog)]);
  expect(rows).toContain('submission.replied');
  expect(rows).not.toMatch(/marigold|About your report/);
  expect((await getSubmission(ctx, { id })).emails).toMatchObject([{ reply }]);
  const [stored] = await ctx.db.select().from(formSubmissions);
  expect(stored?.mailState).toBe('waiting');
});

test.each([
  ['the helper who wrote', 'yes', 'sam@example.org'],
  ['nobody, where the helper’s mailbox is not safe either', 'no', undefined],
])('where the person must not be written to, the answer goes to %s', async (_, isSafe, to) => {
  const { ctx, id } = await world({
    email: 'ana@example.org',
    safe_mail: 'no',
    reported_by: 'helper',
    helper_email: 'sam@example.org',
    helper_mail: isSafe,
  });
  await noteUnsafeAddresses(ctx, { emails: ['ana@example.org'] });
  const result = await replyToSubmission(ctx, { id, reply });
  expect(result.ok).toBe(to !== undefined);
  const mails = await ctx.db.select().from(emailMessages);
  expect(mails.map(({ toAddress }) => toAddress)).toEqual(to ? [to] : []);
  const [row] = await ctx.db.select().from(formSubmissions);
  const shown = await findSenderRecipient(ctx, row?.data ?? {}, 'ana@example.org');
  expect(shown).toMatchObject(
    to ? { to } : { to: null, why: 'unsafe', address: 'ana@example.org' },
  );
});

test('people who opted out of everything still get an answer: they asked', async () => {
  const { ctx, id } = await world();
  const choices = ['marketing', 'newsletters', 'sms', 'calls'];
  const suppressed = { email: 'ana@example.org', choices, confirmedAt: new Date() };
  await ctx.db.insert(suppressions).values(suppressed);

  await replyToSubmission(ctx, { id, reply });

  expect(await ctx.db.select().from(emailMessages)).toMatchObject([{ state: 'queued' }]);
  expect(await getSubmission(ctx, { id })).toMatchObject({
    replyTo: 'Ana@example.org',
    hasOptedOut: true,
  });
});

test.each([
  ['no address', {}],
  ['a phone number', { contact: '+1 202 555 0147' }],
  ['half an address', { email: 'ana@example' }],
  ['several recipients', { email: 'a@example.org, b@example.org' }],
])('%s: nothing is sent', async (_, data) => {
  const { ctx, id } = await world(data);

  expect(await replyToSubmission(ctx, { id, reply })).toEqual({ ok: false, code: 'no_address' });
  expect(await ctx.db.select().from(emailMessages)).toEqual([]);
  expect(await ctx.db.select().from(auditLog)).toEqual([]);
});

test('a promise is sent only after confirmation, which is recorded', async () => {
  const { ctx, id } = await world();
  const promise = { ...reply, text: 'We will recover your money, guaranteed.' };

  expect(await replyToSubmission(ctx, { id, reply: promise })).toMatchObject({
    ok: false,
    code: 'claims',
    claims: expect.arrayContaining([
      expect.objectContaining({ words: expect.stringContaining('guaranteed') }),
    ]),
  });
  expect(await ctx.db.select().from(emailMessages)).toEqual([]);
  await replyToSubmission(ctx, { id, reply: promise, isConfirmed: true });
  expect(await ctx.db.select().from(auditLog)).toMatchObject([
    { severity: 'warning', details: { confirmed: expect.stringContaining('guaranteed') } },
  ]);
});

test('an answer to an unsafe address asks for a reason, leaves with one, and the log has it', async () => {
  const { ctx, id } = await world();
  await noteUnsafeAddresses(ctx, { emails: ['ana@example.org'], submissionId: id });
  expect(await getSubmission(ctx, { id })).toMatchObject({ isMailUnsafe: true });

  const asked = { ok: false, code: 'unsafe', claims: [], isUnsafe: true };
  expect(await replyToSubmission(ctx, { id, reply })).toEqual(asked);
  expect(await replyToSubmission(ctx, { id, reply, reason: ' \n' })).toEqual(asked);
  await expect(
    replyToSubmission(ctx, { id, reply, reason: 'a'.repeat(301) }),
  ).rejects.toMatchObject({ code: 'invalid' });
  expect(await ctx.db.select().from(emailMessages)).toEqual([]);

  const reason = 'She asked on the phone for a mail before noon.';
  expect(await replyToSubmission(ctx, { id, reply, reason })).toMatchObject({ ok: true });
  expect(await ctx.db.select().from(emailMessages)).toMatchObject([
    { state: 'queued', overridesSafety: true },
  ]);
  const replied = (await ctx.db.select().from(auditLog)).filter(
    ({ action }) => action === 'submission.replied',
  );
  expect(replied).toMatchObject([{ severity: 'warning', details: { reasonToWrite: reason } }]);
});

test('claims in an answer and an unsafe address are both asked about, until both are confirmed', async () => {
  const { ctx, id } = await world();
  await noteUnsafeAddresses(ctx, { emails: ['ana@example.org'], submissionId: id });
  const promise = { ...reply, text: 'We will recover your money, guaranteed.' };
  const reason = 'She asked for it.';
  const first = await replyToSubmission(ctx, { id, reply: promise });
  expect(first).toMatchObject({ code: 'claims', isUnsafe: true });
  const confirmed = await replyToSubmission(ctx, { id, reply: promise, isConfirmed: true });
  expect(confirmed).toMatchObject({ code: 'unsafe', isUnsafe: true });
  expect(confirmed).toHaveProperty('claims.0');
  expect(await replyToSubmission(ctx, { id, reply: promise, reason })).toMatchObject({
    code: 'claims',
  });
  const sent = await replyToSubmission(ctx, { id, reply: promise, isConfirmed: true, reason });
  expect(sent).toMatchObject({ ok: true });
});

test('a reason sends nothing past the list where the address is safe', async () => {
  const { ctx, id } = await world();
  await replyToSubmission(ctx, { id, reply, reason: 'Not needed' });
  expect(await ctx.db.select().from(emailMessages)).toMatchObject([{ overridesSafety: false }]);
});

test.each([visitor, staffActor('editor'), staffActor('auditor')])(
  '$name may not answer',
  async (actor) => {
    const { ctx, id } = await world();
    await expect(replyToSubmission({ ...ctx, actor }, { id, reply })).rejects.toMatchObject({
      code: 'forbidden',
    });
  },
);

test('staff who know better let mail go again to an unsafe address, with a reason that the log keeps', async () => {
  const { ctx, id } = await world();
  await noteUnsafeAddresses(ctx, { emails: ['ana@example.org'], submissionId: id });

  const asked = { id, reason: ' ' };
  await expect(reopenSenderAddress(ctx, asked)).rejects.toMatchObject({ code: 'invalid' });
  expect(await isUnsafeAddress(ctx, 'ana@example.org')).toBe(true);

  const reason = 'She called: the report was not hers.';
  await reopenSenderAddress(ctx, { id, reason });
  expect(await isUnsafeAddress(ctx, 'Ana+x@example.org')).toBe(false);
  expect(await ctx.db.select().from(auditLog)).toMatchObject([
    { action: 'submission.address-reopened', target: id, details: { reason }, severity: 'warning' },
  ]);
  expect(await replyToSubmission(ctx, { id, reply })).toMatchObject({ ok: true });

  const again = { id, reason };
  await expect(reopenSenderAddress(ctx, again)).rejects.toMatchObject({ code: 'conflict' });
  const reader = testContext(database.db(), { actor: staffActor('auditor') });
  await expect(reopenSenderAddress(reader, again)).rejects.toMatchObject({ code: 'forbidden' });
});

test('an answer that is held back while it waits puts its report back among those that wait, and its author hears of it', async () => {
  const smtp = await startTestSmtp();
  const mailer = createMailer(smtp.url);
  onTestFinished(async () => {
    mailer.close();
    await smtp.stop();
  });
  const { db, heard } = await collectLiveEvents();
  const { ctx, id } = await world(undefined, db);
  const author = ctx.actor.type === 'staff' ? ctx.actor.userId : '';
  await replyToSubmission(ctx, { id, reply });
  const [before] = await ctx.db.select().from(formSubmissions);
  expect(before?.waitsSince).toBeNull();
  await noteUnsafeAddresses(ctx, { emails: ['ana@example.org'], submissionId: id });

  const actor = { type: 'system', job: 'drain-outbox' } as const;
  function now(): Date {
    return new Date(Date.now() + 11_000);
  }
  await drainOutbox(testContext(db, { actor, now, ports: { mailer } }), {
    write: () => Promise.reject(new Error('This mail is not to be written.')),
  });

  const [mail] = await ctx.db.select().from(emailMessages);
  expect(mail).toMatchObject({ state: 'suppressed' });
  const [after] = await ctx.db.select().from(formSubmissions);
  expect(after?.waitsSince).toEqual(mail?.createdAt);
  expect((await ctx.db.select().from(auditLog)).map(({ action }) => action)).toContain(
    'submission.reply-held',
  );
  const told = { kind: 'submission.reply-held', id, to: author };
  await vi.waitFor(() => expect(heard).toContainEqual(told));
  expect(smtp.received).toEqual([]);
});

describe('an answer that was not delivered', () => {
  async function answered(changes: Parameters<typeof storeSubmission>[1] = {}) {
    const { db, heard } = await collectLiveEvents();
    const { actor } = await storeMember(db, 'case_worker', 'author@example.org');
    const ctx = testContext(db, { actor });
    const id = await storeSubmission(db, { waitsSince: new Date('2026-03-01'), ...changes });
    await replyToSubmission(ctx, { id, reply });
    return { db, heard, ctx, id, author: idOf(actor) };
  }

  async function report(ctx: ServiceContext) {
    const [row] = await ctx.db.select().from(formSubmissions);
    return row;
  }

  async function endAs(ctx: ServiceContext, state: 'sent' | 'failed', id?: string) {
    await ctx.db
      .update(emailMessages)
      .set({ state, sentAt: state === 'sent' ? new Date() : null })
      .where(id ? eq(emailMessages.id, id) : undefined);
  }

  test('one that bounced puts its report back among those that wait, and its author hears of it', async () => {
    const { ctx, id, author, heard } = await answered({ status: 'resolved' });
    const system = { ...ctx, actor: { type: 'system', job: 'reports' } as const };
    await endAs(ctx, 'sent');
    const [mail] = await ctx.db.select().from(emailMessages);

    expect(await takeMailReport(system, bounceOf({ id: mail?.id ?? '' }))).toBe('noted');

    expect(await report(ctx)).toMatchObject({
      waitsSince: mail?.createdAt,
      status: 'pending',
      assignedTo: author,
    });
    await vi.waitFor(() =>
      expect(heard).toContainEqual({ kind: 'submission.reply-failed', id, to: author }),
    );
    const { rows } = await findQueue(ctx, { queue: 'mine' });
    expect(rows).toMatchObject([{ id, mark: { tone: 'danger', text: 'Answer did not arrive' } }]);
    expect(await findWaiting(ctx, { kind: 'report', id })).toMatchObject({ isUndelivered: true });

    await endAs(ctx, 'sent');
    await inTransaction(system, (tx) =>
      settleReply(tx, {
        mailId: mail?.id ?? '',
        template: 'submission-reply',
        submissionId: id,
        caseId: null,
      }),
    );
    expect(await report(ctx), 'sent again, and delivered').toMatchObject({ waitsSince: null });
    expect(await findWaiting(ctx, { kind: 'report', id })).toBeUndefined();
  });

  test('one that was given up stays with the colleague who works on the report', async () => {
    const { db, ctx, id } = await answered();
    const colleague = await storeMember(db, 'case_worker', 'other@example.org');
    await ctx.db
      .update(formSubmissions)
      .set({ assignedTo: idOf(colleague.actor), status: 'reviewed' });
    const [mail] = await ctx.db.select().from(emailMessages);
    await endAs(ctx, 'failed');

    await inTransaction(ctx, (tx) =>
      takeBackReply(tx, {
        mailId: mail?.id ?? '',
        template: 'submission-reply',
        submissionId: id,
        caseId: null,
        cause: 'failed',
      }),
    );

    expect(await report(ctx)).toMatchObject({
      waitsSince: mail?.createdAt,
      status: 'reviewed',
      assignedTo: idOf(colleague.actor),
    });
  });

  test('changes nothing when a later one was delivered', async () => {
    const { ctx, id } = await answered();
    const [first] = await ctx.db.select().from(emailMessages);
    await replyToSubmission(ctx, { id, reply });
    await endAs(ctx, 'sent');
    await endAs(ctx, 'failed', first?.id);

    await inTransaction(ctx, (tx) =>
      takeBackReply(tx, {
        mailId: first?.id ?? '',
        template: 'submission-reply',
        submissionId: id,
        caseId: null,
        cause: 'failed',
      }),
    );

    expect(await report(ctx)).toMatchObject({ waitsSince: null });
  });
});

test('an answer waits ten seconds, and taken back in time it never leaves, and its sender waits again', async () => {
  const { ctx: anytime, id } = await world();
  const sentAt = new Date('2026-01-01T12:00:00Z');
  const ctx = { ...anytime, now: () => sentAt };
  const since = new Date('2026-01-01T09:00:00Z');
  await ctx.db.update(formSubmissions).set({ waitsSince: since }).where(eq(formSubmissions.id, id));
  const sent = await replyToSubmission(ctx, { id, reply });
  const emailId = 'emailId' in sent ? sent.emailId : '';
  const [mail] = await ctx.db.select().from(emailMessages);
  expect(mail?.nextAttemptAt).toEqual(new Date('2026-01-01T12:00:10Z'));
  expect(await findWaiting(ctx, { kind: 'report', id })).toBeUndefined();

  const colleague = { ...ctx, actor: await storeCaseWorker(ctx.db) };
  const stolen = withdrawReply(colleague, { id, emailId });
  await expect(stolen).rejects.toMatchObject({ code: 'conflict' });
  await withdrawReply(ctx, { id, emailId });
  expect(await ctx.db.select().from(emailMessages)).toEqual([]);
  expect((await findWaiting(ctx, { kind: 'report', id }))?.since).toEqual(since);
  const [stored] = await ctx.db.select().from(formSubmissions);
  expect(stored?.mailState).toBe('none');
  await expect(withdrawReply(ctx, { id, emailId })).rejects.toMatchObject({ code: 'conflict' });
});

test('an answer that is being sent, or was, is not taken back', async () => {
  const { ctx, id } = await world();
  const sent = await replyToSubmission(ctx, { id, reply });
  const emailId = 'emailId' in sent ? sent.emailId : '';
  for (const state of ['sending', 'sent', 'deferred'] as const) {
    await ctx.db.update(emailMessages).set({ state });
    await expect(withdrawReply(ctx, { id, emailId })).rejects.toMatchObject({ code: 'conflict' });
  }
  expect(await ctx.db.select().from(emailMessages)).toHaveLength(1);
});

test('an answer to another address than the one on the screen is refused, and nothing is sent', async () => {
  const { ctx, id } = await world();
  const wrong = replyToSubmission(ctx, { id, reply, shownTo: 'somebody-else@example.net' });
  await expect(wrong).rejects.toMatchObject({ code: 'conflict' });
  expect(await ctx.db.select().from(emailMessages)).toEqual([]);
});
