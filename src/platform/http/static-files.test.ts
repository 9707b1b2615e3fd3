import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StaticFiles } from './static-files.ts';

const script = 'export const words = "a script of the back office";\n'.repeat(40);
const folder = mkdtempSync(join(tmpdir(), 'lantern-static-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets/page-1a2b.js'), script);
const files = new StaticFiles(folder);
const server = createServer((asked, answer) => void files.serve(asked, answer, asked.url ?? ''));

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

type Answer = { encoding: string | undefined; body: Buffer };

function get(accepted: string): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const options = { port, path: '/assets/page-1a2b.js', headers: { 'accept-encoding': accepted } };
  return new Promise((resolve, reject) => {
    request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => {
        resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(parts) });
      });
    })
      .once('error', reject)
      .end();
  });
}

test('a script goes out by Brotli once that is made, and zipped until then', async () => {
  const first = await get('gzip, deflate, br, zstd');
  expect(first.encoding).toBe('gzip');
  expect(gunzipSync(first.body).toString()).toBe(script);
  await expect.poll(async () => (await get('gzip, br')).encoding).toBe('br');
  expect(brotliDecompressSync((await get('gzip, br')).body).toString()).toBe(script);
});

test('a browser is sent nothing that it does not take', async () => {
  expect((await get('gzip')).encoding).toBe('gzip');
  expect((await get('gzip, br;q=0')).encoding).toBe('gzip');
  expect(await get('identity')).toEqual({ encoding: undefined, body: Buffer.from(script) });
});
