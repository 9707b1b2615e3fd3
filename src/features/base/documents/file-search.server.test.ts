import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { attachments } from '#database/tables/documents.ts';
import { auditLog } from '#database/tables/security.ts';
import { users } from '#database/tables/staff.ts';
import { send, useFiles } from '#tests/attachments.ts';
import { storeCase } from '#tests/case.ts';
import { storeCaseWorker, storeStaff } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { removeAttachment } from './attachments.server.ts';
import { readNewFiles } from './file-readings.server.ts';
import { findFilesByWords } from './file-search.server.ts';

const { db, as, attach } = useFiles();
const system = { type: 'system', job: 'read-indicators' } as const;

let worker: ServiceContext;

beforeEach(async () => {
  await db().delete(users);
  worker = as(await storeCaseWorker(db()));
});

async function names(query: string, who = worker): Promise<string[]> {
  return (await findFilesByWords(who, { query, limit: 5 })).map(({ name }) => name);
}

test('finds the files whose text has all words, whole, in any order, without accents, newest first', async () => {
  const report = await storeSubmission(db(), { data: { message: 'They took it.' } });
  const chat = '03/05/2026, 14:02 - Vera Sol: ¿Cuándo envió el depósito a Mercaton-Pro?';
  const file = await attach(report, 'chat.txt', Buffer.from(chat));
  await attach(report, 'letter.txt', Buffer.from('The broker Mercaton wrote to Vera.'));
  expect(await names('mercaton')).toEqual([]);
  await readNewFiles(as(system));
  expect(await names('mercaton VERA')).toEqual(['letter.txt', 'chat.txt']);
  expect(await names('deposito cuando')).toEqual(['chat.txt']);
  for (const query of ['', 'el', 'merca', 'mercaton nobody', '%%%'])
    expect(await names(query), query).toEqual([]);
  expect((await findFilesByWords(worker, { query: 'depósito', limit: 5 }))[0]).toMatchObject({
    id: file,
    owner: expect.stringMatching(/^R-/) as string,
  });
  await removeAttachment(worker, { id: file });
  expect(await names('deposito')).toEqual([]);
});

test('a file of a restricted case is found by those on its list alone, and by no other role', async () => {
  const caseId = await storeCase(db(), { isRestricted: true });
  const admin = as(await storeStaff(db(), 'administrator', 'admin@example.org'));
  await send(admin, { name: 'secret.txt', content: Buffer.from('Hidden harbour') }, { caseId });
  await readNewFiles(as(system));
  expect(await names('harbour')).toEqual([]);
  expect(await names('harbour', admin)).toEqual(['secret.txt']);
  const editor = as(await storeStaff(db(), 'editor', 'editor@example.org'));
  await expect(names('harbour', editor)).rejects.toMatchObject({ code: 'forbidden' });
});

test('of the words only hashes are kept, which need the key of the installation, and searching is not audited', async () => {
  const report = await storeSubmission(db(), { data: { message: 'They took it.' } });
  const file = await attach(report, 'letter.txt', Buffer.from('harbour harbour'));
  await readNewFiles(as(system));
  const [row] = await db().select().from(attachments).where(eq(attachments.id, file));
  expect(row?.wordHashes).toHaveLength(1);
  expect(JSON.stringify(row)).not.toContain('harbour');
  const before = await db().select().from(auditLog);
  expect(await names('harbour')).toEqual(['letter.txt']);
  expect(await db().select().from(auditLog)).toHaveLength(before.length);
  const { site } = worker.ports;
  const otherKey = { ...site, deriveKey: () => Buffer.alloc(32, 1) };
  const elsewhere = { ...worker, ports: { ...worker.ports, site: otherKey } };
  expect(await names('harbour', elsewhere)).toEqual([]);
});
