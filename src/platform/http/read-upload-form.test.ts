import { once } from 'node:events';
import { createServer, request as sendRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { readUploadForm, type ArrivingFile } from './read-upload-form.ts';

type OnFile = (file: ArrivingFile) => Promise<void>;
type Outcome = { form: FormData | undefined } | { error: unknown };

/** A server that answers with the result of reading the form. */
async function receive(onFile: OnFile): Promise<{ url: string; outcome: Promise<Outcome> }> {
  const { promise: outcome, resolve } = Promise.withResolvers<Outcome>();
  const server = createServer((request, response) => {
    const reading = readUploadForm(request, onFile).then((form) => ({ form }));
    const ended = reading.catch((error: unknown) => ({ error }));
    resolve(ended);
    void ended.then(() => response.end('done'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, outcome };
}

async function readAll({ content }: ArrivingFile): Promise<Buffer> {
  return buffer(Readable.from(content));
}

async function send(form: FormData, onFile: OnFile): Promise<Outcome> {
  const { url, outcome } = await receive(onFile);
  const answer = await fetch(url, { method: 'POST', body: form });
  await answer.text();
  return outcome;
}

function formOf(files: readonly Buffer[]): FormData {
  const form = new FormData();
  form.append('before', 'one\0');
  for (const [place, bytes] of files.entries())
    form.append('evidence', new Blob([new Uint8Array(bytes)]), `Größe ${place}.txt`);
  form.append('after', 'two');
  return form;
}

test('yields each file with the preceding texts, and all texts at the end', async () => {
  const given = [Buffer.from('first'), Buffer.alloc(300_000, 2), Buffer.from('third')];
  const got: [string, string | null, boolean][] = [];
  const outcome = await send(formOf(given), async (file) => {
    const bytes = await readAll(file);
    const isSame = bytes.equals(given[got.length] ?? Buffer.alloc(0));
    got.push([file.name, file.before.get('before') as string, isSame]);
  });
  expect(got).toEqual([
    ['Größe 0.txt', 'one', true],
    ['Größe 1.txt', 'one', true],
    ['Größe 2.txt', 'one', true],
  ]);
  expect('form' in outcome && outcome.form && [...outcome.form]).toEqual([
    ['before', 'one'],
    ['after', 'two'],
  ]);
});

test('a file that is unread, or only partly read, does not block what follows', async () => {
  const large = Buffer.alloc(25 * 1024 * 1024, 1);
  let files = 0;
  const outcome = await send(formOf([large, large, Buffer.from('small')]), async (file) => {
    files += 1;
    if (files === 2) return;
    if (files === 1) {
      // Stops reading without an error.
      await file.content[Symbol.asyncIterator]().next();
      return;
    }
    for await (const chunk of file.content) if (chunk.length > 0) break;
  });
  expect(files).toBe(3);
  expect('form' in outcome && outcome.form?.get('after')).toBe('two');
});

test('an empty file field yields none', async () => {
  const form = new FormData();
  form.append('evidence', new Blob([]), '');
  const outcome = await send(form, () => Promise.reject(new Error('There is no file.')));
  expect(outcome).toHaveProperty('form');
});

test('an error about a file is thrown once the form is read', async () => {
  const given = [Buffer.alloc(300_000), Buffer.alloc(300_000)];
  const outcome = await send(formOf(given), () => Promise.reject(new Error('no case')));
  expect(outcome).toMatchObject({ error: new Error('no case') });
});

test.each([
  ['more text than any form has', () => ({ long: 'x'.repeat(300_000) })],
  ['names that become huge lists', () => ({ 'list[4294967294]': 'x' })],
])('%s is not a form', async (_, fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields())) form.append(name, value);
  expect(await send(form, async () => {})).toEqual({ form: undefined });
});

test.each([
  ['fields without end', () => 'Content-Disposition: form-data; name="a"\r\n\r\n\r\n'],
  ['files without end', () => 'Content-Disposition: form-data; name="a"; filename=""\r\n\r\n\r\n'],
  [
    'texts without end',
    () => `Content-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(99_000)}\r\n`,
  ],
])('%s are not parsed to their end, and not read to it', async (_, part) => {
  const { request, url } = await new Promise<{ request: Promise<IncomingMessage>; url: string }>(
    (resolve) => {
      const arrived = Promise.withResolvers<IncomingMessage>();
      const server = createServer((incoming) => arrived.resolve(incoming));
      onTestFinished(() => {
        server.closeAllConnections();
        server.close();
      });
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        resolve({ request: arrived.promise, url: `http://127.0.0.1:${port}` });
      });
    },
  );
  const piece = Buffer.from(`--b\r\n${part()}`.repeat(Math.ceil(65_536 / part().length)));
  const sending = sendRequest(url, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  sending.on('error', () => {});
  Readable.from(
    (function* pieces() {
      for (let sent = 0; sent < 64 * 1024 * 1024; sent += piece.length) yield piece;
    })(),
  ).pipe(sending);
  const incoming = await request;
  expect(await readUploadForm(incoming, async () => {})).toBeUndefined();
  expect(incoming.complete).toBe(false);
  expect(incoming.socket.bytesRead).toBeLessThan(20 * 1024 * 1024);
});

test.each([
  ['no boundary', 'multipart/form-data', 'anything'],
  ['no end', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="a"'],
])('a form with %s is damaged', async (_, type, body) => {
  const { url, outcome } = await receive(async () => {});
  await fetch(url, { method: 'POST', body, headers: { 'content-type': type } });
  expect(await outcome).toEqual({ form: undefined });
});

test('if the sender aborts, the file ends with an error, and so does the form', async () => {
  const failed = Promise.withResolvers<unknown>();
  const { url, outcome } = await receive(async (file) => {
    await readAll(file).catch(failed.resolve);
  });
  const boundary = 'b';
  const request = sendRequest(url, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': 9e6 },
  });
  request.on('error', () => {});
  request.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="evidence"; filename="a"\r\n\r\n`,
  );
  request.write(Buffer.alloc(200_000));
  await once(request, 'drain');
  request.destroy();
  expect(await failed.promise).toBeInstanceOf(Error);
  expect(await outcome).toEqual({ form: undefined });
});
