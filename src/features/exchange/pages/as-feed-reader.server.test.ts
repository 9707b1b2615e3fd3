import { expect, test } from 'vitest';
import { revokeIntegration } from '#features/integrations/integrations.server.ts';
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
  // The secret of an exchange is no key of the feeds, and one without the right has none.
  expect((await taxii.ask('', { authorization: `Bearer ${reader.secret}` })).status).toBe(401);
  expect((await taxii.makeReader(['indicator:export'])).feedKey).toBeUndefined();
  await revokeIntegration(taxii.administrator(), reader.id);
  expect((await reader.get('')).status).toBe(401);
});
