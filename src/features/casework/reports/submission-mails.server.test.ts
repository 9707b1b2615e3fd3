import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMailer } from '#platform/adapters/smtp/create-mailer.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { staffActor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { outboxWorld, submitWithMail } from '#tests/outbox.ts';
import { updateSubmissionMail } from '#features/base/mail/outbox/deliver-email.server.ts';
import { findEmailOverview } from './submission-mails.server.ts';

const database = useTestDatabase();

function start() {
  return outboxWorld(database.db(), createMailer(undefined));
}

test('the five latest submissions are listed, newest first, each with its failed mails', async () => {
  const { ctx, pass, as } = start();
  const ids: string[] = [];
  let failed = '';
  for (let number = 1; number <= 6; number += 1) {
    const { submissionId, emailId } = await submitWithMail(ctx);
    ids.unshift(submissionId);
    if (number === 4) failed = emailId;
    pass(1);
  }
  const failing = { state: 'failed', lastError: '550 No such user here' } as const;
  await ctx.db.update(emailMessages).set(failing).where(eq(emailMessages.id, failed));
  await updateSubmissionMail(ctx, ids[2] ?? '');

  const { latest } = await findEmailOverview(as(staffActor('case_worker')));

  expect(latest.map(({ id }) => id)).toEqual(ids.slice(0, 5));
  expect(latest.map((row) => row.failed)).toEqual([[], [], [failed], [], []]);
  expect(latest[2]?.mail).toEqual({ state: 'failed', reason: '550 No such user here' });
});

test('the texts are those in force, and it says when no mail can leave', async () => {
  const { ctx, as } = start();
  await ctx.db.insert(siteSettings).values([
    { key: 'email_template_subject', value: 'Got it: {{reference}}' },
    { key: 'admin_email', value: 'desk@example.org' },
  ]);
  expect(await findEmailOverview(as(staffActor('auditor')))).toMatchObject({
    subject: 'Got it: {{reference}}',
    staffAddress: 'desk@example.org',
    canSend: false,
    latest: [],
    test: undefined,
  });
});
