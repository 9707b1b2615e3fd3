import type { PrintedBlock, PrintedReference } from '#shared/documents/printed-document.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { sources, type Source, type SourceKey } from '../sources.ts';

/** All words of a block, one statement after the other. */
export function blockText(block: PrintedBlock): string {
  return textsOf(block).join(' ');
}

function textsOf(block: PrintedBlock): readonly string[] {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'list':
    case 'steps':
    case 'checklist':
      return block.items;
    case 'terms':
      return block.items.flatMap(({ title, text }) => [title, text]);
    case 'note':
      return [block.title, ...block.text];
    case 'example':
      return [block.title, ...block.blocks.flatMap(textsOf)];
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()];
    case 'lines':
      return block.lines;
    case 'trace':
      return [block.caption, block.alternative, ...block.trace.links.map(({ text }) => text)];
    case 'figures':
      return block.items.flatMap(({ value, label, source }) => [`${value} ${label}`, source]);
    case 'sources':
      return [];
  }
}

export type NumberedSources = {
  /** The line under a text that names its sources by number. */
  cite(keys: readonly SourceKey[]): PrintedBlock;
  /** All sources cited so far, in the order of their numbers. */
  references(): PrintedReference[];
};

/** Gives each source a number when it is first cited. */
export function numberSources(): NumberedSources {
  const cited: SourceKey[] = [];
  return {
    cite(keys) {
      for (const key of keys) if (!cited.includes(key)) cited.push(key);
      const numbers = keys.map((key) => cited.indexOf(key) + 1);
      return { kind: 'sources', words: m.document_sources(), numbers };
    },
    references: () => cited.map((key) => reference(sources[key])),
  };
}

/** Formats a source as the pages do: publisher, title, date. */
function reference({ publisher, title, dated, href }: Source): PrintedReference {
  return { text: `${publisher}: ${title}${dated ? `, ${dated}` : ''}`, href };
}
