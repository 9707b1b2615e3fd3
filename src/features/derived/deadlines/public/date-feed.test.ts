import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { makeFeed } from '../date-feed.server.ts';
import { loader } from './date-feed.ts';
import { storeUsPayer } from '#tests/us-payer.ts';

const database = useTestDatabase();

async function get(file: string, headers: Record<string, string> = {}): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(serviceContext, testContext(database.db()));
  const url = new URL(`http://localhost:3000/case-tracker/dates/${file}`);
  const asked = { url, pattern: '', params: { file }, context };
  return loader({ ...asked, request: new Request(url, { headers }) } as Parameters<
    typeof loader
  >[0]);
}

test('a calendar program loads it once, and again only when a date changed', async () => {
  const staff = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
  const caseId = await storeCase(staff.db);
  await storeUsPayer(staff.db, caseId);
  const file = (await makeFeed(staff, { caseId })).split('/').at(-1) ?? '';
  const first = await get(file);
  expect(first.status).toBe(200);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'text/calendar; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  const etag = first.headers.get('ETag') ?? '';
  for (const known of [etag, `"other", W/${etag}`, '*']) {
    const again = await get(file, { 'If-None-Match': known });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('Cache-Control')).toBe('private, no-cache');
  }
  const payments = [paymentOf({ way: 'card-debit', day: '2026-11-10' })];
  await addPayments(staff, { caseId, payments });
  expect((await get(file, { 'If-None-Match': etag })).status).toBe(200);
});

test('an invalid address returns 404, and guessing is rate limited; neither response is cached', async () => {
  const statuses = [];
  for (const file of ['x', 'x.ics', 'x.ics.ics']) statuses.push((await get(file)).status);
  expect(statuses).toEqual([404, 404, 404]);
  for (let turn = 3; turn < 30; turn += 1) await get('x.ics');
  const late = await get('x.ics');
  expect(late.status).toBe(429);
  expect(late.headers.get('Cache-Control')).toBe('no-store');
  expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0);
});
