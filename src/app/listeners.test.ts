import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import { payments } from '#database/tables/payments.ts';
import { cases } from '#database/tables/cases.ts';
import { inTransaction } from '#kernel/context.ts';
import { emit, registerListeners, type EventName, type Listeners } from '#kernel/events.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { listeners } from './listeners.ts';

const database = useTestDatabase();

/** Written by hand: the expected listeners of each event, in order. */
const heardBy: Record<EventName, string[]> = {
  'report.stored': ['readStoredReport'],
  'mail.undelivered': ['takeBackReply', 'takeBackMessage'],
  'mail.delivered': ['settleReply', 'settleMessage'],
  'case.opened': ['storeReportedAmount', 'setDeadlines', 'readCaseAgain', 'announceNewCase'],
  'case.texts-changed': ['readCaseAgain'],
  'case.reports-changed': ['recalculateDeadlines', 'announceCase', 'announceSubmission'],
  'case.closed': ['withdrawLetters'],
  'payment.changed': ['recalculateDeadlines', 'announceCase', 'readPaymentsSoon'],
  'file.read': ['readFileOwnerAgain'],
  'sharing.changed': ['refreshFeedSoon'],
  'request.addresses-confirmed': ['keepAnswerLabels'],
  'request.addresses-anonymised': ['anonymiseAnswerLabels'],
  'request.address-taken-back': ['removeAnswerLabel'],
};

const caseId = '01920000-0000-7000-8000-0000000000c1';

/** Replaces the listeners of events until the test ends. */
function listenWith(changed: Partial<Listeners> | undefined): void {
  const former = registerListeners(changed && { ...listeners, ...changed });
  onTestFinished(() => void registerListeners(former));
}

test('every event has its listeners in the order that is written here', () => {
  const named = Object.entries(listeners).map(([event, heard]) => [
    event,
    heard.map(({ name }) => name),
  ]);
  expect(Object.fromEntries(named)).toEqual(heardBy);
});

test('listeners run one after the other, inside the transaction of the emitter', async () => {
  const ctx = testContext(database.db());
  const id = await storeCase(database.db());
  const steps: string[] = [];
  listenWith({
    'case.closed': [
      async (tx, event) => {
        const [row] = await tx.db.select().from(cases).where(eq(cases.id, event.caseId));
        steps.push(`first sees ${row?.status}`);
      },
      async () => void steps.push('second'),
    ],
  });

  await inTransaction(ctx, async (tx) => {
    await tx.db.update(cases).set({ status: 'closed' }).where(eq(cases.id, id));
    await emit(tx, 'case.closed', { caseId: id });
    steps.push('the rest of the verb');
  });

  expect(steps).toEqual(['first sees closed', 'second', 'the rest of the verb']);
});

test('a listener that fails rolls the change back, and later ones are not called', async () => {
  const ctx = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
  const id = await storeCase(database.db());
  let heard = 0;
  listenWith({
    'payment.changed': [
      () => Promise.reject(new Error('The dates cannot be counted.')),
      async () => void (heard += 1),
    ],
  });

  await expect(
    addPayments(ctx, { caseId: id, payments: [paymentOf({ amount: '5', asset: 'USD' })] }),
  ).rejects.toThrow('The dates cannot be counted.');

  expect(heard).toBe(0);
  expect(await database.db().$count(payments, eq(payments.caseId, id))).toBe(0);
});

test('a listener may emit once more, and no deeper', async () => {
  const ctx = testContext(database.db());
  const heard: string[] = [];
  listenWith({
    'case.opened': [(tx, event) => emit(tx, 'case.texts-changed', event)],
    'case.texts-changed': [async () => void heard.push('texts')],
  });
  await inTransaction(ctx, (tx) => emit(tx, 'case.opened', { caseId }));
  expect(heard).toEqual(['texts']);

  listenWith({
    'case.opened': [(tx, event) => emit(tx, 'case.texts-changed', event)],
    'case.texts-changed': [
      // The chain of events is known in nested transactions too.
      (tx, event) => inTransaction(tx, (inner) => emit(inner, 'case.closed', event)),
    ],
    'case.closed': [async () => void heard.push('closed')],
  });
  await expect(inTransaction(ctx, (tx) => emit(tx, 'case.opened', { caseId }))).rejects.toThrow(
    'This chain of events is too deep: case.opened → case.texts-changed → case.closed.',
  );
  expect(heard).toEqual(['texts']);
});

test('two events of one verb are no chain', async () => {
  const ctx = testContext(database.db());
  let heard = 0;
  listenWith({ 'case.closed': [async () => void (heard += 1)] });
  await inTransaction(ctx, async (tx) => {
    for (let times = 0; times < 3; times += 1) await emit(tx, 'case.closed', { caseId });
  });
  expect(heard).toBe(3);
});

test('an event before the listeners are registered throws', async () => {
  const ctx = testContext(database.db());
  listenWith(undefined);
  await expect(inTransaction(ctx, (tx) => emit(tx, 'case.closed', { caseId }))).rejects.toThrow(
    '"case.closed" was emitted before registerListeners was called at start-up.',
  );
});

test('an event outside a transaction is refused: a failure could not be rolled back', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  await expect(emit(testContext(db), 'case.closed', { caseId })).rejects.toThrow(
    '"case.closed" was emitted outside a transaction.',
  );
});
