import { expect, test } from 'vitest';
import { startChainServer } from '#tests/chain-server.ts';
import { createChainWeb } from './create-chain-web.ts';

const signal = AbortSignal.timeout(20_000);

test('asks public addresses over https, and others only if the operator listed host and port', async () => {
  const web = createChainWeb({ ownNodes: new Set(['10.0.0.5:8090', 'node.lan:443']) });
  const allowed = ['https://api.example.org/v2', 'http://10.0.0.5:8090', 'https://node.lan/x'];
  for (const url of allowed) expect(web.refuse(url)).toBeUndefined();
  const refused = [
    'http://api.example.org',
    'https://api.example.org:8443',
    'https://10.0.0.5',
    'http://10.0.0.5:8091',
    'https://[::1]/',
    'https://169.254.169.254/',
    'nothing',
  ];
  for (const url of refused) expect(web.refuse(url), url).toEqual(expect.any(String));
  const asked = await web.ask({ url: 'https://127.0.0.1/', headers: {} }, signal);
  expect(asked).toMatchObject({ state: 'unreached' });
  // This name leads to this machine.
  const named = await web.ask({ url: 'https://localhost/', headers: {} }, signal);
  expect(named).toMatchObject({ state: 'unreached', reason: expect.stringContaining('public') });
});

test('follows no redirect, and drops an answer of more than 20 MB', async () => {
  const server = await startChainServer(({ path }) =>
    path === '/large'
      ? { raw: 'x'.repeat(20 * 1024 * 1024 + 1) }
      : { status: 302, headers: { Location: '/elsewhere', 'Retry-After': '7' } },
  );
  const large = await server.chainWeb.ask({ url: `${server.url}/large`, headers: {} }, signal);
  expect(large).toMatchObject({ state: 'unreached', reason: expect.stringContaining('20 MB') });
  const led = await server.chainWeb.ask({ url: `${server.url}/led`, headers: {} }, signal);
  expect(led).toMatchObject({ state: 'answered', status: 302, retryAfter: 7 });
  expect(server.calls.map(({ path }) => path)).toEqual(['/large', '/led']);
  await server.close();
});
