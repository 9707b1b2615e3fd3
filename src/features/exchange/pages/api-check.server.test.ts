import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { serviceContext } from '#platform/http/request-context.ts';
import { testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
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

test('a program is told what everybody may know, without a token', async () => {
  const ctx = operatorOf(db());
  const victim = { name: 'Violet Plantedname', email: 'violet@planted-family.com' };
  for (const message of [named, `${named} Yours, Violet`, `My case is LGN-2026-424242. ${named}`])
    await storeAgreed(ctx, { ...victim, message }, { reference: `R-PLANTED-${message.length}` });
  await decideAll(ctx, clear);
  const answer = await ask(`?value=${bitcoin}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(text).not.toMatch(/violet|planted|424242|LGN-/i);
  expect(JSON.parse(text)).toEqual({
    value: bitcoin,
    kind: 'wallet',
    chain: 'bitcoin',
    checksum: 'valid',
    likelyMeant: null,
    listing: 'reported',
    reports: 3,
    firstMonth: '2026-03',
    lastMonth: '2026-03',
    note: expect.stringContaining('no proof'),
  });
  // The victim's own address is in three reports, and nobody learns it.
  const own = await (await ask('?value=violet@planted-family.com')).json();
  expect(own).toMatchObject({ listing: 'nothing', reports: null, firstMonth: null });
});

test('what is hidden has the same answer as what is not there, member for member', async () => {
  const ctx = operatorOf(db());
  const before = await (await ask(`?value=${tron}`)).text();
  await storeAgreed(ctx, { message: `It was ${tron}` });
  await decideAll(ctx);
  expect(await (await ask(`?value=${tron}`)).text()).toBe(before);
  const words = JSON.parse(before);
  expect(Object.keys(words)).toHaveLength(10);
});

test.each([
  '',
  '?value=',
  '?value=hello',
  `?value=${bitcoin}%20${tron}`,
  `?value=${bitcoin}&kind=wallet`,
])('what is not one whole value is refused: %s', async (query) => {
  const refused = await ask(query);
  expect(refused.status).toBe(400);
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
});
