import { expect, test, vi } from 'vitest';
import { emailMessages } from '#kernel/outbox/schema.ts';
import { auditLog } from '#kernel/schema/security.ts';
import { formSubmissions } from './schema.server.ts';
import { suppressions } from '#kernel/outbox/suppressions-schema.ts';
import type { Queue } from '#kernel/ports/jobs.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { getSubmission } from './submission.server.ts';
import { replyToSubmission } from './reply-to-submission.server.ts';

const database = useTestDatabase();
const reply = { subject: 'About your report R-1', text: 'Please keep the marigold receipts.' };

async function world(data?: Record<string, string>) {
  const db = database.db();
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

test('who opted out of everything is answered all the same: they asked', async () => {
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

test('a promise is sent only when somebody says that it is meant, and that is recorded', async () => {
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

test.each([visitor, staffActor('editor'), staffActor('auditor')])(
  '$name may not answer',
  async (actor) => {
    const { ctx, id } = await world();
    await expect(replyToSubmission({ ...ctx, actor }, { id, reply })).rejects.toMatchObject({
      code: 'forbidden',
    });
  },
);
