import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPdfReader } from '#platform/adapters/pdfjs/create-pdf-reader.ts';
import { createDiskStorage } from '#platform/adapters/storage/create-disk-storage.ts';
import { looseFiles, pdfs } from '#database/tables/documents.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Role } from '#shared/roles.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { lockedPdf } from '#tests/locked-pdf.ts';
import { madePdf } from '#tests/made-pdf.ts';
import { storeStaff } from '#tests/staff.ts';
import { forgetUploads } from './uploads.server.ts';
import { getDocument, removeDocument } from './documents.server.ts';
import { receiveDocument } from './receive-document.server.ts';

const { db } = useTestDatabase();
const pdfReader = createPdfReader();

async function desk(role: Role = 'editor') {
  const storage = createDiskStorage(mkdtempSync(join(tmpdir(), 'lantern-uploads-')));
  const actor = await storeStaff(db(), role, `${role}@example.org`);
  const ctx = testContext(db(), { actor, ports: { storage, pdfReader } });
  async function keys() {
    const found: string[] = [];
    for await (const key of storage.list('documents')) found.push(key);
    return found;
  }
  return { ctx, keys };
}

async function* chunks(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

function send(ctx: ServiceContext, bytes: Uint8Array, name = 'file.pdf') {
  return receiveDocument(ctx, { name, content: chunks(bytes) });
}

test('a PDF is stored with its pages and title, and not offered until staff activate it', async () => {
  const { ctx, keys } = await desk();
  const received = await send(ctx, madePdf({ title: 'Bank letter' }));

  expect(received).toMatchObject({ ok: true, title: 'Bank letter', isNew: true });
  const document = await getDocument(ctx, received.ok ? received.id : '');
  expect(document).toMatchObject({ pages: 1, slug: 'bank-letter', isActive: false, builtIn: null });
  expect(await keys()).toHaveLength(1);
});

test('the same file again returns the first, and another one of its name gets its own address', async () => {
  const { ctx, keys } = await desk();
  const first = await send(ctx, madePdf({ title: 'Letter' }));
  const again = await send(ctx, madePdf({ title: 'Letter' }));
  const other = await send(ctx, madePdf({ title: 'Letter', objects: ['<< /Other true >>'] }));

  expect(again).toMatchObject({ ok: true, isNew: false, id: first.ok ? first.id : '' });
  expect(other).toMatchObject({ ok: true, isNew: true });
  const slugs = (await db().select({ slug: pdfs.slug }).from(pdfs)).map(({ slug }) => slug);
  expect(slugs.toSorted()).toEqual(['letter', 'letter-2']);
  expect(await keys()).toHaveLength(2);
});

test('without a title the name of the file is the title', async () => {
  const { ctx } = await desk();
  const received = await send(ctx, madePdf({ title: '' }), 'C:\\docs\\My_own  guide.PDF');
  expect(received).toMatchObject({ ok: true, title: 'My own guide' });
});

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const refused: readonly (readonly [string, Uint8Array, RegExp])[] = [
  ['an empty file', Buffer.alloc(0), /empty/],
  ['a picture called pdf', Buffer.from('89504e470d0a1a0a', 'hex'), /no PDF/],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), /no PDF/],
  ['the first bytes of a PDF alone', Buffer.from('%PDF-1.7\nnothing'), /damaged/],
  ['a cut-off PDF', madePdf().subarray(0, 120), /damaged/],
  [
    'a script that runs when it is opened',
    madePdf({ catalogue: `/OpenAction ${script}` }),
    /script/,
  ],
  [
    'a script by name',
    madePdf({ catalogue: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
    /script/,
  ],
  ['a script on a page', madePdf({ pageExtra: `/AA << /O ${script} >>` }), /script/],
  ['what a password locks', lockedPdf('a password'), /protected by a password or encrypted/],
  ['what is encrypted without one', lockedPdf('nothing'), /protected by a password or encrypted/],
  [
    'another file inside',
    madePdf({
      catalogue: '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
      objects: [
        '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
        '<< /Type /EmbeddedFile /Length 3 >>\nstream\nMZx\nendstream',
      ],
    }),
    /other files/,
  ],
];

test.each(refused)('%s is refused, and leaves nothing', async (_what, bytes, reason) => {
  const { ctx, keys } = await desk();
  const received = await send(ctx, bytes);

  expect(received).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
  expect(await keys()).toEqual([]);
  expect(await db().select().from(looseFiles)).toEqual([]);
  expect(await db().select().from(pdfs)).toEqual([]);
});

test('a file that is too large is refused while it arrives', async () => {
  const { ctx, keys } = await desk();
  let sent = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      sent += 1;
      yield Buffer.alloc(1024 * 1024);
    }
  }
  const received = await receiveDocument(ctx, { name: 'big.pdf', content: endless() });

  expect(received).toMatchObject({ ok: false, reason: expect.stringContaining('50 MB') });
  expect(sent).toBeLessThan(55);
  expect(await keys()).toEqual([]);
});

test('a broken connection leaves nothing', async () => {
  const { ctx, keys } = await desk();
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield madePdf().subarray(0, 50);
    throw new Error('The sender aborted the upload.');
  }
  const received = await receiveDocument(ctx, { name: 'half.pdf', content: broken() });

  expect(received).toMatchObject({ ok: false, reason: expect.stringContaining('Try again') });
  expect(await keys()).toEqual([]);
});

test('a file that a crash left between the storage and its row is noted, and deleted', async () => {
  const { ctx, keys } = await desk();
  const kept = await send(ctx, madePdf({ title: 'Kept' }));
  const dying = {
    ...pdfReader,
    async read(): Promise<never> {
      throw new Error('The program was killed.');
    },
  };
  const killed = { ...ctx, ports: { ...ctx.ports, pdfReader: dying } };
  await expect(send(killed, madePdf({ title: 'Lost' }))).rejects.toThrow('killed');
  expect(await keys()).toHaveLength(2);

  await db()
    .update(looseFiles)
    .set({ removeAfter: new Date(0) });
  const job = { ...ctx, actor: { type: 'system', job: 'forget-uploads' } } as const;
  expect(await forgetUploads(job)).toMatchObject({ deleted: 1 });
  expect(await keys()).toEqual([`documents/${kept.ok ? kept.id : ''}.pdf`]);
});

test('deletion includes the file; read permission allows neither', async () => {
  const { ctx, keys } = await desk();
  const received = await send(ctx, madePdf());
  const { ctx: auditor } = await desk('auditor');
  const id = received.ok ? received.id : '';

  await expect(send(auditor, madePdf())).rejects.toMatchObject({ code: 'forbidden' });
  await expect(removeDocument(auditor, id)).rejects.toMatchObject({ code: 'forbidden' });
  await removeDocument(ctx, id);
  expect(await keys()).toEqual([]);
  await expect(getDocument(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
});
