import { describe, expect, test } from 'vitest';
import { createTypesetter } from '#platform/adapters/typst/create-typesetter.ts';
import { documentProblem } from '#features/base/documents/documents.server.ts';
import { buildFrame } from '#features/base/documents/print-documents.server.ts';
import type { PrintedBlock } from '#shared/documents/printed-document.ts';
import { findBreaches } from '#tests/honesty/find-breaches.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { manuals } from '../manuals/all-manuals.ts';
import { traceLimit } from '../manuals/common-pieces.ts';
import { blockText } from './printed-blocks.ts';
import { printedDocuments } from './printed-documents.ts';

const typesetter = createTypesetter();
const publisher = { name: 'Harbour Light', appUrl: 'https://help.example.org' };

/** Everything below these headings is a warning about others, as on the pages. */
const warnings = /red flags|happening to you|how it works|sounds like|signs|tricks|tactics/i;

function plain(blocks: readonly PrintedBlock[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'example' ? [] : [blockText(block)]));
}

/** The text of a document as a page, so that the rules of the pages can check it. */
function asPage(document: ReturnType<typeof printedDocuments>[number]): string {
  const parts = document.body.parts.map(({ title, blocks, sections }) => {
    const id = warnings.test(title) ? 'red-flags' : 'part';
    const texts = [...plain(blocks), ...sections.flatMap((section) => plain(section.blocks))];
    const paragraphs = texts.map((words) => `<p>${words.replaceAll('<', '&lt;')}</p>`);
    return `<section id="${id}"><h2>${title}</h2>${paragraphs.join('')}</section>`;
  });
  return `<html><head><title>x – ${publisher.name}</title></head><body><main>${parts.join('')}</main></body></html>`;
}

describe.each(printedDocuments().map((document) => [document.id, document] as const))(
  '%s',
  (_id, document) => {
    test('keeps the honesty rules', () => {
      const breaches = findBreaches(asPage(document), document.page);
      const rules = new Set(['posing', 'promise', 'payment']);
      expect(breaches.filter(({ rule }) => rules.has(rule))).toEqual([]);
      // Otherwise the site would make it and not offer it.
      expect(documentProblem(document)).toBeUndefined();
    });

    test('is set as a tagged PDF/UA file with all its text, bookmarks and references', async () => {
      const frame = buildFrame(document, publisher);
      const made = await typesetter.set({
        template: 'document',
        data: { frame, body: document.body },
      });
      const read = await readPdf(made.pdf);
      const titles = document.body.parts.map(({ title }) => title);

      expect(made.missing).toEqual([]);
      expect(made.pages).toBe(read.pages);
      expect(read).toMatchObject({ isTagged: true, language: 'en', title: document.title });
      expect(read.bookmarks.length).toBeGreaterThanOrEqual(titles.length);
      expect(read.rightmost).toBeLessThan(612);
      const words = squeezed(read.text);
      for (const { title, blocks, sections } of document.body.parts) {
        for (const text of [title, ...sections.map((section) => section.title)])
          expect(words).toContain(squeezed(text));
        const all = [...blocks, ...sections.flatMap((section) => section.blocks)];
        for (const block of all.filter(({ kind }) => kind === 'text'))
          expect(words).toContain(squeezed(blockText(block)));
      }
      for (const { href } of document.body.references.entries)
        expect(words).toContain(squeezed(href));
      expect(words).toContain(
        squeezed('is an independent organisation and not a government agency'),
      );
    });
  },
);

/** Ignores line breaks, which the typesetter chooses. */
function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '');
}

describe.each(manuals.map((manual) => [manual.title, manual] as const))('%s', (_title, manual) => {
  const blocks = manual.chapters.flatMap(({ topics }) => topics.flatMap((topic) => topic.blocks));
  const text = JSON.stringify(manual);

  test('has chapters of five or three topics, each with sources', () => {
    for (const { topics } of manual.chapters) {
      expect([3, 5]).toContain(topics.length);
      for (const topic of topics) expect(topic.sources.length).toBeGreaterThan(0);
    }
  });

  test('has worked examples, checklists and the sentence on what a trace shows', () => {
    expect(blocks.some(({ kind }) => kind === 'example')).toBe(true);
    expect(blocks.some(({ kind }) => kind === 'checklist')).toBe(true);
    expect(text).toContain(traceLimit);
  });

  test('holds no address and no transaction that could exist', () => {
    const hexadecimal = /0x[\da-f]{40}|\b[\da-f]{64}\b|\bbc1[\dac-hj-np-z]{20,}/i;
    expect(text).not.toMatch(hexadecimal);
    expect('0x'.padEnd(42, 'a')).toMatch(hexadecimal);
  });
});
