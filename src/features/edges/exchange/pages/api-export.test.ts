import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createIntegration } from '#features/edges/integrations/integrations.server.ts';
import type { Scope } from '#kernel/scopes.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { exchanged, prepareIntegrations, wanted } from '#tests/integration.ts';
import { decideAll, storeAgreed } from '#tests/shared-indicators.ts';
import { loader } from './api-export.ts';

const lantern = prepareIntegrations();

/** Response to an integration with these scopes. */
async function ask(query: string, scopes: Scope[]): Promise<Response> {
  const { secret } = await createIntegration(lantern.administrator(), { ...wanted, scopes });
  const { accessToken } = await exchanged(secret, lantern.program());
  const url = new URL(`http://localhost:3000/api/v1/indicators/export${query}`);
  const request = new Request(url, { headers: { authorization: `Bearer ${accessToken}` } });
  const context = new RouterContextProvider();
  context.set(serviceContext, lantern.program());
  return loader({ request, context, url } as unknown as Parameters<typeof loader>[0]);
}

async function storeShared(): Promise<void> {
  const ctx = lantern.administrator();
  await storeAgreed(ctx, { message: 'All went to 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' });
  await decideAll(ctx);
}

test('a partner exports what its token allows', async () => {
  await storeShared();
  const answer = await ask('?format=jsonl', ['indicator:export', 'indicator:export-amber']);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('indicators_2026-03-01.jsonl');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(await answer.text())).toMatchObject({ tlp: 'TLP:AMBER', kind: 'wallet' });
});

test('a token without the right to TLP:AMBER sees none of it, and is refused when it asks', async () => {
  await storeShared();
  const silent = await ask('?format=jsonl', ['indicator:export']);
  expect(await silent.text()).toBe('');
  const refused = await ask('?format=jsonl&tlp=amber', ['indicator:export']);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    detail: 'This integration may not have TLP:AMBER. An administrator can give it that right.',
  });
});

test('a token for something else is refused', async () => {
  const refused = await ask('?format=csv', ['case:read', 'indicator:export-amber']);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ scope: 'indicator:export' });
});

test.each([
  '',
  '?format=xls',
  '?format=csv&tlp=red',
  '?format=csv&kind=person',
  '?format=csv&all=1',
])('an invalid query is refused, and never answered with everything: %s', async (query) => {
  const refused = await ask(query, ['indicator:export', 'indicator:export-amber']);
  expect(refused.status).toBe(400);
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
});
