import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAnswer } from './compress-answer.ts';

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
