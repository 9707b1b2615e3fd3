import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetUploads } from '#features/base/documents/uploads.server.ts';
import { looseFiles } from '#database/tables/documents.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { createPdfReader } from '#platform/adapters/pdfjs/create-pdf-reader.ts';
import { scannerWithVerdict, useFiles } from '#tests/attachments.ts';
import { staffActor } from '#tests/context.ts';
import { lockedPdf } from '#tests/locked-pdf.ts';
import { madePdf } from '#tests/made-pdf.ts';
import { storeStaff } from '#tests/staff.ts';
import { noticeForm } from './forms/notice.ts';
import { addNotice, getNotice, removeNotice } from './notices.server.ts';
import { openPaper } from './paper.server.ts';
import { seizureNotices, seizureValues } from '#database/tables/seizures.ts';

const files = useFiles();
const known = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW';
const about = noticeForm.parse({ kind: 'other', title: 'A paper', source: 'by post' });

let worker: ServiceContext;

beforeEach(async () => {
  await files.db().delete(seizureNotices);
  const address = `worker-${expect.getState().currentTestName?.length}-${Math.trunc(performance.now())}@example.org`;
  const actor = await storeStaff(files.db(), 'case_worker', address);
  worker = files.as(actor, { ports: { pdfReader: createPdfReader() } });
});

function bring(bytes: Buffer, ctx = worker): Promise<{ id: string }> {
  return addNotice(ctx, { about, paper: { fileName: 'folder/complaint.pdf', bytes } });
}

function complaint(): Buffer {
  const text =
    'BT /F1 8 Tf 10 150 Td (sent to) Tj 0 -12 Td (TJCnKsPa7y5okkXvQ) Tj 0 -12 Td (AidZBzqx3QyQ6sxMW) Tj ET';
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  return madePdf({
    pageExtra: '/Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >> ',
    objects: [`<< /Length ${text.length} >>\nstream\n${text}\nendstream`, font],
  });
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.storage().list()) keys.push(key);
  return keys;
}

test('a PDF is read page by page in a separate process, and other files are refused with a message', async () => {
  const { id } = await bring(complaint());
  const values = await files.db().select().from(seizureValues);
  expect(values).toMatchObject([{ value: known, page: 1, line: 2 }]);
  expect(await getNotice(worker, { id })).toMatchObject({ fileName: 'complaint.pdf', pages: 1 });
  for (const [broken, words] of [
    [lockedPdf('a password'), 'password'],
    [madePdf(), 'pictures of pages'],
    [Buffer.from('%PDF-1.7 broken'), 'cannot be read'],
    [Buffer.from([0xff, 0xfe, 0x00]), 'neither a PDF nor a text'],
  ] as const)
    await expect(bring(broken)).rejects.toThrow(words);
  expect(await storedKeys()).toEqual([`seizures/${id}`]);
});

describe('the file of a notice', () => {
  test('is stored sealed, and downloads are unchanged, authorised and audited', async () => {
    const bytes = complaint();
    const { id } = await bring(bytes);
    const [key = ''] = await storedKeys();
    const loose = await files.db().select().from(looseFiles);
    expect(loose.map((row) => row.key)).not.toContain(key);
    const stored = await files.storage().read(key);
    expect((await buffer(stored?.stream ?? Readable.from([]))).includes('PDF')).toBe(false);

    const auditor = { ...worker, actor: staffActor('auditor') };
    const opened = await openPaper(auditor, { id });
    expect(opened).toMatchObject({ name: 'complaint.pdf', mime: 'application/pdf' });
    expect(opened.size).toBe(bytes.length);
    expect(await buffer(opened.stream)).toEqual(bytes);
    const rows = await files
      .db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'seizure.file-downloaded'));
    expect(rows.map(({ target }) => target)).toContain(id);
    const editor = { ...worker, actor: staffActor('editor') };
    await expect(openPaper(editor, { id })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('that was changed in the storage is not downloaded without an error', async () => {
    const { id } = await bring(complaint());
    const [row] = await files.db().select().from(seizureNotices);
    const place = { key: `seizures/${id}`, sealedKey: row?.keySealed ?? '', attachment: id };
    await worker.ports.vault.put(place, Readable.from([Buffer.from('Another paper')]));
    const { stream } = await openPaper(worker, { id });
    await expect(buffer(stream)).rejects.toThrow('not what arrived');
  });

  test('is deleted with its notice, even when only the row is deleted', async () => {
    const { id } = await bring(complaint());
    await removeNotice(worker, { id });
    expect(await storedKeys()).toEqual([]);

    await bring(complaint());
    await files.db().delete(seizureNotices);
    const job = files.as({ type: 'system', job: 'forget-uploads' });
    await forgetUploads(job);
    expect(await storedKeys()).toEqual([]);
    expect(await files.db().select().from(looseFiles)).toEqual([]);
  });

  test('is stored once, and a second copy leaves nothing behind', async () => {
    await bring(complaint());
    await expect(bring(complaint())).rejects.toMatchObject({ code: 'conflict' });
    expect(await storedKeys()).toHaveLength(1);
  });

  test('is refused when the scanner objects or does not answer', async () => {
    for (const [verdict, words] of [
      [{ verdict: 'infected', name: 'Test' }, 'objects to this file'],
      [{ verdict: 'unknown', reason: 'It is away.' }, 'does not answer'],
    ] as const) {
      const scanner = scannerWithVerdict(verdict);
      const scanned = { ...worker, ports: { ...worker.ports, scanner } };
      await expect(bring(complaint(), scanned)).rejects.toThrow(words);
    }
    expect(await storedKeys()).toEqual([]);
  });

  test('does not exist for pasted text', async () => {
    const { id } = await addNotice(worker, { about, paper: { text: known } });
    await expect(openPaper(worker, { id })).rejects.toMatchObject({ code: 'not_found' });
  });
});
