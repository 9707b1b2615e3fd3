import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { findPlanted, plantVictims } from '#tests/planted-victims.ts';
import {
  bitcoin,
  decideAll,
  named,
  operatorOf,
  storeAgreed,
  tron,
} from '#tests/shared-indicators.ts';
import { loader } from './api-check.ts';

const { db } = useTestDatabase();

async function ask(query: string): Promise<Response> {
  const url = new URL(`http://localhost:3000/api/v1/check${query}`);
  const context = new RouterContextProvider();
  context.set(serviceContext, testContext(db(), { actor: visitor }));
  const args = { request: new Request(url), context, url };
  return loader(args as unknown as Parameters<typeof loader>[0]);
}

const clear = { tlp: 'clear' } as const;

test('a program gets the public facts, without a token', async () => {
  const ctx = operatorOf(db());
  await plantVictims(ctx, clear);
  for (const message of [named, `My case is LGN-2026-424242. ${named}`])
    await storeAgreed(ctx, { message });
  const answer = await ask(`?value=${bitcoin}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(findPlanted(text)).toEqual([]);
  expect(JSON.parse(text)).toEqual({
    value: bitcoin,
    kind: 'wallet',
    chain: 'bitcoin',
    checksum: 'valid',
    likelyMeant: null,
    // Somebody objects.
    listing: 'disputed',
    reports: 3,
    firstMonth: '2026-03',
    lastMonth: '2026-03',
    site: null,
    note: expect.stringContaining('no proof'),
  });
  // The victim's own address is in three reports, but is not revealed.
  const own = await (await ask('?value=violet@planted-family.com')).json();
  expect(own).toMatchObject({ listing: 'nothing', reports: null, firstMonth: null });
});

test('a hidden value has the same answer as an unknown one, member for member', async () => {
  const ctx = operatorOf(db());
  const before = await (await ask(`?value=${tron}`)).text();
  await storeAgreed(ctx, { message: `It was ${tron}` });
  await decideAll(ctx);
  expect(await (await ask(`?value=${tron}`)).text()).toBe(before);
  const words = JSON.parse(before);
  expect(Object.keys(words)).toHaveLength(11);
});

test.each([
  '',
  '?value=',
  '?value=hello',
  `?value=${bitcoin}%20${tron}`,
  `?value=${bitcoin}&kind=wallet`,
])('anything but one whole value is refused: %s', async (query) => {
  const refused = await ask(query);
  expect(refused.status).toBe(400);
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
});

test('a client over the limit learns when to come back', async () => {
  const { allowed } = budgets.indicatorChecksPerNetwork;
  for (let time = 0; time < allowed; time += 1)
    expect((await ask(`?value=${tron}`)).status).toBe(200);
  const refused = await ask(`?value=${tron}`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
