import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compressAnswer, takesGzip } from './compress-answer.ts';

const html = { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': '4000' } };
const text = 'word '.repeat(800);

test('a page is packed for a browser that takes it', async () => {
  const packed = compressAnswer(new Response(text, { ...html, status: 404 }), 'gzip, br');
  expect(packed.status).toBe(404);
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.has('content-length')).toBe(false);
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(text);
});

test('cookies stay apart from each other', () => {
  const answer = new Response(text, html);
  answer.headers.append('Set-Cookie', 'a=1');
  answer.headers.append('Set-Cookie', 'b=2');
  expect(compressAnswer(answer, 'gzip').headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test.each([
  ['a browser that does not take it', new Response(text, html), null],
  ['an answer without a body', new Response(null, { status: 303, ...html }), 'gzip'],
  ['a picture', new Response(text, { headers: { 'Content-Type': 'image/png' } }), 'gzip'],
])('%s gets the answer as it is', (_, answer, accepted) => {
  expect(compressAnswer(answer, accepted)).toBe(answer);
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
])('who accepts %o gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('an answer for one visitor and a file are not packed for who refuses gzip', () => {
  const answer = new Response(text, html);
  expect(compressAnswer(answer, 'br, gzip;q=0')).toBe(answer);
  expect(takesGzip('br;q=1, gzip;q=0.1')).toBe(true);
});
