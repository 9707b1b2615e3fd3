import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { createIntegration } from '#features/edges/integrations/integrations.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { auditLog } from '#database/tables/security.ts';
import type { Scope } from '#kernel/scopes.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { exchanged, minute, prepareIntegrations, wanted } from '#tests/integration.ts';
import { storeRestrictedCase } from '#tests/restricted-case.ts';
import { action } from './api-submissions.ts';

const lantern = prepareIntegrations();

let token = '';

beforeEach(async () => {
  token = await tokenWith(['submission:create']);
});

async function tokenWith(scopes: Scope[]): Promise<string> {
  const { secret } = await createIntegration(lantern.administrator(), { ...wanted, scopes });
  return (await exchanged(secret, lantern.program())).accessToken;
}

const key = '7c4f1f66-6b5e-4c8a-9d67-0a6a3c1f2b11';

type Sent = { body: unknown; headers?: Record<string, string>; after?: number };

async function send({ body, headers, after = 0 }: Sent): Promise<Response> {
  const url = new URL('http://localhost:3000/api/v1/submissions');
  const request = new Request(url, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      ...headers,
    },
  });
  const context = new RouterContextProvider();
  context.set(serviceContext, lantern.program(after));
  return action({ request, context, url } as unknown as Parameters<typeof action>[0]);
}

const report = {
  type: 'report',
  answers: {
    name: 'Ana Example',
    email: 'ana@example.org',
    caseType: 'romance',
    urgency: 'urgent',
    message: 'They promised to pay me back.',
    wallets: ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '0xAb'],
    paid_by: ['wire', 'gift-card'],
  },
  payments: [{ way: 'wire-abroad', day: '2026-02-20', amount: '1,200', asset: 'USD' }],
};

function stored() {
  return lantern.db().select().from(formSubmissions);
}

test('a form filled in on a partner’s page is stored and announced like our own', async () => {
  const answer = await send({ body: report });
  expect(answer.status).toBe(201);
  const { reference } = await answer.json();
  expect(answer.headers.get('location')).toBe(`/api/v1/submissions/${reference}`);
  const [row, ...more] = await stored();
  expect(more).toEqual([]);
  expect(row).toMatchObject({ reference, formType: 'report', isSuspectedSpam: false });
  expect(row?.data).toMatchObject({
    message: 'They promised to pay me back.',
    wallets: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2\n0xAb',
    paid_by: 'bank\ngift-card',
    payments: expect.stringContaining('1,200'),
  });
  const mails = await lantern.db().select({ to: emailMessages.toAddress }).from(emailMessages);
  expect(mails.map(({ to }) => to)).toContain('ana@example.org');
  const [audit] = await lantern
    .db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'submission.delivered'));
  expect(audit).toMatchObject({ target: row?.id, details: { integration: wanted.name } });
});

test('the same key again is the first submission; other answers under it are refused', async () => {
  const first = await (await send({ body: report })).json();
  // An access token is valid for a quarter of an hour.
  const again = await send({ body: { ...report }, after: 14 * minute });
  expect([again.status, await again.json()]).toEqual([200, first]);
  const changed = { ...report, answers: { ...report.answers, message: 'Something else.' } };
  const refused = await send({ body: changed });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ type: 'urn:lantern:problem:key-reused' });
  expect(await stored()).toHaveLength(1);
  expect((await send({ body: changed, headers: { 'idempotency-key': `${key}-2` } })).status).toBe(
    201,
  );
});

test('a key belongs to one integration', async () => {
  await send({ body: report });
  token = await tokenWith(['submission:create']);
  expect((await send({ body: report })).status).toBe(201);
});

test.each([
  [{ message: '' }, 'message'],
  [{ email: 'nobody' }, 'email'],
  [{ urgency: 'now' }, 'urgency'],
  [{ hobby: 'chess' }, 'hobby'],
  [{ name: ['Ana', 'Ben'] }, 'name'],
  [{ message: 'x'.repeat(10_001) }, 'message'],
  [
    {
      message:
        'It is abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
    },
    'message',
  ],
])(
  'input that the form would refuse is refused by field, and nothing is cut or stored: %.40j',
  async (wrong, field) => {
    const answer = await send({ body: { ...report, answers: { ...report.answers, ...wrong } } });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({
      type: 'urn:lantern:problem:answers',
      errors: [{ field, detail: expect.stringMatching(/\w/) }],
    });
    expect(await stored()).toEqual([]);
  },
);

test.each([
  [{ way: 'crypto-kiosk', customer: 'New', authorised: 'yes' }, ['customer']],
  [{ way: 'crypto-kiosk', customer: 'new', authorised: 'true' }, ['authorised']],
  [{ way: 'wire-abroad', kioskState: 'IA', customer: 'new' }, ['kioskState', 'customer']],
])('an unknown value in a payment is refused and not dropped: %j', async (paid, fields) => {
  const payments = [...report.payments, paid];
  const answer = await send({ body: { ...report, payments } });
  expect(answer.status).toBe(422);
  const { errors } = await answer.json();
  expect(errors.map(({ field }: { field: string }) => field)).toEqual(
    fields.map((field) => `payment_1_${field}`),
  );
  expect(await stored()).toEqual([]);
  const payment = { way: 'crypto-kiosk', kioskState: 'IA', customer: 'new', authorised: 'no' };
  expect((await send({ body: { ...report, payments: [payment] } })).status).toBe(201);
});

test.each<[string, Sent, { status: number; sentence: string }]>([
  [
    'no key',
    { body: report, headers: { 'idempotency-key': '' } },
    { status: 400, sentence: 'Idempotency-Key' },
  ],
  ['no JSON', { body: '{"type":' }, { status: 400, sentence: 'JSON object' }],
  [
    'a form of staff that is not there',
    { body: { ...report, type: 'x', payments: undefined } },
    { status: 400, sentence: 'no such form' },
  ],
  [
    'a form that only our own site has',
    { body: { type: 'newsletter', answers: {} } },
    { status: 400, sentence: 'no such form' },
  ],
  [
    'a member too many',
    { body: { ...report, urgent: true } },
    { status: 400, sentence: '"urgent" is not known' },
  ],
  [
    'lists of lists',
    { body: { ...report, answers: { name: [['a']] } } },
    { status: 400, sentence: '"answers.name' },
  ],
  ['200 kB of brackets', { body: '['.repeat(200_000) }, { status: 400, sentence: 'JSON object' }],
  [
    'another media type',
    { body: report, headers: { 'content-type': 'text/xml' } },
    { status: 415, sentence: 'JSON' },
  ],
])('%s is a problem with a sentence', async (_, sent, { status, sentence }) => {
  const answer = await send(sent);
  expect(answer.status).toBe(status);
  expect((await answer.json()).detail).toContain(sentence);
  expect(await stored()).toEqual([]);
});

test('a token that only reads may not send, and one that sends reads nothing', async () => {
  token = await tokenWith(['submission:read', 'case:read', 'statistics:read']);
  const refused = await send({ body: report });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ scope: 'submission:create' });
});

test('a report of a restricted case’s client is kept to its list, no matter who delivers it', async () => {
  const { hidden } = await storeRestrictedCase(lantern.db());
  const before = (await stored()).map(({ id }) => id);
  const answers = { ...report.answers, email: 'zelda@example.net' };
  expect((await send({ body: { ...report, answers } })).status).toBe(201);
  const row = (await stored()).find(({ id }) => !before.includes(id));
  expect(row?.guardedBy).toBe(hidden);
});
