import { expect, test } from 'vitest';
import fc from 'fast-check';
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
import { inspectContent } from './inspect-content.server.ts';

test('a kind is told by the content, whatever the name says', async () => {
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

test('tables are texts that are called so', async () => {
  const bytes = Buffer.from('date,amount\n2026-03-01,100\n');
  expect(await inspectContent(bytes, 'payments.CSV')).toEqual({ ok: true, mime: 'text/csv' });
  expect(await inspectContent(bytes, 'payments.txt')).toEqual({ ok: true, mime: 'text/plain' });
});

const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Grüße', 'utf16le')]);

test.each([
  ['UTF-16', utf16],
  ['an old code page', Buffer.from('Gr\u00FC\u00DFe', 'latin1')],
])('a text in %s is one', async (_, bytes) => {
  expect(await inspectContent(bytes, 'a.txt')).toEqual({ ok: true, mime: 'text/plain' });
});

test.each([
  ['a program called .jpg', sampleProgram, 'program'],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'program'],
  ['a program of Linux', Buffer.from('\u007FELF\u0002\u0001\u0001\0rest', 'latin1'), 'program'],
  ['a web page', Buffer.from('  <!DOCTYPE html><script>alert(1)</script>'), 'markup'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'markup'],
  ['a drawing behind a comment', Buffer.from('<?xml version="1.0"?><!-- --><svg/>'), 'markup'],
  ['a page that begins as text', Buffer.from('hello <script src="x"></script>'), 'markup'],
  ['bytes without a meaning', Buffer.from([1, 2, 3, 0, 5, 6, 7, 8]), 'kind'],
  ['an unknown archive', Buffer.from('Rar!\u001A\u0007\u0001\0', 'latin1'), 'kind'],
])('%s is refused', async (_, bytes, reason) => {
  expect(await inspectContent(bytes, 'photo.jpg')).toEqual({ ok: false, reason });
});

test('what was cut off is found by its own structure', async () => {
  const whole = [samplePdf, sampleVideo, await sampleWord(), await sampleZip({ 'a.txt': 'text' })];
  for (const bytes of whole) {
    const cut = bytes.subarray(0, bytes.length - 20);
    expect(await inspectContent(cut, 'x')).toEqual({ ok: false, reason: 'damaged' });
  }
});

test.each([
  ['an archive in an archive', { 'more.zip': 'PK' }],
  ['a program in an archive', { 'photos/photo.jpg.exe': 'MZ' }],
  ['a page in an archive', { 'index.html': '<script>' }],
  ['what unpacks to far more', { 'zeros.txt': Buffer.alloc(9_000_000) }],
])('%s is refused', async (_, entries) => {
  const bytes = await sampleZip(entries);
  expect(await inspectContent(bytes, 'a.zip')).toEqual({ ok: false, reason: 'archive' });
});

test('an archive with a password is refused, since nobody could look into it', async () => {
  const bytes = await sampleZip({ 'a.txt': 'text' });
  const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bytes.writeUInt16LE(bytes.readUInt16LE(entry + 8) | 1, entry + 8);
  expect(await inspectContent(bytes, 'a.zip')).toEqual({ ok: false, reason: 'archive' });
});

test('a document with macros is refused', async () => {
  const bytes = await sampleWord({ 'word/vbaProject.bin': 'macro' });
  expect(await inspectContent(bytes, 'a.docx')).toEqual({ ok: false, reason: 'macros' });
});

test('no content makes it fail', async () => {
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
