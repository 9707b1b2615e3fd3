import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readCaseNotes } from '#features/casework/cases/case-notes.server.ts';
import { caseEvents, cases } from '#database/tables/cases.ts';
import { payments } from '#database/tables/payments.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { prepareApi, problemOf, type Program } from '#tests/api-program.ts';
import { storeCase } from '#tests/case.ts';
import { storeSubmission } from '#tests/submission.ts';
import { forgetCalls } from '../api-calls.server.ts';
import { apiCalls } from '#database/tables/exchange.ts';
import * as notFoundAt from '#features/edges/integrations/pages/api/not-found.ts';
import * as caseNotesAt from './api-case-notes.ts';
import * as caseStagesAt from './api-case-stages.ts';
import * as caseStatusAt from './api-case-status.ts';
import * as caseAt from './api-case.ts';
import * as casesAt from './api-cases.ts';
import * as paymentAt from './api-payment.ts';
import * as paymentsAt from './api-payments.ts';

const lantern = prepareApi();
const caseNumber = 'LGN-2026-000007';
const params = { caseNumber };

let ask: Program;

beforeEach(async () => {
  ask = await lantern.makeProgram(['case:read', 'case:write', 'payment:read', 'submission:read']);
});

function store() {
  return storeCase(lantern.db(), { caseNumber });
}

const key = { 'idempotency-key': '7c4f1f66-6b5e-4c8a-9d67-0a6a3c1f2b11' };

test('a program opens a case for a submission; the client is notified, and a repeat opens none', async () => {
  const id = await storeSubmission(lantern.db(), { reference: 'R-ABCD-1234' });
  const body = {
    type: 'fraud',
    email: 'ana@example.org',
    submission: 'R-ABCD-1234',
    hasTemplateStages: true,
  };
  const answer = await ask(casesAt, { body, headers: key });
  expect(answer.status).toBe(201);
  const made = await answer.json();
  expect(made).toEqual({ caseNumber: expect.stringMatching(/^LGN-2026-\d{6}$/) });
  expect(answer.headers.get('location')).toBe(`/api/v1/cases/${made.caseNumber}`);
  const again = await ask(casesAt, { body, headers: key });
  expect([again.status, await again.json()]).toEqual([200, made]);
  const stored = await lantern.db().select().from(cases);
  expect(stored).toMatchObject([{ caseNumber: made.caseNumber, caseType: 'fraud' }]);
  const [sent] = await lantern
    .db()
    .select()
    .from(formSubmissions)
    .where(eq(formSubmissions.id, id));
  expect(sent?.caseId).toBe(stored[0]?.id);
  const mails = await lantern.db().select({ to: emailMessages.toAddress }).from(emailMessages);
  expect(mails).toEqual([{ to: 'ana@example.org' }]);

  expect(await problemOf(await ask(casesAt, { body }))).toEqual([409, 'conflict']);
  const other = { ...body, email: 'ben@example.org' };
  expect(await problemOf(await ask(casesAt, { body: other, headers: key }))).toEqual([
    422,
    'key-reused',
  ]);
});

test('a key is another program’s own, and forgotten after a day', async () => {
  await store();
  const text = { body: { text: 'Asked the bank.' }, params, headers: key };
  expect((await ask(caseNotesAt, text)).status).toBe(201);
  const other = await lantern.makeProgram(['case:write']);
  expect((await other(caseNotesAt, text)).status).toBe(201);
  const system = { ...lantern.program(25 * 3_600_000) };
  const actor = { type: 'system', job: 'forget-rate-limits' } as const;
  expect(await forgetCalls({ ...lantern.program(3_600_000), actor })).toBe(0);
  expect(await forgetCalls({ ...system, actor })).toBe(2);
  expect(await lantern.db().select().from(apiCalls)).toEqual([]);
});

test('a change says which version was read: none is 428, an old one 412, and nothing is lost', async () => {
  await store();
  const read = await ask(caseAt, { params });
  expect(await read.json()).toEqual({
    caseNumber,
    type: 'fraud',
    status: 'submitted',
    createdAt: expect.any(String),
    statusChangedAt: expect.any(String),
    stages: [],
  });
  const etag = read.headers.get('etag') ?? '';
  const body = { status: 'investigating' };
  expect(await problemOf(await ask(caseStatusAt, { params, body }))).toEqual([
    428,
    'precondition-required',
  ]);
  for (const [match, status] of [
    ['1', 400],
    ['"1" "2"', 400],
    ['W/"1"', 412],
    ['"2", "3"', 412],
  ] as const)
    expect((await ask(caseStatusAt, { params, body, headers: { 'if-match': match } })).status).toBe(
      status,
    );
  const changed = await ask(caseStatusAt, { params, body, headers: { 'if-match': etag } });
  expect([changed.status, await changed.json()]).toEqual([200, { version: 2 }]);
  const late = { params, body: { status: 'closed' }, headers: { 'if-match': etag } };
  expect(await problemOf(await ask(caseStatusAt, late))).toEqual([412, 'precondition-failed']);
  const next = changed.headers.get('etag') ?? '';
  const stages = [{ title: 'We read it', completed: true, completedOn: '2026-02-27' }];
  const replaced = await ask(caseStagesAt, {
    params,
    body: { stages },
    headers: { 'if-match': next },
  });
  expect(replaced.headers.get('etag')).toBe('"3"');
  expect(await (await ask(caseAt, { params })).json()).toMatchObject({
    status: 'investigating',
    stages: [{ ...stages[0], description: '' }],
  });
});

test('a change names one of several versions, or whatever is there', async () => {
  const id = await store();
  const stages = { stages: [{ title: 'We read it' }] };
  const several = await ask(caseStatusAt, {
    params,
    body: { status: 'investigating' },
    headers: { 'if-match': '"7", "1"' },
  });
  expect([several.status, several.headers.get('etag')]).toEqual([200, '"2"']);
  const any = await ask(caseStagesAt, { params, body: stages, headers: { 'if-match': '*' } });
  expect([any.status, any.headers.get('etag')]).toEqual([200, '"3"']);
  const made = await ask(paymentsAt, { params, body: { amount: '5', asset: 'EUR' } });
  const { id: paymentId } = await made.json();
  const payment = { params: { caseNumber, paymentId }, body: { amount: '6', asset: 'EUR' } };
  expect((await ask(paymentAt, { ...payment, headers: { 'if-match': '"2"' } })).status).toBe(412);
  const corrected = await ask(paymentAt, { ...payment, headers: { 'if-match': '"2","1"' } });
  expect([corrected.status, corrected.headers.get('etag')]).toEqual([200, '"2"']);
  expect((await ask(paymentAt, { ...payment, headers: { 'if-match': '*' } })).status).toBe(200);
  expect(id).toEqual(expect.any(String));
});

function left(answer: Response): string | undefined {
  return /r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1];
}

test('refusals count as requests, and say how many are left; without a token only what the limit is', async () => {
  await store();
  const good = await ask(caseAt, { params });
  const before = Number(left(good));
  const refusals = [
    [await ask(notFoundAt, {}), 404, 'not-found'],
    [await ask(caseAt, { params, method: 'DELETE' }), 405, 'method'],
    [await ask(caseStatusAt, { params }), 405, 'method'],
    [await ask(caseStatusAt, { params, method: 'PUT' }), 405, 'method'],
  ] as const;
  for (const [place, [answer, status, code]] of refusals.entries()) {
    expect(left(answer)).toBe(String(before - place - 1));
    expect(await problemOf(answer)).toEqual([status, code]);
  }
  expect(refusals[1][0].headers.get('allow')).toBe('GET, HEAD');
  expect(refusals[3][0].headers.get('allow')).toBe('POST');
  const unsigned = await ask(notFoundAt, { headers: { authorization: '' } });
  expect(unsigned.status).toBe(404);
  const wrong = await ask(caseAt, { params, headers: { authorization: 'Bearer x.y.z' } });
  expect(wrong.status).toBe(401);
  for (const answer of [unsigned, wrong]) {
    expect(answer.headers.get('ratelimit-policy')).toBe('"requests";q=600;w=600');
    expect(answer.headers.get('ratelimit')).toBeNull();
  }
});

test('a refused call can be retried under the same key', async () => {
  await store();
  const body = { status: 'closed' };
  const old = await ask(caseStatusAt, { params, body, headers: { ...key, 'if-match': '"9"' } });
  expect(old.status).toBe(412);
  const now = await ask(caseStatusAt, { params, body, headers: { ...key, 'if-match': '"1"' } });
  expect(now.status).toBe(200);
});

test('stages that promise a recovery are refused, as when staff write them', async () => {
  await store();
  const stages = [{ title: 'We guarantee that you get your money back' }];
  const refused = await ask(caseStagesAt, {
    params,
    body: { stages },
    headers: { 'if-match': '"1"' },
  });
  expect(refused.status).toBe(400);
  expect((await refused.json()).detail).toContain('stages.0.title');
});

test('a read-only integration sees titles of stages, but not their descriptions', async () => {
  const description = 'We wait for Mr Example’s bank.';
  await storeCase(lantern.db(), {
    caseNumber,
    progressStages: [{ title: 'We ask the bank', description, completed: false }],
  });
  const reader = await lantern.makeProgram(['case:read']);
  const text = await (await reader(caseAt, { params })).text();
  expect(text).toContain('We ask the bank');
  expect(text).not.toMatch(/Mr Example|Ana/);
});

test('a note is signed by the program, and stored once', async () => {
  const id = await store();
  const program = await lantern.makeProgram(['case:write'], 'Bank liaison');
  const body = { text: 'The bank answered.' };
  expect((await program(caseNotesAt, { params, body, headers: key })).status).toBe(201);
  expect((await program(caseNotesAt, { params, body, headers: key })).status).toBe(200);
  expect(await readCaseNotes(lantern.administrator(), id)).toMatchObject([
    { text: 'The bank answered.', authorName: 'Bank liaison' },
  ]);
  const events = await lantern.db().select().from(caseEvents);
  expect(events.map(({ kind, actorName }) => [kind, actorName])).toEqual([
    ['note-added', 'Bank liaison'],
  ]);
});

test('payments are noted, summed up by asset and corrected by the rules of the form', async () => {
  await store();
  const body = { way: 'wire-abroad', day: '2026-02-20', amount: '1,200.50', asset: 'USD' };
  expect((await ask(paymentsAt, { params, body })).status).toBe(201);
  const coins = { amount: '0.5', asset: 'BTC', state: 'frozen' };
  expect((await ask(paymentsAt, { params, body: coins })).status).toBe(201);
  const listed = await (await ask(paymentsAt, { params })).json();
  expect(listed.items).toMatchObject([
    { way: 'wire-abroad', amount: '1200.50', asset: 'USD', certainty: 'day', saidBy: 'staff' },
    { amount: '0.5', asset: 'BTC', state: 'frozen' },
  ]);
  expect(listed.amounts).toContainEqual({ kind: 'frozen', asset: 'BTC', amount: '0.5', count: 1 });

  const place = { ...params, paymentId: listed.items[0].id };
  const etag = (await ask(paymentAt, { params: place })).headers.get('etag') ?? '';
  const match = { headers: { 'if-match': etag } };
  const right = { ...body, amount: '1300' };
  const changed = await ask(paymentAt, { params: place, body: right, ...match });
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
  const late = await ask(paymentAt, { params: place, body, ...match });
  expect(late.status).toBe(412);
  const stored = await lantern.db().select().from(payments);
  expect(stored.map(({ amount }) => amount)).toContain('130000');
});

test.each([
  [{ amount: 'much', asset: 'USD' }, 422, 'amount'],
  [{ transactionId: `0x${'0'.repeat(40)}` }, 422, 'transactionId'],
  [{ entry: 'found' }, 422, 'state'],
  [{ way: 'by bird' }, 400, 'way'],
  [{ colour: 'red' }, 400, 'colour'],
])('a payment that the form would refuse is refused: %j', async (body, status, field) => {
  await store();
  const refused = await ask(paymentsAt, { params, body });
  expect(refused.status).toBe(status);
  expect(JSON.stringify(await refused.json())).toContain(field);
  expect(await lantern.db().select().from(payments)).toEqual([]);
});

test('each answer says how many requests are left', async () => {
  const first = await ask(casesAt);
  const second = await ask(casesAt);
  expect(first.headers.get('ratelimit-policy')).toBe('"requests";q=600;w=600');
  expect([first, second].map(({ headers }) => headers.get('ratelimit'))).toEqual([
    '"requests";r=599;t=600',
    '"requests";r=598;t=600',
  ]);
});

test('a program keeps its copy: what changed since, what is still the same, and where a new payment is', async () => {
  function at(hour: number): Date {
    return new Date(`2026-02-01T0${hour}:00:00Z`);
  }
  for (const [place, hour] of [3, 1, 2].entries())
    await storeCase(lantern.db(), {
      caseNumber: `LGN-2026-00000${place + 1}`,
      createdAt: at(0),
      statusChangedAt: at(hour),
    });
  const search = '?status_changed_since=2026-02-01T02:00:00Z&limit=1';
  const first = await (await ask(casesAt, { search })).json();
  expect(first.items).toMatchObject([{ caseNumber: 'LGN-2026-000003' }]);
  const rest = await (await ask(casesAt, { search: `${search}&cursor=${first.next}` })).json();
  expect(rest).toMatchObject({ items: [{ caseNumber: 'LGN-2026-000001' }], next: null });
  const wrong = await ask(casesAt, { search: '?status_changed_since=yesterday' });
  expect(await problemOf(wrong)).toEqual([400, 'invalid']);

  const one = { caseNumber: 'LGN-2026-000001' };
  const etag = (await ask(caseAt, { params: one })).headers.get('etag') ?? '';
  const same = await ask(caseAt, { params: one, headers: { 'if-none-match': `W/${etag}, "x"` } });
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
  const other = await ask(caseAt, { params: one, headers: { 'if-none-match': '"x"' } });
  expect(other.status).toBe(200);

  const stored = await ask(paymentsAt, { params: one, body: { amount: '12.50', asset: 'USD' } });
  const { id } = await stored.json();
  expect(stored.headers.get('location')).toBe(`/api/v1/cases/LGN-2026-000001/payments/${id}`);
  const read = await ask(paymentAt, { params: { ...one, paymentId: id } });
  expect(await read.json()).toMatchObject({ id, amount: '12.50' });
  expect(read.headers.get('etag')).toBe(stored.headers.get('etag'));
});
