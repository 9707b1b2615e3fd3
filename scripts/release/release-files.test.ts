import { spawnSync } from 'node:child_process';
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findNotices } from '../package/notices.mjs';
import { writeBillOfMaterials } from './bill-of-materials.mjs';
import { signContent, writeSums } from './sign-files.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const comment = 'Lantern 0.2.0';

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

async function folderWith(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lantern-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, name), content);
  return folder;
}

test('the sums are those of sha256sum, sorted by name', async () => {
  const files = { 'b.tar.gz': Buffer.from('archive'), 'a.cdx.json': Buffer.from('bill') };
  const sums = writeSums(Object.entries(files).map(([name, bytes]) => ({ name, bytes })));
  expect(sums.split('\n').map((line) => line.slice(66))).toEqual(['a.cdx.json', 'b.tar.gz', '']);
  const cwd = await folderWith({ ...files, SHA256SUMS: sums });
  function check() {
    return spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd });
  }
  expect(check().status).toBe(0);
  await writeFile(path.join(cwd, 'b.tar.gz'), 'another');
  expect(check().status).toBe(1);
});

test('a signature covers the content and its comment, under the public key beside it', () => {
  const { signature, publicKey } = signContent(Buffer.from('sums'), {
    privateKey: newKey(),
    comment,
  });
  const [, encoded = '', trusted = '', whole = ''] = signature.split('\n');
  const [kind, id, bytes] = partsOf(encoded);
  const [, ownId, raw] = partsOf(publicKey.split('\n')[1] ?? '');
  expect([kind, id]).toEqual(['ED', ownId]);
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]);
  const key = createPublicKey({ key: der, type: 'spki', format: 'der' });
  const hash = createHash('blake2b512').update('sums').digest();
  expect(verify(null, hash, key, bytes)).toBe(true);
  const all = Buffer.concat([bytes, Buffer.from(trusted.replace('trusted comment: ', ''))]);
  expect(verify(null, all, key, Buffer.from(whole, 'base64'))).toBe(true);
});

function partsOf(encoded: string): [string, string, Buffer] {
  const bytes = Buffer.from(encoded, 'base64');
  return [bytes.toString('latin1', 0, 2), bytes.toString('hex', 2, 10), bytes.subarray(10)];
}

test('only an Ed25519 key signs', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(() => signContent(Buffer.from('x'), { privateKey: pem, comment })).toThrow('no Ed25519');
});

const hasMinisign = spawnSync('minisign', ['-v']).status === 0;

test.skipIf(!hasMinisign)('minisign accepts the signature, and no other content', async () => {
  const { signature, publicKey } = signContent(Buffer.from('sums'), {
    privateKey: newKey(),
    comment,
  });
  const files = { sums: 'sums', 'sums.minisig': signature, 'lantern.pub': publicKey };
  const cwd = await folderWith(files);
  function check() {
    const words = ['-Vm', 'sums', '-p', 'lantern.pub'];
    return spawnSync('minisign', words, { cwd, encoding: 'utf8' });
  }
  const checked = check();
  expect(checked.status, checked.stderr).toBe(0);
  expect(checked.stdout).toContain(`Trusted comment: ${comment}`);
  await writeFile(path.join(cwd, 'sums'), 'other');
  expect(check().status).toBe(1);
});

test('the bill of materials names each package with version, licence and hash, and is reproducible', async () => {
  const program = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  const notices = findNotices(root, { names: ['pg', '@node-rs/argon2'] });
  const text = writeBillOfMaterials(program, { notices, lock });
  expect(writeBillOfMaterials(program, { notices, lock })).toBe(text);
  const bill = JSON.parse(text);
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: expect.stringMatching(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  });
  const references = bill.components.map((each: { 'bom-ref': string }) => each['bom-ref']);
  expect(new Set(references).size).toBe(references.length);
  expect(bill.components).toContainEqual(
    expect.objectContaining({
      purl: expect.stringMatching(/^pkg:npm\/%40node-rs\/argon2@\d/),
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
    }),
  );
});
