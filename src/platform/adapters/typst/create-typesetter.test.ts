import { expect, test } from 'vitest';
import { buildFrame } from '#features/base/documents/print-documents.server.ts';
import type { PrintedBlock } from '#shared/documents/printed-document.ts';
import { namesByScript } from '#tests/names.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { createTypesetter } from './create-typesetter.ts';

const frame = buildFrame(
  {
    id: 'test',
    title: 'A # test',
    description: 'About $it$.',
    kind: 'Manual',
    category: 'guides',
    level: 'beginner',
    layout: 'leaflet',
    revised: '2026-11-20',
    page: '/manuals',
  },
  { name: 'Harbour Light', appUrl: 'https://help.example.org' },
);

function order(...blocks: PrintedBlock[]) {
  const parts = [{ title: 'Part', isNumbered: false, blocks, sections: [] }];
  const references = { title: 'References', entries: [] };
  return { template: 'document', data: { frame, body: { parts, references } } };
}

function text(words: string): PrintedBlock {
  return { kind: 'text', text: words };
}

const typesetter = createTypesetter();

test('a tagged PDF with title, language, bookmarks and the organisation on every page', async () => {
  const { pdf, pages, missing } = await typesetter.set(order(text('Hello there.')));
  const read = await readPdf(pdf);

  expect({ pages, missing }).toEqual({ pages: 1, missing: [] });
  expect(read).toMatchObject({ isTagged: true, language: 'en', title: 'A # test' });
  expect(read.bookmarks).toEqual(['Part']);
  expect(read.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'P']));
  expect(read.text).toContain('Harbour Light is an independent organisation');
  expect(read.text).toContain('https://help.example.org/manuals');
});

test.each([
  '#panic("no") #import "x.typ" #read("/etc/passwd")',
  '$ x^2 $ and \\ and `code` and *bold* and _it_',
  '= Heading - list @reference <label> // comment',
  '#eval("1+1") #sys.inputs ]]} #{',
])('%s is text and stays text', async (words) => {
  const { pdf } = await typesetter.set(order(text(words), { kind: 'list', items: [words] }));
  const { text: all, bookmarks } = await readPdf(pdf);

  expect(all.split(words).length - 1).toBe(2);
  expect(bookmarks).toEqual(['Part']);
});

test('other scripts are typeset, and a missing glyph does not stop the document', async () => {
  const words = 'Żółć, Привет, Ελληνικά, שלום';
  const { pdf, missing } = await typesetter.set(
    order(text(words), text('你好 \u{F1234}\u{F1235} مرحبا')),
  );
  const read = await readPdf(pdf);

  expect(read.isTagged).toBe(true);
  // No font of any machine has these.
  expect(missing.toSorted()).toEqual(['\u{F1234}', '\u{F1235}']);
  for (const word of ['Żółć', 'Привет', 'Ελληνικά']) expect(read.text).toContain(word);
});

test.each(Object.entries(namesByScript))(
  'a name in %s is printed with the font of its script, whole',
  async (_, [name, font]) => {
    const { pdf, missing } = await typesetter.set(
      order(text(name), { kind: 'table', caption: name, head: ['Name'], rows: [[name]] }),
    );
    const { text: all } = await readPdf(pdf);

    // A character without a glyph would print as a box.
    expect(missing).toEqual([]);
    // Right-to-left characters are reported one by one.
    expect(lettersOf(all)).toEqual(expect.arrayContaining(lettersOf(name)));
    const fonts = fontsIn(pdf);
    expect(fonts).toContain(`NotoSans${font}-Regular`);
    // Neither the fonts of this machine nor one for mathematics, which shapes nothing.
    expect(fonts.filter((each) => !/^(Noto|Atkinson|Literata)/.test(each))).toEqual([]);
  },
);

test('emoji are written as words, in the language of the document', async () => {
  const words = 'He sent ❤️, 👍🏽, 👨‍👩‍👧, 🇺🇸 and 1️⃣; © 2026 #1';
  const { pdf, missing } = await typesetter.set(order(text(words)));
  const { text: all } = await readPdf(pdf);
  expect(missing).toEqual([]);
  expect(all.replaceAll(/\s+/g, ' ')).toContain(
    'He sent [red heart], [thumbs up: medium skin tone], [family: man, woman, girl], [flag: United States] and [keycap: 1]; © 2026 #1',
  );
  const spanish = order(text('Envió 🙂'));
  const inSpanish = { ...spanish.data, frame: { ...frame, language: 'es' } };
  const set = await typesetter.set({ ...spanish, data: inSpanish });
  expect((await readPdf(set.pdf)).text).toContain('Envió [cara sonriendo ligeramente]');
});

function lettersOf(words: string): string[] {
  return words.normalize('NFKC').match(/\p{L}/gu) ?? [];
}

test('Chinese characters use the forms of the text, and fonts are embedded only if needed', async () => {
  const made: string[] = [];
  const [simplified] = namesByScript['Chinese, simplified'];
  const [traditional] = namesByScript['Chinese, traditional'];
  for (const words of [simplified, traditional, 'Plain words'])
    made.push(fontsIn((await typesetter.set(order(text(words)))).pdf).join());
  expect(made[0]).toContain('NotoSansSC-Regular');
  expect(made[1]).toContain('NotoSansTC-Regular');
  expect(made[2]).not.toContain('Noto');
});

/** Names of the fonts embedded in a PDF, without the subset prefix. */
function fontsIn(pdf: Uint8Array): string[] {
  const found = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/FontName\s*\/(?:[A-Z]{6}\+)?([\w-]+)/g);
  return [...new Set([...found].map(([, name = '']) => name))];
}

test('a text without a space is broken, without an added character, and stays on the page', async () => {
  const long = '0123456789abcdef'.repeat(6_250);
  const { pdf, pages } = await typesetter.set(order(text(long)));
  const read = await readPdf(pdf);

  expect(pages).toBeGreaterThan(10);
  expect(read.text.replaceAll(/[\s\u200b]/g, '').split('0123456789abcdef').length).toBeGreaterThan(
    6_000,
  );
  expect(read.text).not.toContain('\u200b');
  expect(read.rightmost).toBeLessThan(612);
});

test('the same order twice makes the same file', async () => {
  const [one, two] = await Promise.all([
    typesetter.set(order(text('Same'))),
    typesetter.set(order(text('Same'))),
  ]);
  expect(Buffer.from(one.pdf).equals(Buffer.from(two.pdf))).toBe(true);
});

test('a failure is reported, and the next document is made', async () => {
  const broken = { template: 'document', data: { frame, body: {} } };
  await expect(typesetter.set(broken)).rejects.toThrow('cannot be set');
  await expect(typesetter.set({ template: '../lantern', data: {} })).rejects.toThrow('no template');
  const { pages } = await typesetter.set(order(text('Fine')));
  expect(pages).toBe(1);
});

test('a document that takes too long, or that is cancelled, is aborted', async () => {
  const hasty = createTypesetter({ timeout: 1 });
  await expect(hasty.set(order(text('Late')))).rejects.toThrow('ended before');

  const leaving = new AbortController();
  const set = typesetter.set({ ...order(text('x '.repeat(200_000))), signal: leaving.signal });
  leaving.abort(new Error('not wanted'));
  await expect(set).rejects.toThrow('not wanted');
});
