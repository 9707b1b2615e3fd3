import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Storage } from '#kernel/ports/files.ts';
import { createSeal } from '../create-seal.ts';
import { DamagedChunk } from '../sealed-chunks/seal-chunks.ts';
import { createDiskStorage } from '../storage/create-disk-storage.ts';
import { createVault } from './create-vault.ts';

const attachment = '01920000-0000-7000-8000-000000000009';
const key = 'evidence/one';
const plain = Buffer.concat([Buffer.from('recognisable words '), randomBytes(200_000)]);

let storage: Storage;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-vault-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  storage = createDiskStorage(folder);
});

function open(secret = 1) {
  return createVault({ storage, seal: createSeal(Buffer.alloc(32, secret)) });
}

async function stored(place = key): Promise<Buffer> {
  const file = await storage.read(place);
  return file ? buffer(file.stream) : Buffer.alloc(0);
}

async function put(content: Buffer = plain): Promise<string> {
  const sealedKey = open().newKey(attachment);
  const done = await open().put({ key, sealedKey, attachment }, Readable.from([content]));
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(done).toEqual({ size: content.length, sha256 });
  return sealedKey;
}

async function read(sealedKey: string, place = key): Promise<Buffer> {
  const stream = await open().read({ key: place, sealedKey, attachment });
  if (!stream) throw new Error('There is no such file.');
  return buffer(stream);
}

test.each([plain, Buffer.alloc(65_536, 3), Buffer.alloc(0)])(
  'a stored file is read back, and is unreadable in the storage',
  async (content) => {
    const sealedKey = await put(content);
    expect((await read(sealedKey)).equals(content)).toBe(true);
    expect((await stored()).includes('recognisable words')).toBe(false);
  },
);

test('the same content twice is stored differently', async () => {
  const sealedKey = await put();
  const first = await stored();
  await open().put({ key, sealedKey, attachment }, Readable.from([plain]));
  expect((await stored()).equals(first)).toBe(false);
});

test('changed, truncated and appended bytes are detected', async () => {
  const sealedKey = await put();
  const whole = await stored();
  const changed = Buffer.from(whole);
  changed.writeUInt8(changed.readUInt8(100_000) ^ 1, 100_000);
  const variants = [changed, whole.subarray(0, 65_536 + 16 + 8), whole.subarray(0, -1)];
  for (const variant of [...variants, Buffer.concat([whole, Buffer.from('x')])]) {
    await storage.put(key, variant);
    await expect(read(sealedKey)).rejects.toThrow(DamagedChunk);
  }
  await storage.put(key, whole.subarray(0, 4));
  await expect(read(sealedKey)).rejects.toThrow('no header');
});

test('a file in the place of another one does not open', async () => {
  const sealedKey = await put();
  await storage.put('evidence/other', await stored());
  await expect(read(sealedKey, 'evidence/other')).rejects.toThrow(DamagedChunk);
});

test('the key of one attachment does not open another', async () => {
  const sealedKey = await put();
  const other = { key, sealedKey, attachment: '01920000-0000-7000-8000-00000000000a' };
  await expect(open().read(other)).rejects.toThrow('authenticate');
});

test('without the key of the installation nothing opens', async () => {
  const sealedKey = await put();
  await expect(open(2).read({ key, sealedKey, attachment })).rejects.toThrow('No key is known');
});

test('a missing file is undefined', async () => {
  const sealedKey = open().newKey(attachment);
  expect(await open().read({ key: 'evidence/none', sealedKey, attachment })).toBeUndefined();
});
