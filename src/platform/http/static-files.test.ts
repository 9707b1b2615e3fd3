import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StaticFiles } from './static-files.ts';

const script = 'export const words = "a script of the back office";\n'.repeat(40);
const folder = mkdtempSync(join(tmpdir(), 'lantern-static-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets/page-1a2b.js'), script);
writeFileSync(join(folder, 'assets/page-1a2b.js.br'), brotliCompressSync(script));
writeFileSync(join(folder, 'assets/words-3c4d.js'), script);
const files = new StaticFiles(folder);
const server = createServer((asked, answer) => void files.serve(asked, answer, asked.url ?? ''));

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

type Answer = { encoding: string | undefined; body: Buffer };

function get(accepted: string, path = '/assets/page-1a2b.js'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const options = { port, path, headers: { 'accept-encoding': accepted } };
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

test('a script is served with Brotli as the build compressed it, and gzipped otherwise', async () => {
  const compressed = await get('gzip, deflate, br, zstd');
  expect(compressed.encoding).toBe('br');
  expect(brotliDecompressSync(compressed.body).toString()).toBe(script);
  const zipped = await get('gzip, deflate, br, zstd', '/assets/words-3c4d.js');
  expect(zipped.encoding).toBe('gzip');
  expect(gunzipSync(zipped.body).toString()).toBe(script);
});

test('a browser is never sent an encoding that it does not accept', async () => {
  expect((await get('gzip')).encoding).toBe('gzip');
  expect((await get('gzip, br;q=0')).encoding).toBe('gzip');
  expect(await get('identity')).toEqual({ encoding: undefined, body: Buffer.from(script) });
});
