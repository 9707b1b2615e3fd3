import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFilePlaces, type S3Config } from '../environment/file-places.ts';
import type { Storage } from '#kernel/ports/files.ts';
import { startS3Server, type S3Server } from '#tests/s3-server.ts';
import { storedKeys } from '#tests/stored-keys.ts';
import { testStorage } from '#tests/storage-contract.ts';
import { createS3Storage } from './open-storage.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

function configOf({ environment }: S3Server): S3Config {
  const given = {
    ...environment,
    S3_PATH_STYLE: 'true',
    BACKUP_S3_PATH_STYLE: 'true',
    CLAMD_PORT: 3310,
    S3_UNSENT_GB: 1,
  } as const;
  const places = readFilePlaces(given);
  if (!('s3' in places) || !places.s3) throw new Error('This is no configuration.');
  return places.s3;
}

async function openEmpty(): Promise<Storage> {
  const storage = createS3Storage(configOf(server));
  const keys = await storedKeys(storage);
  for (let from = 0; from < keys.length; from += 50)
    await Promise.all(keys.slice(from, from + 50).map((key) => storage.remove(key)));
  return storage;
}

testStorage('S3', openEmpty);

test('an unavailable service is an error rather than a missing file', async () => {
  const own = await startS3Server();
  const storage = createS3Storage(configOf(own));
  await storage.put('a', Buffer.from('a'));
  await own.stop();

  const away = { code: 'ECONNREFUSED' };
  await expect(storage.read('a')).rejects.toMatchObject(away);
  await expect(storage.put('b', Buffer.from('b'))).rejects.toMatchObject(away);
  await expect(storage.remove('a')).rejects.toMatchObject(away);
  await expect(storedKeys(storage)).rejects.toMatchObject(away);
  expect(await storage.findProblem()).toMatch('does not answer');
});

test('a missing bucket is an error rather than a missing file', async () => {
  const storage = createS3Storage({ ...configOf(server), bucket: 'nobody-made-this' });
  await expect(storage.read('a')).rejects.toThrow('The bucket in S3_BUCKET does not exist');
});
