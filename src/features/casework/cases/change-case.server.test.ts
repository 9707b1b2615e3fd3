import { describe, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { caseEvents, cases } from '#database/tables/cases.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { auditLog } from '#database/tables/security.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { sendMessage } from '#features/casework/conversation/messages.server.ts';
import { changeCaseStages } from './case-stages.server.ts';
import { changeCaseStatus } from './case-status.server.ts';
import { storeCase } from '#tests/case.ts';
import { storeSubmission } from '#tests/submission.ts';
import {
  changeCase,
  changeCaseNumber,
  reopenClientAddress,
  setClientMail,
} from './change-case.server.ts';
import { getCase } from './case.server.ts';

const database = useTestDatabase();
const missing = '01920000-0000-7000-8000-00000000dead';

/** A context and a case stored in it, at version 1. */
async function start(userDetails = { name: 'Ada Example', email: 'ada@example.org' }) {
  const db = database.db();
  const actor = await storeCaseWorker(db);
  const ctx = testContext(db, { actor, now: () => new Date('2026-03-01T12:34:56Z') });
  const [row] = await db
    .insert(cases)
    .values({
      caseNumber: 'LGN-2026-000001',
      caseType: 'fraud',
      userDetails,
      searchText: 'x',
      safeContact: { safe_mail: 'yes' },
    })
    .returning();
  const details = { email: 'ada@example.org', name: 'Ada Example', caseType: 'fraud' } as const;
  return { ctx, id: row?.id ?? '', details };
}

function eventsOf({ db }: ServiceContext) {
  const { kind, details } = caseEvents;
  return db.select({ kind, details }).from(caseEvents);
}

function auditOf({ db }: ServiceContext) {
  const { action, details } = auditLog;
  return db.select({ action, details }).from(auditLog);
}

describe('details', () => {
  test('are stored, with what changed in the history and only its name in the audit log', async () => {
    const { ctx, id, details } = await start();

    const changed = await changeCase(ctx, {
      ...details,
      id,
      version: 1,
      email: 'new@example.org',
      notes: 'We called the bank',
    });

    expect(changed).toEqual({ ok: true, version: 2 });
    const [row] = await ctx.db.select().from(cases);
    expect(row).toMatchObject({
      userDetails: { name: 'Ada Example', email: 'new@example.org' },
      notes: 'We called the bank',
      searchText: 'lgn-2026-000001 ada example new@example.org',
      version: 2,
    });
    expect(await eventsOf(ctx)).toEqual([
      {
        kind: 'details-changed',
        details: { email: 'ada@example.org → new@example.org', notes: 'changed' },
      },
    ]);
    expect(await auditOf(ctx)).toEqual([
      { action: 'case.changed', details: { fields: 'email, notes' } },
    ]);
  });

  test('that stay the same leave no trace', async () => {
    const { ctx, id, details } = await start();

    expect(await changeCase(ctx, { ...details, id, version: 1 })).toEqual({
      ok: true,
      version: 1,
    });
    expect(await eventsOf(ctx)).toEqual([]);
  });
});

describe('status', () => {
  test('is stored with its time, and the client is notified without the content', async () => {
    const { ctx, id } = await start();

    await changeCaseStatus(ctx, { id, version: 1, status: 'investigating' });

    const [row] = await ctx.db.select().from(cases);
    expect(row).toMatchObject({ status: 'investigating', version: 2 });
    expect(row?.statusChangedAt).toEqual(ctx.now());
    const change = { from: 'submitted', to: 'investigating' };
    expect(await eventsOf(ctx)).toEqual([{ kind: 'status-changed', details: change }]);
    expect(await auditOf(ctx)).toEqual([{ action: 'case.status-changed', details: change }]);
    expect(await ctx.db.select().from(emailMessages)).toMatchObject([
      {
        template: 'case-status-changed',
        toAddress: 'ada@example.org',
        payload: { caseNumber: 'LGN-2026-000001' },
      },
    ]);
  });

  test('the same again sends nothing', async () => {
    const { ctx, id } = await start();

    await changeCaseStatus(ctx, { id, version: 1, status: 'submitted' });

    expect(await ctx.db.select().from(emailMessages)).toEqual([]);
    expect(await eventsOf(ctx)).toEqual([]);
  });

  test('reaches an unsafe address once staff said why it is safe again', async () => {
    const { ctx, id } = await start();
    await ctx.db.update(cases).set({ safeContact: {} });
    const submissionId = await storeSubmission(ctx.db, {});
    await noteUnsafeAddresses(ctx, { emails: ['ADA@example.org'], submissionId });
    await changeCaseStatus(ctx, { id, version: 1, status: 'investigating' });
    expect(await ctx.db.select().from(emailMessages)).toMatchObject([{ state: 'suppressed' }]);

    const reason = 'She moved out and called us.';
    await reopenClientAddress(ctx, { id, reason });
    expect(await getCase(ctx, { id })).toMatchObject({ isMailUnsafe: false });
    await changeCaseStatus(ctx, { id, version: 2, status: 'resolved' });
    const states = (await ctx.db.select().from(emailMessages)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['queued', 'suppressed']);
    expect((await eventsOf(ctx)).map(({ kind }) => kind)).toContain('address-reopened');
    expect(await auditOf(ctx)).toContainEqual({
      action: 'case.address-reopened',
      details: { reason },
    });
    const again = { id, reason: '' };
    await expect(reopenClientAddress(ctx, again)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('sends nothing to clients who declined such mail', async () => {
    const { ctx, id } = await start();
    await setClientMail(ctx, { id, isStopped: true });

    await changeCaseStatus(ctx, { id, version: 1, status: 'investigating' });

    expect(await ctx.db.select().from(emailMessages)).toEqual([]);
    await setClientMail(ctx, { id, isStopped: false });
    await changeCaseStatus(ctx, { id, version: 2, status: 'resolved' });
    expect(await ctx.db.select().from(emailMessages)).toHaveLength(1);
    expect((await eventsOf(ctx)).map(({ kind }) => kind)).toEqual([
      'mail-changed',
      'status-changed',
      'mail-changed',
      'status-changed',
    ]);
  });

  test('that waits does not leave once the client declines such mail', async () => {
    const { ctx, id } = await start();
    await changeCaseStatus(ctx, { id, version: 1, status: 'investigating' });
    const other = { template: 'case-opened', to: 'ada@example.org', caseId: id } as const;
    await enqueueEmail(ctx, { ...other, payload: { caseNumber: 'LGN-2026-000001' } });

    await setClientMail(ctx, { id, isStopped: true });

    const mails = await ctx.db.select().from(emailMessages);
    expect(Object.fromEntries(mails.map(({ template, state }) => [template, state]))).toEqual({
      'case-status-changed': 'suppressed',
      'case-opened': 'queued',
    });
  });

  test('off with a message that waits makes the case wait again', async () => {
    const { ctx, id } = await start();
    await changeCaseStatus(ctx, { id, version: 1, status: 'investigating' });
    await sendMessage(ctx, { caseId: id, text: 'Please call your bank.', formKey: 'a' });
    expect(await ctx.db.select().from(cases)).toMatchObject([{ waitsSince: null }]);

    await setClientMail(ctx, { id, isStopped: true });

    const states = (await ctx.db.select().from(emailMessages)).map(({ state }) => state);
    expect(states).toEqual(['suppressed', 'suppressed']);
    expect(await ctx.db.select().from(cases)).toMatchObject([{ waitsSince: ctx.now() }]);
    const actions = (await auditOf(ctx)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'case.message-undelivered')).toHaveLength(1);
  });

  test('goes to the address of an older record, too', async () => {
    const older = { name: 'Ada Example', contact_email: 'older@example.org' };
    const { ctx, id } = await start(older as never);

    await changeCaseStatus(ctx, { id, version: 1, status: 'closed' });

    expect(await ctx.db.select().from(emailMessages)).toMatchObject([
      { toAddress: 'older@example.org' },
    ]);
  });
});

describe('number', () => {
  test('is changed with its history, can be searched for, and the client is notified', async () => {
    const { ctx, id } = await start();
    await changeCaseNumber(ctx, { id, caseNumber: ' lgn-2026-000777 ' });

    const [row] = await ctx.db.select().from(cases);
    expect(row).toMatchObject({
      caseNumber: 'LGN-2026-000777',
      searchText: 'lgn-2026-000777 ada example ada@example.org',
      version: 2,
    });
    const details = { from: 'LGN-2026-000001', to: 'LGN-2026-000777' };
    expect(await eventsOf(ctx)).toEqual([{ kind: 'number-changed', details }]);
    expect(await auditOf(ctx)).toEqual([{ action: 'case.number-changed', details }]);
    expect(await ctx.db.select().from(emailMessages)).toMatchObject([
      { template: 'case-number-changed', toAddress: 'ada@example.org' },
    ]);
    await changeCaseNumber(ctx, { id, caseNumber: 'LGN-2026-000777' });
    expect(await eventsOf(ctx)).toHaveLength(1);
  });

  test('is refused when another case has it, when it is malformed, and for people without permission', async () => {
    const { ctx, id } = await start();
    await storeCase(ctx.db, { caseNumber: 'LGN-2026-000002' });
    const taken = changeCaseNumber(ctx, { id, caseNumber: 'LGN-2026-000002' });
    await expect(taken).rejects.toMatchObject({ code: 'conflict' });
    const none = changeCaseNumber(ctx, { id, caseNumber: 'a b' });
    await expect(none).rejects.toMatchObject({ code: 'invalid' });
    for (const actor of [visitor, staffActor('editor'), staffActor('auditor')]) {
      const refused = changeCaseNumber({ ...ctx, actor }, { id, caseNumber: 'X-1' });
      await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    }
  });
});

describe('stages', () => {
  test('are stored in order, with the day they were done', async () => {
    const { ctx, id } = await start();

    await changeCaseStages(ctx, {
      id,
      version: 1,
      stages: [
        { title: 'Read', completed: true, completedOn: '2026-02-20' },
        { title: 'Traced', description: 'Where it went', completed: true },
        { title: 'Reported', completed: false },
      ],
    });

    const [row] = await ctx.db.select().from(cases);
    expect(row?.progressStages).toEqual([
      { title: 'Read', completed: true, completedAt: '2026-02-20T12:00:00.000Z' },
      {
        title: 'Traced',
        description: 'Where it went',
        completed: true,
        completedAt: '2026-03-01T12:00:00.000Z',
      },
      { title: 'Reported', completed: false },
    ]);
    expect(await eventsOf(ctx)).toEqual([
      {
        kind: 'stages-changed',
        details: { added: 'Read; Traced; Reported', done: 'Read; Traced' },
      },
    ]);
  });

  test('saved twice are one change', async () => {
    const { ctx, id } = await start();
    const stages = [{ title: 'Read', completed: true, completedOn: '2026-02-20' }];

    await changeCaseStages(ctx, { id, version: 1, stages });
    await changeCaseStages(ctx, { id, version: 2, stages });

    expect(await eventsOf(ctx)).toHaveLength(1);
  });
});

describe('every change', () => {
  type Change = (ctx: ServiceContext, id: string, version: number) => Promise<unknown>;
  const changes: [string, Change][] = [
    [
      'details',
      (ctx, id, version) =>
        changeCase(ctx, { id, version, email: 'mine@example.org', caseType: 'phishing' }),
    ],
    ['status', (ctx, id, version) => changeCaseStatus(ctx, { id, version, status: 'closed' })],
    [
      'stages',
      (ctx, id, version) =>
        changeCaseStages(ctx, { id, version, stages: [{ title: 'Mine', completed: false }] }),
    ],
  ];

  test.each(changes)('of %s that began before a colleague’s is refused', async (_, change) => {
    const { ctx, id } = await start();
    await changeCaseStatus(ctx, { id, version: 1, status: 'resolved' });
    const before = await getCase(ctx, { id });

    const refused = await change(ctx, id, 1);

    expect(refused).toMatchObject({
      ok: false,
      code: 'conflict',
      current: { status: 'resolved', version: 2 },
    });
    expect(await getCase(ctx, { id })).toEqual(before);
  });

  test.each(changes)('of %s is for those who may write cases', async (_, change) => {
    const { ctx, id } = await start();

    for (const actor of [visitor, staffActor('editor'), staffActor('auditor')]) {
      const refused = change({ ...ctx, actor }, id, 1);
      await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  test.each(changes)('of %s needs a case that is there', async (_, change) => {
    const { ctx } = await start();

    await expect(change(ctx, missing, 1)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('reading a case is audited and refused without permission', async () => {
  const { ctx, id } = await start();

  expect(await getCase(ctx, { id })).toMatchObject({ name: 'Ada Example', phone: '' });
  // Reloading after a change counts as the same reading; an hour later it is another.
  await getCase(ctx, { id });
  expect(await auditOf(ctx)).toEqual([{ action: 'case.read', details: {} }]);
  await getCase({ ...ctx, now: () => new Date('2026-03-01T13:34:56Z') }, { id });
  expect(await auditOf(ctx)).toHaveLength(2);
  for (const actor of [visitor, staffActor('editor')])
    await expect(getCase({ ...ctx, actor }, { id })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(getCase(ctx, { id: missing })).rejects.toMatchObject({ code: 'not_found' });
});
