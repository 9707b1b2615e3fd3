import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../create-log.ts';
import { createS3Storage } from './open-storage.ts';
import { StorageProblem } from './s3-problem.ts';

let server: Server;
let answer: { status: number; code: string };
let asked: string[];
let stored: Buffer | undefined;
let mayRead: boolean;

beforeEach(async () => {
  asked = [];
  [stored, mayRead] = [undefined, true];
  answer = { status: 404, code: 'NoSuchKey' };
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`);
    if (request.method === 'GET' && stored && answer.code === 'NoSuchKey') {
      response.writeHead(mayRead ? 200 : 403, { 'content-type': 'application/xml' });
      response.end(mayRead ? stored : '<Error><Code>AccessDenied</Code></Error>');
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on(
      'end',
      () => (stored = request.method === 'PUT' ? Buffer.concat(chunks) : undefined),
    );
    const isWrite = request.method === 'PUT' || request.method === 'DELETE';
    const status = isWrite && answer.code === 'NoSuchKey' ? 200 : answer.status;
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(
      status === 200 ? '' : `<Error><Code>${answer.code}</Code><Message>No.</Message></Error>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
});

function open(endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`) {
  return createS3Storage({
    endpoint,
    bucket: 'lantern-files',
    region: 'eu-central-1',
    maxUnsent: 1,
    accessKeyId: 'an-id',
    secretAccessKey: 'a-secret',
    isPathStyle: true,
    prefix: '',
  });
}

const wrong: { wrong: string; status: number; code: string; sentence: RegExp }[] = [
  {
    wrong: 'bucket',
    status: 404,
    code: 'NoSuchBucket',
    sentence: /^The bucket in S3_BUCKET does not exist/,
  },
  {
    wrong: 'key',
    status: 403,
    code: 'InvalidAccessKeyId',
    sentence: /^S3_ACCESS_KEY_ID is not known/,
  },
  {
    wrong: 'secret',
    status: 403,
    code: 'SignatureDoesNotMatch',
    sentence: /^S3_SECRET_ACCESS_KEY does not belong/,
  },
  {
    wrong: 'right',
    status: 403,
    code: 'AccessDenied',
    sentence: /needs the rights to get, put, delete and list\.$/,
  },
  {
    wrong: 'region',
    status: 301,
    code: 'PermanentRedirect',
    sentence: /^S3_REGION is not the region/,
  },
  {
    wrong: 'region in the signature',
    status: 400,
    code: 'AuthorizationHeaderMalformed',
    sentence: /^S3_REGION is not the region/,
  },
  {
    wrong: 'clock',
    status: 403,
    code: 'RequestTimeTooSkewed',
    sentence: /^The clock of this machine differs/,
  },
  { wrong: 'room', status: 507, code: 'XMinioStorageFull', sentence: /is full\.$/ },
  {
    wrong: 'answer',
    status: 418,
    code: 'SomethingNew',
    sentence: /^The S3 service refuses \(it answers 418, SomethingNew\)/,
  },
];

test.each(wrong)(
  'a wrong $wrong is one sentence, in the probe and in each use',
  async ({ status, code, sentence }) => {
    answer = { status, code };
    const storage = open();
    expect(await storage.findProblem()).toMatch(sentence);
    await expect(storage.read('a')).rejects.toThrow(sentence);
    await expect(storage.put('a', Buffer.from('a'))).rejects.toThrow(sentence);
    await expect(storage.remove('a')).rejects.toThrow(sentence);
    await expect(storage.list()[Symbol.asyncIterator]().next()).rejects.toThrow(sentence);
    await expect(storage.read('a')).rejects.toBeInstanceOf(StorageProblem);
  },
);

test('a service that is away is one sentence too', async () => {
  const sentence = 'The S3 service at S3_ENDPOINT does not answer.';
  expect(await open('http://127.0.0.1:1').findProblem()).toBe(sentence);
});

test('a working bucket is written to once, and then only read until that is due again', async () => {
  const storage = open();
  expect(await storage.findProblem()).toBeUndefined();
  expect(asked.map((line) => line.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE']);
  // Balancers that ask at the same time share the probe.
  await Promise.all([storage.findProblem(), storage.findProblem()]);
  expect(asked).toHaveLength(3);
});

test('a key that may write and not read is found before a file has to be opened', async () => {
  mayRead = false;
  expect(await open().findProblem()).toMatch(/needs the rights to get, put, delete and list\.$/);
});

test('the log has the sentence, and nothing of the values', async () => {
  answer = { status: 403, code: 'SignatureDoesNotMatch' };
  const error = await open()
    .read('a')
    .catch((thrown: unknown) => thrown);
  let line = '';
  createLog('info', { write: (text) => (line = text) }).error({ err: error }, 'A request failed');
  expect(line).toContain('S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.');
  expect(line).not.toContain('an-id');
});
