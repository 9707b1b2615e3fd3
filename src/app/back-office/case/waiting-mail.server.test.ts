import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { answerSupporter } from '#features/casework/care/helper-requests.server.ts';
import { callMailUnsafe } from '#features/casework/care/mail-safety.server.ts';
import { supporters } from '#database/tables/safety.ts';
import { setCaseStatus } from '#features/casework/cases/case-status.server.ts';
import { getCase } from '#features/casework/cases/case.server.ts';
import { changeCase } from '#features/casework/cases/change-case.server.ts';
import { cases } from '#database/tables/cases.ts';
import { findTimeline } from '#features/casework/cases/timeline.server.ts';
import { sendMessage } from '#features/casework/conversation/messages.server.ts';
import { replyToSubmission } from '#features/casework/reports/reply-to-submission.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { drainOutbox } from '#features/base/mail/outbox/drain-outbox.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import type { Mail, SmtpAccess } from '#kernel/ports/mail.ts';
import { storeCase } from '#tests/case.ts';
import { testContext, testPorts } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';

// A mail waits ten seconds before it leaves. Within them its address may stop being the person's.

const database = useTestDatabase();
let now = new Date();
let ctx: ServiceContext;
let sent: string[] = [];

const access: SmtpAccess = {
  host: 'smtp.example.org',
  port: 587,
  security: 'starttls',
  reach: 'public',
  isCertificateChecked: true,
};

beforeEach(async () => {
  now = new Date('2026-11-23T18:00:00Z');
  sent = [];
  const mailer = {
    ...testPorts().mailer,
    fallback: access,
    send: (mail: Mail) => {
      sent.push(mail.to);
      return Promise.resolve({ outcome: 'accepted' as const, response: '250 ok' });
    },
  };
  ctx = testContext(database.db(), {
    actor: await storeCaseWorker(database.db()),
    ports: { mailer },
    now: () => now,
  });
});

/** A case with a report, and a message, an answer and a change of status that have just been sent. */
async function write(data: Record<string, string> = {}) {
  const caseId = await storeCase(ctx.db, { waitsSince: new Date('2026-11-22T10:00:00Z') });
  const email = 'ana@example.org';
  const submissionId = await storeSubmission(ctx.db, { caseId, data: { email, ...data } });
  await sendMessage(ctx, { caseId, text: 'Please call us at noon.', formKey: crypto.randomUUID() });
  const reply = { subject: 'About your report', text: 'Please keep the receipts.' };
  await replyToSubmission(ctx, { id: submissionId, reply });
  await setCaseStatus(ctx, { id: caseId, status: 'under_review', from: undefined });
  return { caseId, submissionId };
}

async function pass(seconds: number) {
  now = new Date(now.getTime() + seconds * 1_000);
  const words = { from: 'help@example.org', subject: 'News', text: 'Words', html: '<p>Words</p>' };
  const actor = { type: 'system', job: 'test' } as const;
  await drainOutbox({ ...ctx, actor }, { write: () => Promise.resolve(words) });
}

async function mails() {
  return ctx.db.select().from(emailMessages).orderBy(asc(emailMessages.id));
}

async function changeEmail(caseId: string, email: string) {
  const { version, name, caseType } = await getCase(ctx, { id: caseId });
  await changeCase(ctx, { id: caseId, version, email, name, caseType } as Parameters<
    typeof changeCase
  >[1]);
}

test('three mails wait, and leave after ten seconds', async () => {
  await write();
  expect((await mails()).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
  await pass(11);
  expect(sent).toEqual(['ana@example.org', 'ana@example.org', 'ana@example.org']);
});

test('none is sent to an address that the case had before, and its story says why', async () => {
  const { caseId, submissionId } = await write();
  await changeEmail(caseId, 'ana.new@example.org');

  expect((await mails()).map(({ state }) => state)).toEqual([
    'suppressed',
    'suppressed',
    'suppressed',
  ]);
  const { entries } = await findTimeline(ctx, { caseId, show: 'all', before: undefined });
  const held = entries.filter(({ kind }) => kind === 'mail');
  expect(held).toHaveLength(2);
  for (const entry of held)
    expect(entry).toMatchObject({
      state: 'suppressed',
      why: 'Not sent: the address of the case was changed before this mail left.',
    });
  const [file] = await ctx.db.select().from(cases).where(eq(cases.id, caseId));
  expect(file?.waitsSince, 'the client waits again').not.toBeNull();
  const [report] = await ctx.db
    .select()
    .from(formSubmissions)
    .where(eq(formSubmissions.id, submissionId));
  expect(report).toMatchObject({ mailState: 'none', emailError: expect.stringMatching(/changed/) });
  expect(report?.waitsSince, 'the report waits again').not.toBeNull();
  await pass(11);
  expect(sent).toEqual([]);
});

test('a mail that failed is not sent to the former address by a later try', async () => {
  const { caseId } = await write();
  await ctx.db.update(emailMessages).set({ state: 'failed' });
  await changeEmail(caseId, 'ana.new@example.org');
  expect((await mails()).map(({ state }) => state)).toEqual([
    'suppressed',
    'suppressed',
    'suppressed',
  ]);
});

test('another name, or another spelling of the same mailbox, withholds nothing', async () => {
  const { caseId } = await write();
  await changeEmail(caseId, 'Ana@Example.org');
  await pass(11);
  expect(sent).toHaveLength(3);
});

test('none is sent to an address that staff call unsafe meanwhile', async () => {
  const { caseId } = await write();
  await callMailUnsafe(ctx, { caseId });
  await pass(11);
  expect(sent).toEqual([]);
  expect((await mails()).map(({ state }) => state)).toEqual([
    'suppressed',
    'suppressed',
    'suppressed',
  ]);
});

test('none about the case is sent to a helper whom the person refuses meanwhile', async () => {
  await noteUnsafeAddresses(ctx, { emails: ['ana@example.org'] });
  const helper = { helper_name: 'Maria', helper_email: 'maria@example.org' };
  const { caseId, submissionId } = await write({
    reported_by: 'helper',
    helper_mail: 'yes',
    ...helper,
  });
  expect((await mails()).map(({ toAddress }) => toAddress)).toEqual([
    'maria@example.org',
    'maria@example.org',
    'maria@example.org',
  ]);
  const [asked] = await ctx.db
    .insert(supporters)
    .values({ submissionId, name: 'Maria', email: 'maria@example.org', createdAt: now })
    .returning();
  await answerSupporter(ctx, { caseId, id: asked?.id ?? '', isAllowed: false });
  await pass(11);
  expect(sent).toEqual([]);
});
