import { expect, test } from 'vitest';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { changeSubmissionStatus } from './submission-changes.server.ts';
import { getSubmission } from './submission.server.ts';

const database = useTestDatabase();
const missing = '01920000-0000-7000-8000-00000000dead';

async function store(formType = 'report'): Promise<string> {
  const [row] = await database
    .db()
    .insert(formSubmissions)
    .values({
      reference: 'R-ONE',
      formType,
      data: { name: 'Ada Example', message: 'What happened' },
      searchText: 'ada example what happened',
      idempotencyKey: 'one',
      submittedAt: new Date(),
    })
    .returning();
  return row?.id ?? '';
}

function context(actor = staffActor('case_worker')) {
  return testContext(database.db(), { actor });
}

function audited() {
  const { action, target, details } = auditLog;
  return database.db().select({ action, target, details }).from(auditLog);
}

test('reading answers everything with its mails, and is audited', async () => {
  const id = await store();
  await database.db().insert(emailMessages).values({
    template: 'submission-confirmation',
    toAddress: 'ada@example.org',
    payload: {},
    state: 'failed',
    lastError: 'No such user',
    submissionId: id,
  });

  const submission = await getSubmission(context(), { id });

  expect(submission).toMatchObject({
    reference: 'R-ONE',
    data: { message: 'What happened' },
    case: null,
    emails: [{ state: 'failed', lastError: 'No such user' }],
  });
  expect(await audited()).toEqual([{ action: 'submission.read', target: id, details: {} }]);
});

test.each([
  ['report', true],
  ['dispute', false],
  ['a-form-of-staff', true],
])('of the form %s it says whether wallets are looked for: %s', async (formType, expected) => {
  const id = await store(formType);
  expect(await getSubmission(context(), { id })).toMatchObject({ namesIndicators: expected });
});

test('a submission that is gone is a refusal', async () => {
  await expect(getSubmission(context(), { id: missing })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test.each([visitor, staffActor('editor')])('$name may not read', async (actor) => {
  const id = await store();

  await expect(getSubmission(context(actor), { id })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await audited()).toEqual([]);
});

test('any status may follow any other, with old and new in the audit log', async () => {
  const id = await store();

  await changeSubmissionStatus(context(), { id, status: 'rejected' });
  await changeSubmissionStatus(context(), { id, status: 'pending' });

  expect(await audited()).toEqual([
    expect.objectContaining({ details: { from: 'pending', to: 'rejected' } }),
    expect.objectContaining({ details: { from: 'rejected', to: 'pending' } }),
  ]);
  expect((await getSubmission(context(), { id })).status).toBe('pending');
});

test('the same status again leaves no trace', async () => {
  const id = await store();

  await changeSubmissionStatus(context(), { id, status: 'pending' });

  expect(await audited()).toEqual([]);
});

test.each([visitor, staffActor('editor'), staffActor('auditor')])(
  '$name may not change the status',
  async (actor) => {
    const id = await store();

    await expect(
      changeSubmissionStatus(context(actor), { id, status: 'resolved' }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  },
);

test('the status of a missing submission cannot change', async () => {
  await expect(
    changeSubmissionStatus(context(), { id: missing, status: 'resolved' }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
