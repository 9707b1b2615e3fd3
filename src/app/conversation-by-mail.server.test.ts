import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { createHandlers } from '#app/jobs/create-handlers.ts';
import { cases } from '#database/tables/cases.ts';
import { caseMessages, submissionMessages } from '#database/tables/conversation.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { linkSubmission } from '#features/casework/reports/case-submissions.server.ts';
import { replyToSubmission } from '#features/casework/reports/reply-to-submission.server.ts';
import { takeMail } from '#features/edges/exchange/mail-in.server.ts';
import { createMailer } from '#platform/adapters/smtp/create-mailer.ts';
import { useFiles } from '#tests/attachments.ts';
import { storeCase } from '#tests/case.ts';
import { startTestSmtp } from '#tests/smtp.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';

const files = useFiles();

test('a conversation by mail: a report, an answer, the answer to it, a case, and its end', async () => {
  const smtp = await startTestSmtp();
  const mailer = createMailer(smtp.url);
  const clock = { now: new Date('2026-03-01T10:00:00Z') };
  const rest = { ports: { mailer } };
  const kim = await storeStaff(files.db(), 'administrator', 'kim@example.com');
  const staff = { ...files.as(kim, rest), now: () => clock.now };
  const job = { ...files.as({ type: 'system', job: 'walk' }, rest), now: () => clock.now };
  const handlers = createHandlers({ createContext: () => job });
  await files
    .db()
    .insert(siteSettings)
    .values([
      { key: 'contact_email', value: 'desk@example.com' },
      { key: 'answers_email', value: 'answers@example.com' },
      { key: 'answers_tagged', value: 'true' },
    ]);

  async function lastLetter() {
    clock.now = new Date(clock.now.getTime() + 60_000);
    await handlers['drain-outbox'](new AbortController().signal);
    const raw = smtp.received.findLast(({ to }) => to.includes('Ana@example.org'))?.raw ?? '';
    return { raw, ...(await PostalMime.parse(raw)) };
  }
  function answer(letter: { messageId?: string | undefined }, text: string) {
    const headers = `From: ana@example.org\r\nTo: answers@example.com\r\nSubject: AW: hello\r\nMessage-ID: <${text.length}@mail.example.org>\r\nIn-Reply-To: ${letter.messageId}`;
    return takeMail(job, Buffer.from(`${headers}\r\n\r\n${text}\r\n`));
  }

  const reference = 'R-7KQ2M-X41TB';
  const id = await storeSubmission(files.db(), { reference });
  const reply = { subject: 'About your report', text: 'Have you called your bank?' };
  await replyToSubmission(staff, { id, reply });
  const letter = await lastLetter();
  expect(letter.messageId).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
  expect(letter.replyTo?.[0]?.address).toMatch(/^answers\+[0-9a-z]{16}@example\.com$/);
  expect(letter.text).toContain('To write back, answer this mail.');
  expect(letter.raw).not.toMatch(/^(?:Auto-Submitted|X-Auto-Response-Suppress):/im);

  expect(await answer(letter, 'Yes, an hour ago.')).toMatchObject({
    taken: 'joined',
    number: reference,
  });
  const [report] = await files.db().select().from(formSubmissions);
  expect(report?.waitsSince).toEqual(clock.now);
  expect(await files.db().$count(formSubmissions)).toBe(1);

  const caseNumber = 'LGN-2026-000042';
  const caseId = await storeCase(files.db(), { caseNumber });
  await linkSubmission(staff, { caseId, reference });
  expect(await answer(letter, 'They gave me a number of their own.')).toMatchObject({
    taken: 'joined',
    number: caseNumber,
  });
  await files.db().update(cases).set({ status: 'closed' }).where(eq(cases.id, caseId));
  expect(await answer(letter, 'Thank you for everything.')).toMatchObject({ number: caseNumber });
  expect(await files.db().$count(caseMessages)).toBe(2);
  expect(await files.db().$count(submissionMessages)).toBe(1);
  expect(await files.db().$count(formSubmissions)).toBe(1);
  const [file] = await files.db().select().from(cases);
  expect(file).toMatchObject({ status: 'closed', waitsSince: clock.now });
  mailer.close();
  await smtp.stop();
});
