import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { eicar } from '#tests/sample-files.ts';
import { startClamd } from '#tests/clamd.ts';
import { createScanner } from './create-scanner.ts';

/** Reads INSTREAM like clamd and sends the given answer. */
async function startServer(answer: (content: Buffer, socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    let read = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      read = Buffer.concat([read, chunk]);
      const content = contentOf(read);
      if (content) answer(content, socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
}

/** Undefined until it is complete. */
function contentOf(read: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  expect(read.subarray(0, command.length).toString()).toBe(command.slice(0, read.length));
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= read.length;) {
    const length = read.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(read.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

async function scanAt(port: number, content: Buffer) {
  const pieces = Array.from({ length: Math.ceil(content.length / 50_000) }, (_, place) =>
    content.subarray(place * 50_000, (place + 1) * 50_000),
  );
  return createScanner({ host: '127.0.0.1', port }).scan(Readable.from(pieces));
}

test('sends the whole file and reads the verdict', async () => {
  const content = Buffer.alloc(180_000, 5);
  const port = await startServer((got, socket) => {
    socket.end(got.equals(content) ? 'stream: OK\0' : 'stream: Something.Else FOUND\0');
  });
  expect(await scanAt(port, content)).toEqual({ verdict: 'clean' });
});

test.each([
  ['stream: Win.Test.EICAR_HDB-1 FOUND\0', { verdict: 'infected', name: 'Win.Test.EICAR_HDB-1' }],
  [
    'INSTREAM size limit exceeded. ERROR\0',
    {
      verdict: 'unknown',
      reason: 'The virus scanner said: INSTREAM size limit exceeded. ERROR',
    },
  ],
  ['', { verdict: 'unknown', reason: 'The virus scanner does not answer.' }],
])('a response %j is never treated as clean', async (answer, verdict) => {
  const port = await startServer((_, socket) => socket.end(answer));
  expect(await scanAt(port, Buffer.from('content'))).toEqual(verdict);
});

test('a scanner that disconnects, or is unavailable, gives no verdict', async () => {
  const away = { verdict: 'unknown', reason: 'The virus scanner does not answer.' };
  const port = await startServer((_, socket) => socket.destroy());
  expect(await scanAt(port, Buffer.from('content'))).toEqual(away);
  expect(await scanAt(1, Buffer.from('content'))).toEqual(away);
});

test('a file that cannot be read completely is not clean', async () => {
  const port = await startServer((_, socket) => socket.end('stream: OK\0'));
  async function* broken() {
    yield Buffer.from('a');
    throw new Error('damaged');
  }
  const scanned = await createScanner({ host: '127.0.0.1', port }).scan(broken());
  expect(scanned.verdict).toBe('unknown');
});

test('an empty piece does not end the file: what follows it is scanned too', async () => {
  const port = await startServer((got, socket) => {
    socket.end(got.includes('virus') ? 'stream: Virus FOUND\0' : 'stream: OK\0');
  });
  const pieces = [Buffer.from('harmless'), Buffer.alloc(0), Buffer.from('virus')];
  async function* content() {
    yield* pieces;
  }
  const scanned = await createScanner({ host: '127.0.0.1', port }).scan(content());
  expect(scanned).toEqual({ verdict: 'infected', name: 'Virus' });
});

test('no scanner is used if none is configured', async () => {
  const scanner = createScanner(undefined);
  expect(scanner.isConfigured).toBe(false);
  expect(await scanner.scan(Readable.from([]))).toMatchObject({ verdict: 'unknown' });
});

test('the real clamd finds the EICAR test file, and nothing in a text', async ({ skip }) => {
  const clamd = await startClamd();
  skip(clamd === undefined, 'clamd is not installed');
  if (!clamd) return;
  onTestFinished(() => clamd.stop());
  const scanner = createScanner({ path: clamd.socket });
  expect(await scanner.scan(Readable.from([eicar]))).toMatchObject({ verdict: 'infected' });
  expect(await scanner.scan(Readable.from([Buffer.from('hello')]))).toEqual({ verdict: 'clean' });
});

test('asks clamd whether it is there', async () => {
  const server = createServer((socket) => {
    socket.once('data', (read) => socket.end(String(read) === 'zPING\0' ? 'PONG\0' : 'no\0'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await createScanner({ host: '127.0.0.1', port }).answers()).toBe(true);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(await createScanner({ host: '127.0.0.1', port }).answers()).toBe(false);
  expect(await createScanner(undefined).answers()).toBe(false);
});
