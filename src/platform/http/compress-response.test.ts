import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { chooseEncoding, compressResponse, sendAnswer, takesGzip } from './compress-response.ts';
import { documentAnswer } from './page-headers.ts';

const htmlType = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };
const html = { headers: { ...htmlType.headers, 'Content-Length': '4000' } };
const text = 'word '.repeat(800);

test('a page is compressed for a browser that accepts it', async () => {
  const compressed = compressResponse(new Response(text, { ...html, status: 404 }), 'gzip, br');
  expect(compressed.status).toBe(404);
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(compressed.headers.has('content-length')).toBe(false);
  expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(text);
});

test('cookies stay separate headers', () => {
  const answer = new Response(text, html);
  answer.headers.append('Set-Cookie', 'a=1');
  answer.headers.append('Set-Cookie', 'b=2');
  expect(compressResponse(answer, 'gzip').headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test.each([
  ['a browser that does not take it', new Response(text, html), null],
  ['an answer without a body', new Response(null, { status: 303, ...html }), 'gzip'],
  ['a picture', new Response(text, { headers: { 'Content-Type': 'image/png' } }), 'gzip'],
])('%s gets the response uncompressed', (_, answer, accepted) => {
  expect(compressResponse(answer, accepted)).toBe(answer);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, identity;q=0.9', 'identity'],
  ['identity', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0', 'gzip'],
  ['identity;q=0, br', 'br'],
  ['x-gzip', 'gzip'],
  ['brotli, gzipped', 'identity'],
  ['br;q=9', 'identity'],
])('a client that accepts %o gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('a response for one visitor and a file are not compressed for a client that refuses gzip', () => {
  const answer = new Response(text, html);
  expect(compressResponse(answer, 'br, gzip;q=0')).toBe(answer);
  expect(takesGzip('br;q=1, gzip;q=0.1')).toBe(true);
});

/** A document rendered for one visitor, as sent over the network. */
async function askForDocument(method: string, accepted: string) {
  const server = createServer((_, response) => {
    const document = documentAnswer(text, { ...htmlType, status: 404 });
    void sendAnswer(response, document);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, method, headers: { 'accept-encoding': accepted } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { answer, body: await buffer(answer) };
}

test.each([
  ['gzip, br', 'gzip'],
  ['br, gzip;q=0', undefined],
  ['identity', undefined],
])(
  'a document for a client that accepts %o is sent in one piece, compressed: %o',
  async (accepted, encoding) => {
    const { answer, body } = await askForDocument('GET', accepted);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(body.length));
    const plain = encoding ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(`<!DOCTYPE html>${text}`);
  },
);

test('a HEAD request for a document gets only the head', async () => {
  const { answer, body } = await askForDocument('HEAD', 'gzip;q=0');
  expect(answer.headers['content-length']).toBe(String(`<!DOCTYPE html>${text}`.length));
  expect(body).toHaveLength(0);
});
