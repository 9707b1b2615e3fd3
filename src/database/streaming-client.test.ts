import { buffer } from 'node:stream/consumers';
import type { Client } from 'pg';
import copyStreams from 'pg-copy-streams';
import { expect, inject, onTestFinished, test } from 'vitest';
import { StreamingClient, unanswered } from './streaming-client.ts';

async function connect(options: { query_timeout?: number } = {}): Promise<Client> {
  const client = new StreamingClient({ ...inject('database'), ...options });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('returns a promise, with and without values', async () => {
  const client = await connect();

  expect((await client.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }]);
  const typed = client.query<{ n: number }>({ text: 'select $1::int as n' }, [2]);
  expect((await typed).rows).toEqual([{ n: 2 }]);
});

test('reports a database error to the caller, and continues', async () => {
  const client = await connect();

  await expect(client.query('select nonsense')).rejects.toMatchObject({ code: '42703' });
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

test('calls a callback', async () => {
  const client = await connect();

  const rows = await new Promise((resolve, reject) => {
    client.query('select $1::int as n', [3], (error, result) =>
      error ? reject(error) : resolve(result.rows),
    );
  });

  expect(rows).toEqual([{ n: 3 }]);
});

test('passes a stream through', async () => {
  const client = await connect({ query_timeout: 5_000 });

  const copied = client.query(copyStreams.to('copy (select 4) to stdout'));

  expect(String(await buffer(copied))).toBe('4\n');
});

test('a query without a response in time fails once, and its late response is ignored', async () => {
  const client = await connect({ query_timeout: 100 });
  const outcomes: unknown[] = [];

  await new Promise<void>((resolve) => {
    client.query('select pg_sleep(0.3)', (error) => {
      outcomes.push(error.message);
      resolve();
    });
  });
  await expect(client.query('select pg_sleep(0.3)')).rejects.toThrow(unanswered);

  expect(outcomes).toEqual([unanswered]);
});
