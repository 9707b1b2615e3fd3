import { readdir, readFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createDiskStorage } from '#platform/adapters/storage/create-disk-storage.ts';
import { createTypesetter } from '#platform/adapters/typst/create-typesetter.ts';
import type { Actor } from '#kernel/context.ts';
import { looseFiles, pdfRuns, pdfs } from '#database/tables/documents.ts';
import { auditLog } from '#database/tables/security.ts';
import { siteSettings, siteVersion } from '#database/tables/settings.ts';
import type { PrintedDocument } from '#shared/documents/printed-document.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { forgetUploads } from './uploads.server.ts';
import { changeDocument } from './documents.server.ts';
import { findBuiltIn, printDocuments, requestPrinting } from './print-documents.server.ts';
import { findPublicDocuments } from './public-documents.server.ts';

const { db } = useTestDatabase();
const typesetter = createTypesetter();
const job: Actor = { type: 'system', job: 'print-documents' };

function sample(id: string, text: string): PrintedDocument {
  const blocks = [{ kind: 'text', text } as const];
  return {
    id,
    title: `About ${id}`,
    description: 'For a test.',
    kind: 'Guide',
    category: 'guides',
    level: 'beginner',
    layout: 'leaflet',
    revised: '2026-11-20',
    page: `/${id}`,
    body: {
      parts: [{ title: 'Part', isNumbered: false, blocks, sections: [] }],
      references: { title: 'References', entries: [] },
    },
  };
}

/** A site whose texts the test can change. */
function site(...documents: PrintedDocument[]) {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-documents-'));
  const made: string[] = [];
  const woken: string[] = [];
  const ports = {
    storage: createDiskStorage(folder),
    library: { read: async () => documents },
    queue: { wake: async (name: string) => void woken.push(name), wakeSoon: async () => {} },
    typesetter: {
      edition: 'templates-1',
      async set(order: Parameters<typeof typesetter.set>[0]) {
        made.push(JSON.stringify(order.data));
        return typesetter.set(order);
      },
    },
  };
  function as(actor: Actor) {
    return testContext(db(), { actor, ports });
  }
  return { documents, folder, made, woken, ports, as, print: () => printDocuments(as(job)) };
}

test('makes missing documents once, and offers them with the facts from the file', async () => {
  const { print, made, as, folder } = site(sample('one', 'First text'), sample('two', 'Other'));
  await print();
  await print();

  expect(made).toHaveLength(2);
  const offered = await findPublicDocuments(as(job));
  expect(offered.map(({ slug, pages, builtIn }) => [slug, pages, builtIn])).toEqual([
    ['one', 1, 'one'],
    ['two', 1, 'two'],
  ]);
  const [row] = await db().select().from(pdfs).where(eq(pdfs.slug, 'one'));
  const file = await readFile(join(folder, row?.fileKey ?? ''));
  expect(file.length).toBe(row?.size);
  expect((await readPdf(file)).text).toContain('First text');
  const audits = await db().select().from(auditLog);
  expect(audits.map(({ action, details }) => [action, details['documents']])).toEqual([
    ['document.generated', '2'],
  ]);
});

test('a changed text or name replaces the file; the text of staff is kept', async () => {
  const { print, made, as, documents, ports } = site(sample('one', 'First text'));
  await print();
  const [before] = await db().select().from(pdfs);
  const id = before?.id ?? '';
  const words = {
    title: 'Our title',
    description: 'Ours',
    level: 'expert',
    isActive: true,
  } as const;
  await changeDocument(as(staffActor('editor')), { id, category: 'victims', ...words });
  documents.splice(0, 1, sample('one', 'Second text'));
  await print();
  await db().insert(siteSettings).values({ key: 'company_name', value: 'Harbour Light' });
  await print();

  expect(made).toHaveLength(3);
  const [after] = await db().select().from(pdfs);
  expect(after).toMatchObject({ id, ...words, category: 'victims', slug: 'one' });
  const file = await ports.storage.read(after?.fileKey ?? '');
  file?.stream.destroy();
  expect(file).toBeDefined();
  expect(await ports.storage.read(before?.fileKey ?? '')).toBeUndefined();
  expect(made[2]).toContain('Harbour Light');
});

test('pages are rendered again after new files, and only then', async () => {
  const { print } = site(sample('one', 'Text'));
  async function version() {
    const [row] = await db().select().from(siteVersion).where(eq(siteVersion.tag, 'documents'));
    return row?.version ?? 0;
  }
  const first = await version();
  await print();
  const second = await version();
  await print();

  expect([second - first, (await version()) - second]).toEqual([1, 0]);
});

test('a failing document does not stop the others, shows the reason, and is not retried each minute', async () => {
  const broken = { ...sample('bad', 'x'), body: {} as PrintedDocument['body'] };
  const { print, made, as } = site(broken, sample('good', 'Fine'));
  await print();
  await print();

  expect(made).toHaveLength(2);
  const states = await findBuiltIn(as(staffActor('auditor')));
  expect(states.map(({ id, state, file }) => [id, state, file?.pages])).toEqual([
    ['bad', 'failed', undefined],
    ['good', 'done', 1],
  ]);
  expect(states[0]?.problem).toContain('cannot be set');
});

test('staff can request one or all, in any state', async () => {
  const { print, made, as, woken } = site(sample('one', 'Text'), sample('two', 'Text'));
  await print();
  expect(await requestPrinting(as(staffActor('editor')), 'two')).toBe(1);
  await print();
  expect(made).toHaveLength(3);
  expect(await requestPrinting(as(staffActor('editor')))).toBe(2);
  expect(await requestPrinting(as(staffActor('editor')), 'unknown')).toBe(0);
  expect(woken).toEqual(['print-documents', 'print-documents']);
  await expect(requestPrinting(as(staffActor('auditor')))).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a document that another process is making is skipped', async () => {
  const { print, made } = site(sample('one', 'Text'));
  await db().insert(pdfRuns).values({ builtIn: 'one', state: 'running', updatedAt: new Date() });
  await print();
  expect(made).toEqual([]);

  await db()
    .update(pdfRuns)
    .set({ updatedAt: new Date(Date.now() - 6 * 60_000) });
  await print();
  expect(made).toHaveLength(1);
});

test('after a crash during a replacement, only unreferenced files are deleted', async () => {
  const { print, documents, as, ports, folder } = site(sample('one', 'First text'));
  await print();
  const [first] = await db().select().from(pdfs);
  documents[0] = sample('one', 'Other text');
  // The new file is stored; the program ends before its row is written.
  const { storage } = ports;
  ports.storage = {
    ...storage,
    async put(key, content) {
      await storage.put(key, content);
      throw new Error('The program was killed.');
    },
  };
  await print();
  ports.storage = storage;
  expect(await readdir(join(folder, 'documents'))).toHaveLength(2);

  await db()
    .update(looseFiles)
    .set({ removeAfter: new Date(0) });
  await forgetUploads(as(job));
  expect(await readdir(join(folder, 'documents'))).toEqual([first?.fileKey.split('/')[1]]);
});
