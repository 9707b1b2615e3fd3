/** A piece of a line as it goes out; `href` is an address of ours. */
export type FilledPiece = { text: string; isStrong?: boolean; href?: string };

export type FilledBlock =
  | { kind: 'title' | 'heading'; line: FilledPiece[] }
  | { kind: 'paragraph' | 'list'; lines: FilledPiece[][] };

/** Plain text as paragraphs, one for each blank line. */
export function paragraphs(text: string): FilledBlock[] {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({
      kind: 'paragraph',
      lines: paragraph.split('\n').map((line) => [{ text: line }]),
    }));
}

export function heading(text: string): FilledBlock {
  return { kind: 'heading', line: [{ text }] };
}

export function list(items: readonly string[]): FilledBlock {
  return { kind: 'list', lines: items.map((text) => [{ text }]) };
}
