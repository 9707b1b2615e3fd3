import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNameServer, type NameServer } from '#tests/name-server.ts';
import { createDns } from './create-lookups.ts';

const long = `v=DKIM1; p=${'A'.repeat(400)}`;
let server: NameServer;

beforeAll(async () => {
  server = await startNameServer({
    'example.org': {
      A: ['192.0.2.1', '192.0.2.2'],
      AAAA: ['2001:db8::1'],
      MX: ['20 backup.example.org', '10 mail.example.org'],
      TXT: ['v=spf1 -all', long],
    },
    'www.example.org': { CNAME: ['example.org'] },
    'broken.example.org': 'broken',
    'silent.example.org': 'silent',
  });
});
afterAll(() => server.close());

function ask(...question: Parameters<ReturnType<typeof createDns>['ask']>) {
  return createDns({ servers: [server.address] }).ask(...question);
}

test('reads every kind of record', async () => {
  const name = 'example.org';
  const found = await Promise.all([ask(name, 'A'), ask(name, 'AAAA'), ask(name, 'MX')]);
  expect(found).toEqual([
    { state: 'found', values: ['192.0.2.1', '192.0.2.2'] },
    { state: 'found', values: ['2001:db8::1'] },
    { state: 'found', values: ['10 mail.example.org', '20 backup.example.org'] },
  ]);
  expect(await ask('www.example.org', 'CNAME')).toEqual({
    state: 'found',
    values: ['example.org'],
  });
});

test('the pieces of a long text are one text', async () => {
  expect(await ask('example.org', 'TXT')).toEqual({
    state: 'found',
    values: ['v=spf1 -all', long],
  });
});

test('tells a name that has nothing from a server that does not work', async () => {
  expect(await ask('www.example.org', 'TXT')).toEqual({ state: 'none' });
  expect(await ask('missing.example.org', 'A')).toEqual({ state: 'none' });
  expect(await ask('broken.example.org', 'A')).toMatchObject({ state: 'failed' });
});

test('gives up on a server that does not answer', async () => {
  expect(await ask('silent.example.org', 'A')).toEqual({
    state: 'failed',
    reason: 'The name server did not answer in time.',
  });
});
