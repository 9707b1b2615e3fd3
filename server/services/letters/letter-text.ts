/** A piece of a line as staff wrote it. */
export type Piece =
  | { kind: 'text'; text: string; isStrong: boolean }
  | { kind: 'value'; name: string; isStrong: boolean }
  /** Words that lead to an address of ours; `target` is what stands between the brackets. */
  | { kind: 'link'; words: string; target: string };

export type Block =
  | { kind: 'title' | 'heading'; line: Piece[] }
  | { kind: 'paragraph' | 'list'; lines: Piece[][] };

const piece =
  /\[(?<words>[^[\]\n]+)\]\((?<target>[^()\n]*)\)|\*\*(?<strong>[^*\n]+)\*\*|\{\{(?<name>[^{}\n]*)\}\}/g;

/**
 * Reads the text of a mail: `# heading` of the mail, `## heading`, `- list`, `**strong**`,
 * `[words]({{link}})`, `{{placeholder}}`, and a paragraph for each blank line. Everything else is text.
 */
export function readLetterText(text: string): Block[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .flatMap((paragraph) => readParagraph(paragraph.split('\n')));
}

function readParagraph(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const { kind, words } = kindOf(line);
    const last = blocks.at(-1);
    if (kind === 'title' || kind === 'heading') blocks.push({ kind, line: readLine(words) });
    else if (last?.kind === kind) last.lines.push(readLine(words));
    else if (words.trim() !== '') blocks.push({ kind, lines: [readLine(words)] });
  }
  return blocks;
}

function kindOf(line: string): { kind: Block['kind']; words: string } {
  if (line.startsWith('# ')) return { kind: 'title', words: line.slice(2) };
  if (line.startsWith('## ')) return { kind: 'heading', words: line.slice(3) };
  if (line.startsWith('- ')) return { kind: 'list', words: line.slice(2) };
  return { kind: 'paragraph', words: line };
}

/** A line in its pieces; also used for subjects, which know only placeholders. */
export function readLine(line: string, isStrong = false): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(piece)) {
    addText(pieces, line.slice(end, match.index), isStrong);
    const { words, target, strong, name } = match.groups ?? {};
    if (words !== undefined) pieces.push({ kind: 'link', words, target: (target ?? '').trim() });
    else if (strong !== undefined) pieces.push(...readLine(strong, true));
    else pieces.push({ kind: 'value', name: (name ?? '').trim(), isStrong });
    end = match.index + match[0].length;
  }
  addText(pieces, line.slice(end), isStrong);
  return pieces;
}

function addText(pieces: Piece[], text: string, isStrong: boolean): void {
  if (text !== '') pieces.push({ kind: 'text', text, isStrong });
}

/** The placeholder that a link's target is made of, if it is one. */
export function targetName(target: string): string | undefined {
  return /^\{\{([^{}]*)\}\}$/.exec(target)?.[1]?.trim();
}
