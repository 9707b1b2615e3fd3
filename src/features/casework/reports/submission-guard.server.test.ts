import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import { linkSubmission } from './case-submissions.server.ts';
import { createCase } from '#features/casework/cases/create-case.server.ts';
import { cases } from '#database/tables/cases.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { answersOf } from '#tests/typed-form.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { idOf, storeMember } from '#tests/restricted-case.ts';
import { findSubmissions } from './find-submissions.server.ts';
import { reportForm } from './forms/report.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { assignSubmissions } from './submission-changes.server.ts';
import { openSubmission } from './submission-guard.server.ts';
import { getSubmission } from './submission.server.ts';
import { submitReport } from './submit.server.ts';

const database = useTestDatabase();
let insider: ServiceContext;
let outsider: ServiceContext;
let administrator: ServiceContext;
let caseId: string;

beforeEach(async () => {
  insider = await storeMember(database.db(), 'case_worker', 'insider@example.org');
  outsider = await storeMember(database.db(), 'case_worker', 'outsider@example.org');
  administrator = await storeMember(database.db(), 'administrator', 'admin@example.org');
  await sendReport({ email: 'zelda@example.net', phone: '+1 202 555 0147' });
  caseId = await storeCase(database.db(), {
    caseNumber: 'LGN-2026-777001',
    userDetails: { name: 'Zelda', email: 'zelda@example.net' },
  });
  const [first] = await database.db().select().from(formSubmissions);
  await linkSubmission(insider, { caseId, reference: first?.reference ?? '' });
  await restrictCase(insider, { id: caseId });
});

type Sender = { email: string; phone?: string };

async function sendReport({ email, phone = '' }: Sender): Promise<string> {
  const report = answersOf(reportForm, {
    name: 'Somebody',
    email,
    phone,
    caseType: 'romance',
    urgency: 'urgent',
    message: `They are back. ${Math.random()}`,
  });
  const sent = await submitReport(testContext(database.db()), {
    report,
    visitorKey: '',
    honeypot: '',
  });
  if (!sent.ok) throw new Error('The report was refused.');
  return sent.reference;
}

async function canSee(who: ServiceContext, reference: string): Promise<boolean> {
  const { rows } = await findSubmissions(who, {});
  return rows.some((row) => row.reference === reference);
}

async function idBy(reference: string): Promise<string> {
  const isIt = eq(formSubmissions.reference, reference);
  const [row] = await database.db().select().from(formSubmissions).where(isIt);
  return row?.id ?? '';
}

test.each<[string, Sender]>([
  ['e-mail address, however it is written', { email: ' Zelda@Example.NET ' }],
  ['phone number', { email: 'other@example.net', phone: '(202) 555-0147' }],
])('a new report from the %s of a restricted case is for its list', async (_, sender) => {
  const reference = await sendReport(sender);
  expect(await canSee(outsider, reference)).toBe(false);
  expect(await canSee(insider, reference)).toBe(true);
  expect(await canSee(administrator, reference)).toBe(true);
  const id = await idBy(reference);
  await expect(getSubmission(outsider, { id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await getSubmission(insider, { id })).toMatchObject({
    guard: { caseNumber: 'LGN-2026-777001' },
  });
});

test('a report from another address is for everybody', async () => {
  expect(await canSee(outsider, await sendReport({ email: 'otto@example.net' }))).toBe(true);
});

test('only the list and administrators are notified by mail', async () => {
  await database.db().execute(`insert into site_settings (id, key, value)
    values (gen_random_uuid(), 'admin_email', 'desk@example.org')`);
  const id = await idBy(await sendReport({ email: 'zelda@example.net' }));
  const notices = await database
    .db()
    .select({ to: emailMessages.toAddress })
    .from(emailMessages)
    .where(
      and(
        eq(emailMessages.submissionId, id),
        eq(emailMessages.template, 'submission-notification'),
      ),
    );
  expect(notices.map(({ to }) => to).toSorted()).toEqual([
    'admin@example.org',
    'insider@example.org',
  ]);
});

test('anybody on the list decides: it is for everybody, or belongs to the case', async () => {
  const [one, other] = [
    await sendReport({ email: 'zelda@example.net' }),
    await sendReport({ email: 'zelda@example.net' }),
  ];
  const id = await idBy(one);
  await expect(openSubmission(outsider, { id })).rejects.toMatchObject({ code: 'not_found' });
  await openSubmission(insider, { id });
  expect(await canSee(outsider, one)).toBe(true);
  expect((await getSubmission(outsider, { id })).guard).toBeNull();
  await linkSubmission(insider, { caseId, reference: other });
  expect((await getSubmission(insider, { id: await idBy(other) })).guard).toBeNull();
  expect(await canSee(outsider, other)).toBe(false);
});

test('a case of its own is a decision as well', async () => {
  const reference = await sendReport({ email: 'zelda@example.net' });
  await createCase(insider, {
    caseNumber: 'LGN-2026-777009',
    name: 'Zelda',
    email: 'zelda@example.net',
    caseType: 'fraud',
    submissionId: await idBy(reference),
  } as Parameters<typeof createCase>[1]);
  expect(await canSee(outsider, reference)).toBe(true);
});

test('an assignee can see it, as with a report of the case', async () => {
  const reference = await sendReport({ email: 'zelda@example.net' });
  await assignSubmissions(administrator, {
    ids: [await idBy(reference)],
    assignee: idOf(outsider.actor),
  });
  expect(await canSee(outsider, reference)).toBe(true);
});

test('with a case that is open to everybody again, it is so too', async () => {
  const reference = await sendReport({ email: 'zelda@example.net' });
  await database.db().update(cases).set({ isRestricted: false });
  expect(await canSee(outsider, reference)).toBe(true);
});
