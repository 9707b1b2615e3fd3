import { beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { users } from '#database/tables/staff.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeSubmission } from '#tests/submission.ts';
import { findClientBeside } from './client-beside.server.ts';
import { caseMessages } from '#database/tables/conversation.ts';
import { insertLine } from './thread.server.ts';
import { writeMessage } from './messages.server.ts';

const { db } = useTestDatabase();

const worker = '01920000-0000-7000-8000-000000000001';

beforeEach(async () => {
  await db()
    .insert(users)
    .values({ id: worker, name: 'Kim', email: 'kim@example.org', emailVerified: true });
});

function staff(role: 'administrator' | 'case_worker' = 'case_worker') {
  return testContext(db(), { actor: staffActor(role, worker) });
}

const answers = {
  name: 'Ana',
  email: 'ana@example.net',
  message: 'He sits beside me while I type.',
  dangers: 'lives-with-offender\nremote-access',
  safe_message: 'no',
  safe_mail: 'no',
  safe_times: 'Weekdays at noon',
  reported_by: 'helper',
  helper_name: 'Bea',
};

const safetyOfReport = [
  'Not safe to e-mail: somebody may read along',
  'Do not leave a message on the phone',
  'The offender lives with them, or reads their phone or mail',
  'Somebody was in their phone or computer',
];

test('every safety mark of a report stands beside the answer, the most dangerous first, with its words', async () => {
  const ctx = staff();
  const id = await storeSubmission(db(), { formType: 'report', data: answers, language: 'es' });
  await db().execute(
    sql`update form_submissions set welfare_mark = true, threat_mark = true,
      staff_urgency = 'emergency', is_suspected_spam = true where id = ${id}`,
  );
  await noteUnsafeAddresses(ctx, { emails: ['ana@example.net'] });

  const { marks, words } = await findClientBeside(ctx, { submission: id });
  expect(marks.map(({ text }) => text)).toEqual([
    'Words of self-harm',
    'Somebody may be in danger',
    ...safetyOfReport,
    'Emergency',
    'Suspected spam',
    'Reported by a helper: Bea',
    'Best times and ways: Weekdays at noon',
    'Writes in Spanish',
  ]);
  expect(words?.text).toBe('He sits beside me while I type.');
  const administrator = await findClientBeside(staff('administrator'), { submission: id });
  const recipient = { to: null, name: 'Ana', why: 'unsafe', address: 'ana@example.net' };
  expect(administrator).toEqual({ recipient, marks, words, seenAt: expect.any(Date) });
});

test('the last words in a case are those of a report that was merged, where it is newer', async () => {
  const caseId = await storeCase(db());
  function at(day: number) {
    return new Date(`2026-11-0${day}T12:00:00Z`);
  }
  const first = { name: 'Ana', message: 'I paid.' };
  const own = await storeSubmission(db(), { data: first, caseId, submittedAt: at(1) });
  const message = 'She wants a 10% tax before I can take out.';
  await storeSubmission(db(), {
    data: { name: 'Ana', message },
    mergedInto: own,
    submittedAt: at(3),
  });
  await storeSubmission(db(), { data: { name: 'Bo', message: 'Other.' }, submittedAt: at(4) });
  const { words } = await findClientBeside(staff('administrator'), { case: caseId });
  expect(words).toEqual({ text: message, at: at(3), who: 'Ana' });
});

test('an answer in a case stands beside the marks of its reports and what the client wrote last', async () => {
  const caseId = await storeCase(db(), {
    caseNumber: 'LGN-2026-000001',
    userDetails: { email: 'ana@example.net' },
    isRestricted: false,
    mailStoppedAt: new Date('2026-01-01T00:00:00Z'),
  });
  await storeSubmission(db(), { formType: 'report', data: answers, caseId });
  const ctx = staff();
  await noteUnsafeAddresses(ctx, { emails: ['ana@example.net'] });

  const before = await findClientBeside(ctx, { case: caseId });
  expect(before.marks.map(({ text }) => text)).toEqual(
    expect.arrayContaining([...safetyOfReport, 'Wants no e-mail about the case']),
  );
  expect(before.words?.text).toBe('He sits beside me while I type.');

  const actor = { type: 'client', caseId, ip: '192.0.2.9' } as const;
  const client = { ...testContext(db(), { actor, now: () => new Date('2030-01-01') }), actor };
  await writeMessage(client, { text: 'Please do not call tonight.', formKey: 'k' });
  const after = await findClientBeside(ctx, { case: caseId });
  expect(after.words?.text).toBe('Please do not call tonight.');
  const stored = await db().select({ read: caseMessages.readByStaffAt }).from(caseMessages);
  expect(stored, 'showing it is no answer').toEqual([{ read: null }]);
});

test.each(['tip', 'chat'])('what was added to a %s comes before how it began', async (formType) => {
  const data = { description: 'They meet at the pier.', message: 'They meet at the pier.' };
  const id = await storeSubmission(db(), { formType, data });
  const ctx = { ...staff(), now: () => new Date('2030-01-01') };
  expect((await findClientBeside(ctx, { submission: id })).words?.text).toBe(data.message);
  await insertLine(ctx, { submissionId: id, text: 'At noon.', formKey: 'a', author: 'sender' });
  await insertLine(ctx, { submissionId: id, text: 'Thanks.', formKey: 'b', author: 'staff' });
  expect(await findClientBeside(ctx, { submission: id })).toMatchObject({
    marks: [],
    words: { text: 'At noon.' },
  });
});
