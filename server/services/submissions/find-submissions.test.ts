import { expect, test } from 'vitest';
import { emailMessages } from '#server/db/schema/mail.ts';
import { formSubmissions } from '#server/db/schema/submissions.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { findSubmissions } from './find-submissions.ts';

const database = useTestDatabase();

type Stored = Partial<typeof formSubmissions.$inferInsert> & { reference: string };

async function store(submission: Stored): Promise<string> {
  const [row] = await database
    .db()
    .insert(formSubmissions)
    .values({
      formType: 'report',
      data: { name: 'Ada Example', email: 'ada@example.org', urgency: 'urgent' },
      searchText: 'ada example ada@example.org urgent',
      idempotencyKey: submission.reference,
      submittedAt: new Date(),
      ...submission,
    })
    .returning();
  return row?.id ?? '';
}

function context(actor = staffActor('auditor')) {
  return testContext(database.db(), { actor });
}

async function references(input: Parameters<typeof findSubmissions>[1]): Promise<string[]> {
  const { rows } = await findSubmissions(context(), input);
  return rows.map(({ reference }) => reference);
}

test('shows what the list needs, newest first', async () => {
  await store({ reference: 'R-OLD' });
  await store({ reference: 'R-NEW', isSuspectedSpam: true });

  const { rows, total } = await findSubmissions(context(), {});

  expect(total).toBe(2);
  expect(rows.map(({ reference }) => reference)).toEqual(['R-NEW', 'R-OLD']);
  expect(rows[0]).toMatchObject({
    name: 'Ada Example',
    email: 'ada@example.org',
    urgency: 'urgent',
    isSuspectedSpam: true,
    status: 'pending',
    mail: { state: 'none' },
  });
});

test('searches every answer, anywhere in it, without regard to case', async () => {
  await store({ reference: 'R-ONE', searchText: 'sent to bc1qexample on monday' });
  await store({ reference: 'R-TWO', searchText: 'nothing like it' });

  expect(await references({ query: 'BC1Qexam' })).toEqual(['R-ONE']);
  expect(await references({ query: 'r-two' })).toEqual(['R-TWO']);
  expect(await references({ query: '%' })).toEqual([]);
});

test('filters by status and by form', async () => {
  await store({ reference: 'R-ONE', status: 'resolved' });
  await store({ reference: 'R-TWO', formType: 'contact' });

  expect(await references({ status: 'resolved' })).toEqual(['R-ONE']);
  expect(await references({ formType: 'contact' })).toEqual(['R-TWO']);
  expect(await references({ formType: 'contact', status: 'resolved' })).toEqual([]);
});

test('tells what became of the mails', async () => {
  const mail = { template: 'submission-confirmation', toAddress: 'ada@example.org', payload: {} };
  const sent = await store({ reference: 'R-SENT' });
  const waiting = await store({ reference: 'R-WAITING' });
  await store({ reference: 'R-FAILED', emailError: 'No such user' });
  await database
    .db()
    .insert(emailMessages)
    .values([
      { ...mail, submissionId: sent, state: 'sent' },
      { ...mail, submissionId: waiting, state: 'sent' },
      { ...mail, submissionId: waiting, state: 'queued' },
    ]);

  const { rows } = await findSubmissions(context(), {});

  expect(Object.fromEntries(rows.map(({ reference, mail: state }) => [reference, state]))).toEqual({
    'R-SENT': { state: 'sent' },
    'R-WAITING': { state: 'waiting' },
    'R-FAILED': { state: 'failed', reason: 'No such user' },
  });
});

test('does not count what a search finds', async () => {
  await store({ reference: 'R-ONE' });

  expect(await findSubmissions(context(), { query: 'ada' })).not.toHaveProperty('total');
});

test.each(['administrator', 'case_worker', 'auditor'] as const)('%s may read', async (role) => {
  await expect(findSubmissions(context(staffActor(role)), {})).resolves.toBeDefined();
});

test.each([visitor, staffActor('editor')])('$name may not read', async (actor) => {
  await expect(findSubmissions(context(actor), {})).rejects.toMatchObject({ code: 'forbidden' });
});
