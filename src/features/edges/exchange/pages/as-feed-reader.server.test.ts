import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { revokeIntegration } from '#features/edges/integrations/integrations.server.ts';
import { integrations } from '#database/tables/integrations.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { rateLimits } from '#database/tables/security.ts';
import { prepareFeedReaders } from '#tests/feed-reader.ts';
import { loader } from './taxii.ts';

const taxii = prepareFeedReaders(loader, '/taxii2/');

test('a key opens the feeds alone, as a password and as a token, until it is revoked', async () => {
  const reader = await taxii.makeReader();
  const asToken = { authorization: `Bearer ${reader.feedKey}` };
  expect((await taxii.ask('', asToken)).status).toBe(200);
  const bad: Record<string, string>[] = [
    {},
    { authorization: 'Bearer nonsense' },
    { authorization: `Basic ${btoa('a:b')}` },
  ];
  for (const headers of bad) {
    const refused = await taxii.ask('', headers);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('Basic');
    expect(refused.headers.get('content-type')).toContain('application/taxii+json');
  }
  // A refresh secret does not open the feeds, and an integration without the right has no feed key.
  expect((await taxii.ask('', { authorization: `Bearer ${reader.secret}` })).status).toBe(401);
  expect((await taxii.makeReader(['indicator:export'])).feedKey).toBeUndefined();
  await revokeIntegration(taxii.administrator(), reader.id);
  expect((await reader.get('')).status).toBe(401);
});

test('a reader of the feeds has the limit of requests of every integration', async () => {
  const reader = await taxii.makeReader();
  const { allowed } = budgets.requestsPerIntegration;
  expect((await reader.get('')).status).toBe(200);
  await taxii.db().update(rateLimits).set({ count: allowed });
  const refused = await reader.get('');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ http_status: '429' });
});

test('a key is good only from where its integration may ask', async () => {
  const reader = await taxii.makeReader();
  const isOwn = eq(integrations.id, reader.id);
  await taxii
    .db()
    .update(integrations)
    .set({ allowedIps: ['198.51.100.0/24'] })
    .where(isOwn);
  const refused = await reader.get('');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ http_status: '403' });
});
