import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { supporters } from '#database/tables/safety.ts';
import {
  changeCaseStatus,
  changeCaseStatuses,
  findOpenMatters,
  findUnclosed,
  setCaseStatus,
} from '#features/casework/cases/case-status.server.ts';
import { getCase } from '#features/casework/cases/case.server.ts';
import { StillOpen } from '#features/casework/cases/open-matters.server.ts';
import { caseEvents, cases } from '#database/tables/cases.ts';
import { addPayments, readPayments } from '#features/casework/payments/payments.server.ts';
import { changeRecords } from '#features/derived/inbox/changes.server.ts';
import { giveRequestConsent } from '#features/derived/institutions/consents.server.ts';
import { draftRequest } from '#features/derived/institutions/requests.server.ts';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import { findCaseRecipient } from '#features/casework/safety/recipient.server.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { auditLog } from '#database/tables/security.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { readClosingLetter } from './closing-letter.server.ts';
import { settleMatter } from '#features/derived/inbox/pages/settle-matter.server.ts';

const database = useTestDatabase();
let worker: Actor;
let now = new Date();
let ctx: ServiceContext;

beforeEach(async () => {
  now = new Date('2026-11-23T18:00:00Z');
  worker = await storeCaseWorker(database.db());
  ctx = testContext(database.db(), { actor: worker, now: () => now });
});

const stages = ['We read it', 'We ask the bank', 'We answer'].map((title) => ({
  title,
  completed: false,
}));

/** A case with dates that press, a request without an answer, stages, a helper, and a client who waits. */
async function storeOpenCase(): Promise<string> {
  const caseId = await storeCase(ctx.db, {
    progressStages: stages,
    waitsSince: new Date('2026-11-22T10:00:00Z'),
    language: 'es',
  });
  const typed = { day: '2026-11-20', amount: '118000', asset: 'USD', way: 'bank-transfer' };
  await addPayments(ctx, {
    caseId,
    payments: [paymentOf({ ...typed, institution: 'First Bank' })],
  });
  await giveRequestConsent(ctx, { caseId, how: 'phone', on: '2026-11-21', words: 'Ask them.' });
  const paymentIds = (await readPayments(ctx, { caseId })).map(({ id }) => id);
  const about = { institutionId: undefined, name: 'First Bank', evmNetwork: '' };
  await draftRequest(ctx, { ...about, caseId, paymentIds });
  const submissionId = await storeSubmission(ctx.db, { caseId });
  await ctx.db
    .insert(supporters)
    .values({ submissionId, name: 'Dana Example', email: 'dana@example.net', createdAt: now });
  return caseId;
}

async function reasonsFor(id: string): Promise<Record<string, string>> {
  const open = await findOpenMatters(ctx, { id });
  return Object.fromEntries(open.map(({ key }) => [key, 'The client went to the police']));
}

async function statusOf(id: string) {
  const [row] = await ctx.db
    .select({ status: cases.status, waitsSince: cases.waitsSince, closedAt: cases.closedAt })
    .from(cases)
    .where(eq(cases.id, id));
  return row;
}

function mails() {
  const { state, nextAttemptAt, language } = emailMessages;
  return ctx.db
    .select({ state, nextAttemptAt, language })
    .from(emailMessages)
    .orderBy(asc(emailMessages.id));
}

const closed = { status: 'closed', from: undefined } as const;

describe('open dates → closing', () => {
  test('each thing that is open is listed, and the case does not close over it', async () => {
    const id = await storeOpenCase();

    const refused = await setCaseStatus(ctx, { id, ...closed }).catch((error: unknown) => error);

    expect(refused).toBeInstanceOf(StillOpen);
    const open = await findOpenMatters(ctx, { id });
    expect([...new Set(open.map(({ kind }) => kind))]).toEqual([
      'message',
      'date',
      'request',
      'stages',
      'consent',
      'outcome',
    ]);
    const texts = open.map(({ text }) => text);
    expect(texts).toContain('The client wrote last, and nobody has answered');
    expect(texts).toContain('Request 1 to First Bank: drafted, never sent');
    expect(texts).toContain('3 stages are not done: We read it; We ask the bank; We answer');
    expect(texts).toContain(
      'Dana Example asks to open the case as a helper, and nobody has answered',
    );
    expect(texts).toContain(
      'The client’s consent to freeze requests of November 21, 2026 is still in force',
    );
    expect(texts).toContain('The outcome is not recorded: nothing says what became of the money');
    expect(await statusOf(id)).toMatchObject({ status: 'submitted', closedAt: null });
    expect(await mails()).toEqual([]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['the API', (id) => changeCaseStatus(ctx, { id, version: 1, status: 'closed' })],
    [
      'the page, with one word for many',
      (id) => setCaseStatus(ctx, { id, ...closed, left: { stages: 'No' } }),
    ],
    [
      'the page, with blanks',
      (id) => setCaseStatus(ctx, { id, ...closed, left: { outcome: '  ' } }),
    ],
  ])('nothing skips the step: %s', async (_, close) => {
    const id = await storeOpenCase();
    await expect(close(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await statusOf(id)).toMatchObject({ status: 'submitted' });
  });

  test('in bulk what has nothing open closes; the rest stays and is listed', async () => {
    const open = await storeOpenCase();
    const free = await storeCase(ctx.db);

    const changed = await changeCaseStatuses(ctx, { ids: [open, free], status: 'closed' });
    const inbox = await changeRecords(ctx, [
      { kind: 'case', field: 'status', ids: [open], value: 'closed' },
    ]);

    expect(changed).toMatchObject([{ id: free, from: 'submitted' }]);
    expect(inbox.changed).toBe(0);
    const kept = await findUnclosed(ctx, [open, free]);
    expect(kept.map(({ id }) => id)).toEqual([open]);
    expect(kept[0]?.matters.length).toBeGreaterThan(5);
  });

  test('a case closes once each is settled or left with a word, which is kept and audited', async () => {
    const id = await storeOpenCase();
    for (const { key, kind } of await findOpenMatters(ctx, { id })) {
      const how = kind === 'date' ? 'dropped' : 'done';
      if (['date', 'message', 'stages'].includes(kind) || key.startsWith('helper'))
        await settleMatter(ctx, { caseId: id, key, how });
    }
    const open = await findOpenMatters(ctx, { id });
    expect(open.map(({ kind }) => kind)).toEqual(['request', 'consent', 'outcome']);

    await setCaseStatus(ctx, { id, ...closed, left: await reasonsFor(id) });

    expect(await statusOf(id)).toMatchObject({ status: 'closed', closedAt: now });
    const left = open.map(({ text }) => `${text}: The client went to the police`).join('\n');
    const [event] = await ctx.db.select().from(caseEvents).orderBy(desc(caseEvents.id)).limit(1);
    expect(event).toMatchObject({ kind: 'status-changed', details: { to: 'closed', left } });
    const [row] = await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'case.status-changed'));
    expect(row?.details).toMatchObject({ left });
  });
});

describe('the closing letter', () => {
  async function closingLetterOf(id: string) {
    const file = await getCase(ctx, { id });
    const recipient = await findCaseRecipient(ctx, file, 'case-status-changed');
    return readClosingLetter(ctx, { ...file, recipient });
  }

  test('is shown as it will go, and waits ten seconds', async () => {
    const id = await storeOpenCase();
    const letter = await closingLetterOf(id);
    expect(letter).toMatchObject({ isSent: true, to: 'ana@example.org' });
    if (!letter.isSent) return;
    expect(letter.text).toContain((await getCase(ctx, { id })).caseNumber);
    expect(letter.text).not.toMatch(/unsubscribe|token=/i);

    await setCaseStatus(ctx, { id, ...closed, left: await reasonsFor(id) });

    const [mail] = await mails();
    expect(mail).toMatchObject({ state: 'queued', language: 'es' });
    expect(mail?.nextAttemptAt.getTime()).toBe(now.getTime() + 10_000);
  });

  test('says that none goes to an address that is not safe', async () => {
    const id = await storeCase(ctx.db);
    await noteUnsafeAddresses(ctx, { emails: ['ana@example.org'] });
    const letter = await closingLetterOf(id);
    expect(letter).toMatchObject({ isSent: false });
  });

  test('goes to the address that was shown, or the case does not close', async () => {
    const id = await storeCase(ctx.db);
    const shownTo = 'ben@example.org';
    await expect(setCaseStatus(ctx, { id, ...closed, shownTo })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await mails()).toEqual([]);
    await setCaseStatus(ctx, { id, ...closed, shownTo: 'ana@example.org' });
    expect(await mails()).toMatchObject([{ state: 'queued' }]);
  });

  test('is taken back for ten seconds, and the client hears of neither', async () => {
    const id = await storeOpenCase();
    const before = await statusOf(id);
    await setCaseStatus(ctx, { id, ...closed, left: await reasonsFor(id) });
    expect((await statusOf(id))?.waitsSince).toBeNull();
    now = new Date(now.getTime() + 9_000);

    await setCaseStatus(ctx, { id, status: 'submitted', from: 'closed' });

    expect(await statusOf(id)).toEqual(before);
    expect(await mails()).toMatchObject([{ state: 'suppressed' }]);
  });

  test('after that the case is opened again, and the client hears of it', async () => {
    const id = await storeCase(ctx.db);
    await setCaseStatus(ctx, { id, ...closed });
    now = new Date(now.getTime() + 11_000);
    await ctx.db.update(emailMessages).set({ state: 'sent', sentAt: now });

    await setCaseStatus(ctx, { id, status: 'submitted', from: 'closed' });

    expect(await mails()).toMatchObject([{ state: 'sent' }, { state: 'queued' }]);
  });
});
