import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bestTime, watchLongestPiece } from '#tests/stopwatch.ts';
import { isPlausibleForm, readForm } from './read-form.ts';

/** Sends a body to a real listener and returns what was read of it. */
async function send(
  body: string,
  type?: string,
  path = '/',
): Promise<{ status: number; text: string }> {
  const server = createServer(async (request, response) => {
    const headers = new Headers(type === undefined ? {} : { 'content-type': type });
    const form = await readForm(request, headers);
    response.writeHead(form.ok ? 200 : form.status).end(form.ok ? form.body : form.message);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body });
  return { status: answer.status, text: await answer.text() };
}

const urlencoded = 'application/x-www-form-urlencoded';

test.each([
  ['name=Sam&name=Robin', 'name=Sam&name=Robin'],
  ['name=S%00am\0', 'name=Sam'],
  ['name=%2500', 'name=%2500'],
])('%j is read as %j', async (sent, read) => {
  expect(await send(sent, urlencoded)).toEqual({ status: 200, text: read });
});

test('an empty form needs no content type', async () => {
  expect((await send('')).status).toBe(200);
});

test.each([
  ['{}', 'application/json', 415],
  ['name=Sam', undefined, 415],
  ['name=Sam', 'multipart/form-data; boundary=b', 400],
  ['a[99999]=x', urlencoded, 400],
  ['a'.repeat(300_000), urlencoded, 413],
])('%.20j as %s is refused with %d', async (body, type, status) => {
  const answer = await send(body, type);
  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(/again\.$/);
});

const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

test.each([
  ['&a'.repeat(131_000), urlencoded, '/'],
  ['%41&'.repeat(65_000), urlencoded, '/'],
  [`${part.repeat(4_000)}--b--`, 'multipart/form-data; boundary=b', '/'],
  [`${part.repeat(4_000)}--b--`, 'multipart/form-data; charset=x; boundary="b"', '/'],
  ['a=&'.repeat(700_000), urlencoded, '/admin/settings'],
])('more fields than any form has are refused without parsing: %.12j as %s', async (...sent) => {
  const [body, type, path] = sent;
  let status = 0;
  const ms = await bestTime(50, async () => {
    const longest = watchLongestPiece();
    status = (await send(body, type, path)).status;
    return longest();
  });
  expect(status).toBeOneOf([400, 413]);
  expect(ms).toBeLessThan(50);
});

test('a form with files has its own size, and only if it comes as such', async () => {
  const text = 'x'.repeat(300_000);
  const form = `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--b--`;
  expect((await send(form, 'multipart/form-data; boundary=b', '/admin/settings')).status).toBe(200);
  expect((await send(`a=${text}`, urlencoded, '/admin/settings')).status).toBe(413);
});

test('a request to the API reaches its route with any content type, up to the same size', async () => {
  for (const type of ['application/json', 'text/xml'])
    expect(await send('{"a":1}', type, '/api/v1/submissions')).toEqual({
      status: 200,
      text: '{"a":1}',
    });
  const large = await send('a'.repeat(300_000), 'application/json', '/api/v1/submissions');
  expect(large.status).toBe(413);
});

describe('plausible forms', () => {
  test.each<[string, [string, unknown][]]>([
    [
      'plain fields',
      [
        ['name', 'Sam'],
        ['name', 'Robin'],
        ['', ''],
      ],
    ],
    ['long texts', [['message', 'a[99999999] and more '.repeat(1_000)]]],
    [
      'rows',
      [
        ['stages[0].title', 'One'],
        ['stages[29].completed', 'on'],
      ],
    ],
    ['a row that is moved', [['stages.raise', '3']]],
    ['a file', [['evidence', new File([], 'picture.png')]]],
  ])('accepts %s', (_, fields) => {
    expect(isPlausibleForm(fields)).toBe(true);
  });

  test.each<[string, [string, unknown][]]>([
    ['a list of four thousand million', [['stages[4294967294].title', 'x']]],
    ['more fields than any form has', Array.from({ length: 1_001 }, () => ['a', '1'])],
    ['endless nesting', [[`a${'.b'.repeat(10_000)}`, '1']]],
  ])('refuses %s', (_, fields) => {
    expect(isPlausibleForm(fields)).toBe(false);
  });
});
