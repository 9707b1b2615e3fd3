import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { attachments, custodyEvents } from '#database/tables/documents.ts';
import { auditLog } from '#database/tables/security.ts';
import type { Scanner } from '#kernel/ports/files.ts';
import { scannerWithVerdict, send, useFiles } from '#tests/attachments.ts';
import { storedKeys } from '#tests/stored-keys.ts';
import { checkAttachments } from './jobs.server.ts';

const away = scannerWithVerdict({
  verdict: 'unknown',
  reason: 'The virus scanner does not answer.',
});

const { db, storage, as } = useFiles();

beforeEach(async () => {
  const ctx = withScanner(away);
  for (const name of ['one', 'two', 'three'])
    await send(ctx, { name: `${name}.txt`, content: Buffer.from(name) });
});

function withScanner(scanner: Scanner): ServiceContext {
  return as({ type: 'system', job: 'check-attachments' }, { scanner });
}

async function states() {
  const rows = await db().select().from(attachments).orderBy(asc(attachments.id));
  return rows.map(({ state, scanNote }) => `${state}: ${scanNote}`);
}

test('a scanner that is available again releases clean files', async () => {
  expect(await checkAttachments(withScanner(scannerWithVerdict({ verdict: 'clean' })))).toBe(3);
  expect(await states()).toEqual(Array(3).fill('ready: ClamAV found nothing.'));
  const [row] = await db().select().from(attachments).orderBy(asc(attachments.id));
  const steps = await db()
    .select()
    .from(custodyEvents)
    .where(eq(custodyEvents.attachmentId, row?.id ?? ''));
  expect(steps.filter(({ action }) => action === 'scanned').map(({ detail }) => detail)).toEqual([
    'The virus scanner does not answer.',
    'ClamAV found nothing.',
  ]);
  const audited = await db().query.auditLog.findMany({
    where: eq(auditLog.target, row?.id ?? ''),
  });
  expect(audited.map(({ action }) => action)).toContain('attachment.released');
});

test('while it is still unavailable files keep waiting, and it is asked once', async () => {
  let asked = 0;
  const scanner: Scanner = {
    isConfigured: true,
    answers: async () => true,
    scan(content) {
      asked += 1;
      return away.scan(content);
    },
  };
  expect(await checkAttachments(withScanner(scanner))).toBe(0);
  expect(await states()).toEqual(Array(3).fill('waiting: The virus scanner does not answer.'));
  expect(asked).toBe(1);
});

test('an infected file is quarantined, and kept for staff to decide', async () => {
  const infected = scannerWithVerdict({ verdict: 'infected', name: 'Win.Test' });
  expect(await checkAttachments(withScanner(infected))).toBe(3);
  expect(await states()).toEqual(Array(3).fill('quarantined: ClamAV found Win.Test.'));
  expect(await storedKeys(storage())).toHaveLength(3);
});

test('once the scanner is removed, the checks of the content decide', async () => {
  const none: Scanner = {
    isConfigured: false,
    answers: async () => false,
    scan: () => Promise.reject(new Error('None.')),
  };
  expect(await checkAttachments(withScanner(none))).toBe(3);
  expect(await states()).toEqual(Array(3).fill('ready: '));
});

test('a missing file does not stop the others', async () => {
  const [key = ''] = await storedKeys(storage());
  await storage().remove(key);
  expect(await checkAttachments(withScanner(scannerWithVerdict({ verdict: 'clean' })))).toBe(3);
  expect((await states()).toSorted()).toEqual([
    'quarantined: The file is missing from the storage.',
    'ready: ClamAV found nothing.',
    'ready: ClamAV found nothing.',
  ]);
});
