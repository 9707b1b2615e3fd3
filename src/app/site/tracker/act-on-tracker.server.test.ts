import { beforeEach, expect, test } from 'vitest';
import { caseFacts } from '#database/tables/deadlines.ts';
import { payments } from '#database/tables/payments.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { trackerCode } from '#features/base/mail/letters/letter-codes.server.ts';
import { enterCode, sendCode } from '#features/casework/conversation/tracker-code.server.ts';
import { createTrackerToken } from '#features/casework/conversation/tracker-token.server.ts';
import { actOnTracker } from './act-on-tracker.server.ts';

const database = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
let token = '';
let caseId = '';

function context(minutes = 0) {
  const then = new Date(now.getTime() + minutes * 60_000);
  return testContext(database.db(), {
    actor: { type: 'public', ip: '192.0.2.9' },
    now: () => then,
  });
}

beforeEach(async () => {
  caseId = await storeCase(database.db(), { userDetails: { email: 'ana@example.org' } });
  const ctx = context();
  const looked = createTrackerToken(ctx, { level: 'status', caseId, lookUpId: caseId });
  await sendCode(ctx, looked);
  const [mail] = await database.db().select().from(emailMessages);
  const typed = trackerCode(ctx.ports.site, mail?.payload['codeId'] ?? '');
  const entered = await enterCode(ctx, { token: looked, typed });
  if (!entered.ok) throw new Error(entered.code);
  ({ token } = entered);
});

/** Posts to the tracker; returns the address of the redirect, or the data shown again. */
async function send(fields: Record<string, string>, { minutes = 0, as = token } = {}) {
  const form = new FormData();
  const sent = { intent: 'payment', payment: 'new', asset: 'USD', ...fields };
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  const answer = await actOnTracker({ ctx: context(minutes), token: as, form, refusedFiles: [] });
  if (answer instanceof Response) return answer.headers.get('Location');
  return { status: answer.init?.status, ...answer.data };
}

function stored() {
  return database.db().select().from(payments);
}

test('a client adds a payment and corrects it; a stale form is refused, and keeps what was typed', async () => {
  expect(await send({ amount: '1,200', day: '2026-02-27' })).toContain('payment-saved');
  const [row] = await stored();
  const of = { payment: row?.id ?? '', version: '1' };
  expect(await send({ ...of, amount: '1,300' })).toContain('payment-saved');
  expect(await stored()).toMatchObject([
    { caseId, amount: '130000', saidBy: 'client', earliest: null, version: 2 },
  ]);
  expect(await send({ ...of, amount: '1,400' })).toMatchObject({
    status: 409,
    payment: { typed: { amount: '1,400' }, version: 2 },
  });
});

test('requesting a code redirects to its field, which is far below the top', async () => {
  const looked = createTrackerToken(context(60), { level: 'status', caseId, lookUpId: caseId });
  const asked = await send({ intent: 'send-code' }, { minutes: 60, as: looked });
  expect(asked).toBe('/case-tracker?told=code-sent#more');
});

test('an amount whose currency nobody told is asked about, and never taken for dollars', async () => {
  expect(await send({ amount: '1,200', asset: '' })).toMatchObject({
    status: 400,
    payment: { problems: { asset: expect.any(String) }, typed: { amount: '1,200' } },
  });
  expect(await stored()).toEqual([]);
});

test('errors are shown at their field, secrets are never stored', async () => {
  expect(await send({ amount: 'a lot', recipient: 'Him' })).toMatchObject({
    status: 400,
    payment: { id: 'new', typed: { recipient: 'Him' }, problems: { amount: expect.anything() } },
  });
  const recipient =
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
  expect(await send({ amount: '5', recipient })).toMatchObject({
    status: 400,
    payment: { problems: { recipient: expect.anything() } },
  });
  expect(await stored()).toEqual([]);
});

test('without a code, or after it expired, nothing is stored and what was typed is returned', async () => {
  const looked = createTrackerToken(context(), { level: 'status', caseId, lookUpId: caseId });
  const back = { status: 403, typed: expect.stringContaining('1,200') };
  expect(await send({ amount: '1,200' }, { as: looked })).toMatchObject(back);
  expect(await send({ amount: '1,200' }, { minutes: 31 })).toMatchObject(back);
  expect(await stored()).toEqual([]);
  const fact = {
    intent: 'fact-note',
    kind: 'statement-sent',
    on: '2026-02-20',
    until: '2026-02-24',
  };
  expect(await send(fact, { minutes: 31 })).toMatchObject({
    status: 403,
    typed: expect.stringMatching(/2026-02-20\n2026-02-24/),
  });
});

test('refused input is returned in the form it was typed into', async () => {
  const days = { earliest: '2026-02-20', latest: '2026-02-20' };
  const facts = Array.from({ length: 200 }, () => ({ caseId, kind: 'seized', ...days }));
  const by = { saidBy: 'staff', notedBy: 'Anna' } as const;
  await database
    .db()
    .insert(caseFacts)
    .values(facts.map((fact) => ({ ...fact, ...by })));
  const fact = { kind: 'statement-sent', on: '2026-02-20', until: '' };
  expect(await send({ intent: 'fact-note', ...fact })).toMatchObject({
    status: 409,
    dates: { fact: { typed: fact } },
  });
});

test('another case’s payment and an invalid id are refused', async () => {
  const other = await storeCase(database.db());
  const [foreign] = await database
    .db()
    .insert(payments)
    .values({ caseId: other, saidBy: 'client', amount: '1', decimals: 2, asset: 'USD' })
    .returning({ id: payments.id });
  const fields = { payment: foreign?.id ?? '', version: '1', amount: '9' };
  expect(await send(fields)).toMatchObject({ status: 404 });
  await expect(send({ ...fields, payment: 'x' })).rejects.toMatchObject({ init: { status: 400 } });
  expect(await stored()).toMatchObject([{ amount: '1' }]);
});
