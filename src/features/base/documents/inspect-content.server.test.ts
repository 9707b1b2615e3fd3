import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import {
  sampleMail,
  samplePdf,
  samplePhoto,
  samplePng,
  sampleProgram,
  sampleVideo,
  sampleWord,
  sampleZip,
} from '#tests/sample-files.ts';
import { createZipReader } from '#platform/adapters/zip/create-zip-reader.ts';
import { downloadName } from '#shared/forms/attachment.ts';
import { inspectContent as inspect } from './inspect-content.server.ts';

const zipReader = createZipReader();

function inspectContent(bytes: Uint8Array, name: string): ReturnType<typeof inspect> {
  return inspect(bytes, name, zipReader);
}

test('the type is determined by the content, regardless of the name', async () => {
  const zip = await sampleZip({ 'chat.txt': 'hello', 'pictures/one.jpg': await samplePhoto() });
  const found = [
    await samplePhoto(),
    await samplePng(),
    samplePdf,
    sampleMail,
    sampleVideo,
    await sampleWord(),
    zip,
    Buffer.from('Dear Ana,\n\nplease pay.\n'),
  ];
  const kinds = await Promise.all(found.map((bytes) => inspectContent(bytes, 'x.exe')));
  expect(kinds.map((kind) => (kind.ok ? kind.mime : kind.reason))).toEqual([
    'image/jpeg',
    'image/png',
    'application/pdf',
    'message/rfc822',
    'video/mp4',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/zip',
    'text/plain',
  ]);
});

test('tables are texts with the extension of a table', async () => {
  const bytes = Buffer.from('date,amount\n2026-03-01,100\n');
  expect(await inspectContent(bytes, 'payments.CSV')).toEqual({ ok: true, mime: 'text/csv' });
  expect(await inspectContent(bytes, 'payments.txt')).toEqual({ ok: true, mime: 'text/plain' });
});

const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Grüße', 'utf16le')]);

test.each([
  ['UTF-16', utf16],
  ['an old code page', Buffer.from('Gr\u00FC\u00DFe', 'latin1')],
])('a text in %s is accepted', async (_, bytes) => {
  expect(await inspectContent(bytes, 'a.txt')).toEqual({ ok: true, mime: 'text/plain' });
});

test.each([
  ['a program called .jpg', sampleProgram, 'program'],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'program'],
  ['a program of Linux', Buffer.from('\u007FELF\u0002\u0001\u0001\0rest', 'latin1'), 'program'],
])('%s is refused', async (_, bytes, reason) => {
  expect(await inspectContent(bytes, 'photo.jpg')).toEqual({ ok: false, reason });
});

test.each([
  ['a web page', Buffer.from('  <!DOCTYPE html><script>alert(1)</script>')],
  ['a page that poses as a bank file', Buffer.from('<?OFX?><script>1</script>')],
  [
    'a page that poses as an account statement',
    Buffer.from(
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><script>1</script></Document>',
    ),
  ],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a drawing behind a comment', Buffer.from('<?xml version="1.0"?><!-- --><svg/>')],
  ['a page that begins as text', Buffer.from('hello <script src="x"></script>')],
])('%s is kept as markup, and downloaded as a text', async (_, bytes) => {
  expect(await inspectContent(bytes, 'photo.jpg')).toEqual({ ok: true, mime: 'text/html' });
  expect(downloadName('messages.html', 'text/html')).toBe('messages.html.txt');
});

const compound = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(600),
]);

test.each<[string, Buffer, string]>([
  ['bytes without a meaning', Buffer.from([1, 2, 3, 0, 5, 6, 7, 8]), 'application/octet-stream'],
  [
    'an unknown archive',
    Buffer.from('Rar!\u001A\u0007\u0001\0', 'latin1'),
    'application/octet-stream',
  ],
  [
    'messages of a phone',
    Buffer.from('<?xml version="1.0"?>\n<smses count="0"/>'),
    'application/xml',
  ],
  ['a contact', Buffer.from('BEGIN:VCARD\nVERSION:3.0\nFN:Eve\nEND:VCARD\n'), 'text/vcard'],
  ['a text with formats', Buffer.from('{\\rtf1\\ansi Pay now\\par}'), 'application/rtf'],
  ['a recording of a phone', Buffer.from('#!AMR\nrest'), 'audio/amr'],
  [
    'a mail of Outlook',
    Buffer.concat([compound, Buffer.from('__properties_version1.0', 'utf16le')]),
    'application/vnd.ms-outlook',
  ],
  [
    'an old workbook',
    Buffer.concat([compound, Buffer.from('Workbook', 'utf16le')]),
    'application/vnd.ms-excel',
  ],
  ['a compound file of something else', compound, 'application/octet-stream'],
])('%s is kept', async (_, bytes, mime) => {
  expect(await inspectContent(bytes, 'file')).toEqual({ ok: true, mime });
});

test('an export of a chat is kept with its pages, scripts and archives', async () => {
  const bytes = await sampleZip({
    'messages.html': '<html><script src="js/script.js"></script></html>',
    'js/script.js': 'go()',
    'files/more.zip': 'PK',
  });
  expect(await inspectContent(bytes, 'chat.zip')).toEqual({ ok: true, mime: 'application/zip' });
});

test('truncation is detected from the file’s own structure', async () => {
  const whole = [samplePdf, sampleVideo, await sampleWord(), await sampleZip({ 'a.txt': 'text' })];
  for (const bytes of whole) {
    const cut = bytes.subarray(0, bytes.length - 20);
    expect(await inspectContent(cut, 'x')).toEqual({ ok: false, reason: 'damaged' });
  }
});

test.each([
  ['a package in an archive', { 'trading.apk': 'PK' }],
  ['a program in an archive', { 'photos/photo.jpg.exe': 'MZ' }],
  ['what unpacks to far more', { 'zeros.txt': Buffer.alloc(9_000_000) }],
])('%s is refused', async (_, entries) => {
  const bytes = await sampleZip(entries);
  expect(await inspectContent(bytes, 'a.zip')).toEqual({ ok: false, reason: 'archive' });
});

test('an archive with a password is refused, since it cannot be inspected', async () => {
  const bytes = await sampleZip({ 'a.txt': 'text' });
  const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bytes.writeUInt16LE(bytes.readUInt16LE(entry + 8) | 1, entry + 8);
  expect(await inspectContent(bytes, 'a.zip')).toEqual({ ok: false, reason: 'archive' });
});

/** Finds where the local header and the central directory line of an entry of `sampleZip` begin. */
function placesOf(zip: Buffer, name: string): { local: number; line: number } {
  const [local, line] = [zip.indexOf(name) - 30, zip.lastIndexOf(name) - 46];
  return { local, line };
}

/** Makes an entry claim that it unpacks to the given number of bytes. */
function claim(zip: Buffer, name: string, bytes: number): Buffer {
  const { local, line } = placesOf(zip, name);
  zip.writeUInt32LE(bytes, local + 22);
  zip.writeUInt32LE(bytes, line + 24);
  return zip;
}

/** Inserts content into the archive; central directory and end record point to the new offsets. */
function insert(zip: Buffer, at: number, content: Buffer): Buffer {
  const end = zip.length - 22;
  const table = zip.readUInt32LE(end + 16);
  const changed = Buffer.concat([zip.subarray(0, at), content, zip.subarray(at)]);
  if (at <= table) changed.writeUInt32LE(table + content.length, end + content.length + 16);
  return changed;
}

test('an archive that claims to be small and unpacks to 200 MiB is refused', async () => {
  const zip = await sampleZip({ 'photos.txt': Buffer.alloc(200 * 1024 ** 2) });
  expect(zip.length).toBeLessThan(300_000);
  const bytes = claim(zip, 'photos.txt', 204_000);
  expect(await inspectContent(bytes, 'a.zip')).toEqual({ ok: false, reason: 'archive' });
});

test('a document is checked likewise, before this process unpacks any of it', async () => {
  const bytes = await sampleZip({ '[Content_Types].xml': Buffer.alloc(200 * 1024 ** 2, 32) });
  claim(bytes, '[Content_Types].xml', 204_000);
  expect(await inspectContent(bytes, 'a.docx')).toEqual({ ok: false, reason: 'archive' });
});

test('an entry with different names in the central directory and in its local header is refused', async () => {
  const bytes = await sampleZip({ 'invoice.txt': 'Pay by Friday.' });
  bytes.write('invoice.exe', placesOf(bytes, 'invoice.txt').local + 30);
  expect(await inspectContent(bytes, 'a.zip')).toEqual({ ok: false, reason: 'archive' });
});

test.each<[string, (zip: Buffer) => Buffer]>([
  [
    'whose headers differ in method',
    (zip) => {
      zip.writeUInt16LE(0, placesOf(zip, 'one.txt').local + 8);
      return zip;
    },
  ],
  [
    'whose headers differ in size',
    (zip) => {
      zip.writeUInt32LE(9, placesOf(zip, 'one.txt').local + 22);
      return zip;
    },
  ],
  [
    'whose checksum is wrong in both',
    (zip) => {
      const { local, line } = placesOf(zip, 'one.txt');
      zip.writeUInt32LE(1, local + 14);
      zip.writeUInt32LE(1, line + 16);
      return zip;
    },
  ],
  [
    'with two lines of the table for one content',
    (zip) => {
      zip.writeUInt32LE(0, placesOf(zip, 'two.txt').line + 42);
      return zip;
    },
  ],
  ['with content before its table that the table does not know', hideEntry],
  [
    'whose table has fewer lines than entries',
    (zip) => {
      zip.writeUInt16LE(1, zip.length - 14);
      zip.writeUInt16LE(1, zip.length - 12);
      return zip;
    },
  ],
  ['with a second end in its comment', hideEnd],
  [
    'in a method that we cannot unpack',
    (zip) => {
      const { local, line } = placesOf(zip, 'one.txt');
      zip.writeUInt16LE(14, local + 8);
      zip.writeUInt16LE(14, line + 10);
      return zip;
    },
  ],
])('an archive %s is refused', async (_, change) => {
  const zip = await sampleZip({ 'one.txt': 'one '.repeat(50), 'two.txt': 'two '.repeat(50) });
  expect(await inspectContent(zip, 'a.zip')).toEqual({ ok: true, mime: 'application/zip' });
  expect(await inspectContent(change(Buffer.from(zip)), 'a.zip')).toEqual({
    ok: false,
    reason: 'archive',
  });
});

/** Repeats the first entry under another name, between the last content and the central directory. */
function hideEntry(zip: Buffer): Buffer {
  const { local } = placesOf(zip, 'one.txt');
  const entry = Buffer.from(zip.subarray(local, placesOf(zip, 'two.txt').local));
  entry.write('one.exe', 30);
  return insert(zip, zip.readUInt32LE(zip.length - 6), entry);
}

function hideEnd(zip: Buffer): Buffer {
  const end = zip.subarray(-22);
  zip.writeUInt16LE(end.length, zip.length - 2);
  return Buffer.concat([zip, end]);
}

test('archives of phones and office programs are accepted: lengths after the content, empty folders, no compression', async () => {
  const streamed = new ZipFile();
  streamed.addReadStream(Readable.from(['streamed']), 'chat.txt');
  streamed.addEmptyDirectory('pictures');
  streamed.addBuffer(Buffer.from('stored'), 'plain.txt', { compress: false });
  streamed.end({ comment: 'by a phone', forceZip64Format: false });
  const bytes = await buffer(streamed.outputStream);
  expect(await inspectContent(bytes, 'a.zip')).toEqual({ ok: true, mime: 'application/zip' });
});

test('a document with macros is refused', async () => {
  const bytes = await sampleWord({ 'word/vbaProject.bin': 'macro' });
  expect(await inspectContent(bytes, 'a.docx')).toEqual({ ok: false, reason: 'macros' });
});

test('no content makes it throw', async () => {
  const zip = await sampleZip({ 'a.txt': 'text', 'b.txt': 'more' });
  const broken = fc
    .tuple(fc.constantFrom(zip, sampleVideo, samplePdf), fc.array(fc.tuple(fc.nat(), fc.nat(255))))
    .map(([bytes, changes]) => {
      const copy = Buffer.from(bytes);
      for (const [place, value] of changes) copy[place % copy.length] = value;
      return copy;
    });
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 400 }), broken), async (bytes) => {
      expect(await inspectContent(bytes, 'x')).toHaveProperty('ok');
    }),
    { numRuns: 300 },
  );
});

test('a bank file is a text, also in XML', async () => {
  for (const text of [
    'OFXHEADER:100\nDATA:OFXSGML\n',
    '<?xml version="1.0"?>\n<?OFX V="2"?><OFX/>',
    '<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"/>',
  ])
    expect(await inspectContent(Buffer.from(text), 'a.ofx')).toEqual({
      ok: true,
      mime: 'text/plain',
    });
});

test('a table of a web page under the name of a workbook is a text, unless a program would run or fetch something', async () => {
  const table = '<html><body><table><tr><td>05/06/2026</td><td>5.00</td></tr></table>';
  function inspected(text: string, name = 'account.xls') {
    return inspectContent(Buffer.from(text), name);
  }
  expect(await inspected(table)).toEqual({ ok: true, mime: 'text/plain' });
  expect(await inspected(table, 'account.html')).toEqual({ ok: true, mime: 'text/html' });
  for (const extra of ['<script>x()</script>', '<img src=http://x>', '<td onclick=x>', '<link>'])
    expect(await inspected(table + extra)).toEqual({ ok: true, mime: 'text/html' });
});

test('a table in UTF-16 without a mark is a text', async () => {
  const bytes = Buffer.from('Time;Coin;Sum\n2026-04-01;USDT;700\n', 'utf16le');
  expect(await inspectContent(bytes, 'history.csv')).toEqual({ ok: true, mime: 'text/csv' });
});
