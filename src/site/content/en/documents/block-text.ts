import type { PrintedBlock } from '#shared/documents/printed-document.ts';

/** All words of a piece of a document, one statement after the other. */
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
