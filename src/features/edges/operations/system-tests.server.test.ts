import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#database/client.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { DatabaseHome, Machine } from '#kernel/ports/database.ts';
import type { Mailer } from '#kernel/ports/mail.ts';
import type { Storage } from '#kernel/ports/files.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { runSystemTests, timeTest } from './system-tests.server.ts';

// Several connections: a failure of one test must not affect the others.
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Stores files in memory; `damage` changes the bytes that are read back. */
function memoryStorage(damage: (bytes: Buffer) => Buffer = (bytes) => bytes): Storage {
  const files = new Map<string, Buffer>();
  return {
    async put(key: string, content: Uint8Array) {
      files.set(key, Buffer.from(content));
      return { size: content.length };
    },
    async read(key: string) {
      const bytes = files.get(key);
      return bytes && { size: bytes.length, stream: Readable.from([damage(bytes)]) };
    },
    async remove(key: string) {
      files.delete(key);
    },
    findProblem: async () => undefined,
  } as Storage;
}

function start(storage: Storage): ServiceContext {
  return testContext(database.db, {
    actor: staffActor('administrator'),
    ports: {
      storage,
      databaseHome: { place: '/data', kind: 'environment' } as DatabaseHome,
      machine: {
        freeDisk: async () => 1024 ** 3,
        diskSize: async () => 4 * 1024 ** 3,
        reach: async () => undefined,
        oddVariables: () => ({ quoted: [], spaced: [] }),
        unlistedProxy: () => undefined,
      } as unknown as Machine,
      mailer: { fallback: undefined } as Mailer,
    },
  });
}

async function statusOf(ctx: ServiceContext, name: string) {
  return (await runSystemTests(ctx)).find((each) => each.name.startsWith(name))?.status;
}

test('each test has a name, a status, a message and a duration', async () => {
  const tests = await runSystemTests(start(memoryStorage()));
  expect(tests).toHaveLength(16);
  for (const found of tests)
    expect(found).toEqual({
      name: expect.any(String),
      status: expect.stringMatching(/^(passed|warning|failed)$/),
      message: expect.stringMatching(/\.$/),
      durationMs: expect.any(Number),
    });
  const [round, , storage, mail] = tests;
  expect([round?.status, storage?.status, mail?.status]).toEqual(['passed', 'passed', 'warning']);
});

test('a storage that gives back something else fails', async () => {
  const damaged = memoryStorage((bytes) => Buffer.concat([bytes, Buffer.from('x')]));
  expect(await statusOf(start(damaged), 'Storage')).toBe('failed');
  const full = {
    ...memoryStorage(),
    put: () => Promise.reject(new Error('ENOSPC')),
    findProblem: async () => 'The bucket, or the S3 service, is full.',
  };
  expect(await runSystemTests(start(full))).toContainEqual(
    expect.objectContaining({
      status: 'failed',
      message: 'The bucket, or the S3 service, is full.',
    }),
  );
});

test('an exception in a test is a failure without the exception’s text', async () => {
  const fault = Object.assign(new Error('password=x'), { code: 'ECONNRESET' });
  expect(await timeTest('Anything', () => Promise.reject(fault))).toMatchObject({
    status: 'failed',
    message: 'It broke off (ECONNRESET); the log has the place.',
  });
});

test('only administrators test the system', async () => {
  const ctx = { ...start(memoryStorage()), actor: staffActor('auditor') };
  await expect(runSystemTests(ctx)).rejects.toMatchObject({ code: 'forbidden' });
});
