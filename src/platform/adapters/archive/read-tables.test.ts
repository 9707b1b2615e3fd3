import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rowsOf } from './read-tables.ts';

/** "CopyDone" as sent by PostgreSQL; the number of rows follows in the next message. */
const copyDone = Buffer.from('6300000004', 'hex');

let wire: Server;

/** A proxy to the server that delays the messages after the last row of a copy. */
beforeAll(async () => {
  const { host, port } = inject('database');
  wire = createServer((client) => {
    const server = host.startsWith('/')
      ? connect(join(host, `.s.PGSQL.${port}`))
      : connect(port, host);
    client.pipe(server);
    server.on('data', (chunk) => {
      const end = chunk.indexOf(copyDone) + copyDone.length;
      if (end < copyDone.length) return client.write(chunk);
      client.write(chunk.subarray(0, end));
      return setTimeout(() => client.write(chunk.subarray(end)), 50);
    });
    server.on('end', () => client.end());
  });
  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');
});
afterAll(() => wire.close());

test('the number of rows of a copy is known, also if it arrives after the last of them', async () => {
  const { port } = wire.address() as AddressInfo;
  const client = new Client({ ...inject('database'), host: '127.0.0.1', port });
  await client.connect();
  try {
    const copy = client.query(copyTo('copy (select generate_series(1, 3)) to stdout'));
    const read: Buffer[] = [];
    for await (const chunk of copy as AsyncIterable<Buffer>) read.push(chunk);
    expect(Buffer.concat(read).toString()).toBe('1\n2\n3\n');
    expect(await rowsOf(client, copy)).toBe(3);
  } finally {
    await client.end();
  }
});
