import { expect, test } from 'vitest';
import { cases } from '#database/tables/cases.ts';
import { contacts } from '#database/tables/contacts.ts';
import { storeCase } from '#tests/case.ts';
import { storeSubmission } from '#tests/submission.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { findAuditEvents, getAuditEvent, pageSize } from './audit-events.server.ts';
import { findAuditActions } from './audit-filter.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { emailMessages } from '#database/tables/outbox.ts';

const { db } = useTestDatabase();

function auditor() {
  return testContext(db(), { actor: staffActor('auditor') });
}

async function store(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await recordAudit(auditor(), { action: 'case.changed', details: { number: `n${number}.` } });
}

function numbersOf({ rows }: { rows: { details: Record<string, string> }[] }) {
  return rows.map(({ details }) => details['number']);
}

test('reads the newest page, and the next one from where it ended', async () => {
  await store(pageSize + 2);
  const newest = await findAuditEvents(auditor(), {});
  expect(numbersOf(newest)[0]).toBe(`n${pageSize + 2}.`);
  expect(newest.newer).toBeUndefined();
  const older = await findAuditEvents(auditor(), { cursor: newest.older });
  expect(numbersOf(older)).toEqual(['n2.', 'n1.']);
  expect(older.older).toBeUndefined();
});

test('filters by action and severity, and searches names, details and targets', async () => {
  await store(2);
  await recordAudit(auditor(), { action: 'mail.failed', target: 'x-1', severity: 'warning' });
  const ctx = auditor();
  expect((await findAuditEvents(ctx, { action: 'mail.failed' })).rows).toHaveLength(1);
  expect((await findAuditEvents(ctx, { severity: 'warning' })).rows).toHaveLength(1);
  expect(numbersOf(await findAuditEvents(ctx, { query: 'N2.' }))).toEqual(['n2.']);
  expect((await findAuditEvents(ctx, { query: 'x-1' })).rows).toHaveLength(1);
  expect((await findAuditEvents(ctx, { query: 'n2.', severity: 'error' })).rows).toEqual([]);
  expect(await findAuditActions(ctx)).toEqual(['case.changed', 'mail.failed']);
});

test('filters by group, user, kind of user and days', async () => {
  const ctx = auditor();
  await recordAudit(ctx, { action: 'case.changed', details: { number: 'a' } });
  await recordAudit(ctx, { action: 'case-study.read', details: { number: 'b' } });
  const system = { ...ctx, actor: { type: 'system', job: 'drain-outbox' } } as const;
  await recordAudit(system, { action: 'mail.failed', details: { number: 'c' } });
  await recordAudit(testContext(db()), { action: 'submission.created', details: { number: 'd' } });
  const program = {
    type: 'integration',
    integrationId: 'e',
    name: 'E',
    scopes: [],
    ip: '',
  } as const;
  const integration = { ...ctx, actor: program };
  await recordAudit(integration, { action: 'submission.read', details: { number: 'e' } });
  const user = ctx.actor.type === 'staff' ? ctx.actor.userId : '';
  expect(numbersOf(await findAuditEvents(ctx, { group: 'case' }))).toEqual(['a']);
  expect(numbersOf(await findAuditEvents(ctx, { user }))).toEqual(['b', 'a']);
  expect(numbersOf(await findAuditEvents(ctx, { user, group: 'case' }))).toEqual(['a']);
  expect(numbersOf(await findAuditEvents(ctx, { user: 'program' }))).toEqual(['c']);
  expect(numbersOf(await findAuditEvents(ctx, { user: 'operator' }))).toEqual([]);
  expect(numbersOf(await findAuditEvents(ctx, { user: 'integrations' }))).toEqual(['e']);
  expect(numbersOf(await findAuditEvents(ctx, { user: 'visitors', query: 'D' }))).toEqual(['d']);
  expect(
    numbersOf(await findAuditEvents(ctx, { from: '2020-01-01', to: '2999-01-01' })),
  ).toHaveLength(5);
  expect(numbersOf(await findAuditEvents(ctx, { to: '2020-01-01' }))).toEqual([]);
  expect(numbersOf(await findAuditEvents(ctx, { from: '2999-01-01' }))).toEqual([]);
  await expect(findAuditEvents(ctx, { from: '2026-02-31' })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('a detail whose name sounds like a secret is masked', async () => {
  await recordAudit(auditor(), { action: 'x.y', details: { newPassword: 'hunter2', to: 'open' } });
  const [row] = (await findAuditEvents(auditor(), {})).rows;
  expect(row?.details).toEqual({ newPassword: '(hidden)', to: 'open' });
});

test('an empty log has no actions', async () => {
  expect(await findAuditActions(auditor())).toEqual([]);
});

test('is closed to a role without the permission', async () => {
  const ctx = testContext(db(), { actor: staffActor('case_worker') });
  await expect(findAuditEvents(ctx, {})).rejects.toMatchObject({ code: 'forbidden' });
  await expect(findAuditActions(ctx)).rejects.toMatchObject({ code: 'forbidden' });
});

test('an event names its subject, and is found by it; a hidden subject stays unnamed', async () => {
  const ctx = auditor();
  const caseId = await storeCase(db(), { caseNumber: 'LGN-2026-004182' });
  const sent = await storeSubmission(db(), { reference: 'R-AAAAA-BBBBB' });
  await recordAudit(ctx, { action: 'case.read', target: caseId });
  await recordAudit(ctx, { action: 'submission.read', target: sent });
  await recordAudit(ctx, {
    action: 'case.deleted',
    target: '01920000-0000-7000-8000-00000000dead',
  });

  const { rows } = await findAuditEvents(ctx, {});
  expect(rows.map(({ targetName }) => targetName)).toEqual([
    undefined,
    'R-AAAAA-BBBBB',
    'LGN-2026-004182',
  ]);
  expect(await getAuditEvent(ctx, rows[2]?.id ?? '')).toMatchObject({
    targetName: 'LGN-2026-004182',
  });
  const found = await findAuditEvents(ctx, { query: 'lgn-2026-004182' });
  expect(found.rows.map(({ action }) => action)).toEqual(['case.read']);

  await db().update(cases).set({ isRestricted: true });
  expect((await findAuditEvents(ctx, { query: 'LGN-2026-004182' })).rows).toEqual([]);
  expect((await findAuditEvents(ctx, {})).rows[2]?.targetName).toBeUndefined();
});

test('a mail is named after its case, unless that is hidden, and other records by their names', async () => {
  const ctx = auditor();
  const caseId = await storeCase(db(), { caseNumber: 'LGN-2026-004183' });
  const [mail] = await db()
    .insert(emailMessages)
    .values({ template: 'case-opened', toAddress: 'pat@example.net', payload: {}, caseId })
    .returning({ id: emailMessages.id });
  const [contact] = await db()
    .insert(contacts)
    .values({ contactType: 'phone', label: 'Front desk', value: '+1 202 555 0147' })
    .returning({ id: contacts.id });
  await recordAudit(ctx, { action: 'mail.read', target: mail?.id ?? '' });
  await recordAudit(ctx, { action: 'contact.changed', target: contact?.id ?? '' });
  async function names() {
    const { rows } = await findAuditEvents(ctx, {});
    return rows.map(({ targetName }) => targetName);
  }
  expect(await names()).toEqual(['Front desk', 'LGN-2026-004183']);
  await db().update(cases).set({ isRestricted: true });
  expect(await names()).toEqual(['Front desk', undefined]);
});
