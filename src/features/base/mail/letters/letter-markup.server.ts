import { toSubject, withoutLinks } from '#shared/forms/template-mail.ts';
import type { FilledBlock, FilledPiece, Values } from '#kernel/outbox/letter.ts';

/** A piece of a line as written by staff. */
export type Piece =
  | { kind: 'text'; text: string; isStrong: boolean }
  | { kind: 'value'; name: string; isStrong: boolean }
  /** A link to one of our addresses; `target` is the text in the round brackets. */
  | { kind: 'link'; words: string; target: string };

export type Block =
  | { kind: 'title' | 'heading'; line: Piece[] }
  | { kind: 'paragraph' | 'list'; lines: Piece[][] };

const piecePattern =
  /\[(?<words>[^[\]\n]+)\]\((?<target>[^()\n]*)\)|\*\*(?<strong>[^*\n]+)\*\*|\{\{(?<name>[^{}\n]*)\}\}/g;

/**
 * Parses the text of a mail: `# heading` of the mail, `## heading`, `- list`, `**strong**`,
 * `[words]({{link}})`, `{{placeholder}}`, and a paragraph for each blank line. Everything else is
 * text.
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

/** Parses a line into pieces; also used for subjects, which support only placeholders. */
export function readLine(line: string, isStrong = false): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(piecePattern)) {
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

/** The placeholder that a link's target consists of, if it is one. */
export function targetName(target: string): string | undefined {
  return /^\{\{([^{}]*)\}\}$/.exec(target)?.[1]?.trim();
}

/**
 * Inserts the values of one mail into its text. The text is parsed first and filled afterwards, so
 * that no value can become markup, another placeholder or a link. An empty paragraph is omitted.
 */
export function fillLetter(
  text: { subject: string; body: string },
  values: Values,
): { subject: string; blocks: FilledBlock[] } {
  return {
    subject: toSubject(fillLine(text.subject, values)),
    blocks: readLetterText(text.body).flatMap((block) => fillBlock(block, values)),
  };
}

/** One line of plain text without markup. */
export function fillLine(line: string, values: Values): string {
  return fillPieces(readLine(line), values)
    .map(({ text }) => text)
    .join('');
}

function fillBlock(block: Block, values: Values): FilledBlock[] {
  const alone = block.kind === 'paragraph' ? onlyValue(block.lines) : undefined;
  const value = alone === undefined ? undefined : values.get(alone);
  if (value?.kind === 'block') return [...value.value];
  if ('line' in block) return [{ kind: block.kind, line: fillPieces(block.line, values) }];
  const lines = block.lines.map((line) => fillPieces(line, values)).filter(hasWords);
  return lines.length === 0 ? [] : [{ kind: block.kind, lines }];
}

/** The placeholder that makes up an entire paragraph. */
export function onlyValue(lines: readonly (readonly Piece[])[]): string | undefined {
  const [piece, ...others] = lines.flat();
  return piece?.kind === 'value' && others.length === 0 ? piece.name : undefined;
}

/** Neighbours with the same style are merged into one piece. */
function fillPieces(line: readonly Piece[], values: Values): FilledPiece[] {
  const filled: FilledPiece[] = [];
  for (const piece of line) {
    const next = fillPiece(piece, values);
    const last = filled.at(-1);
    const isAlike = last && last.isStrong === next.isStrong && !last.href && !next.href;
    if (isAlike) filled.splice(-1, 1, { ...last, text: last.text + next.text });
    else filled.push(next);
  }
  return filled;
}

function fillPiece(piece: Piece, values: Values): FilledPiece {
  if (piece.kind === 'text') return { text: piece.text, isStrong: piece.isStrong };
  if (piece.kind === 'link') {
    const address = values.get(targetName(piece.target) ?? '');
    return address?.kind === 'link'
      ? { text: piece.words, href: address.value }
      : { text: piece.words };
  }
  const found = values.get(piece.name);
  if (found?.kind === 'link') return { text: found.value, href: found.value };
  // An unknown name was refused when the text was saved; it is shown as it is.
  const { isStrong } = piece;
  if (!found || found.kind === 'block') return { text: `{{${piece.name}}}`, isStrong };
  const line = found.value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  // Mail programs turn addresses into links, and an outsider may have typed this one.
  return { text: found.kind === 'own' ? line : withoutLinks(line), isStrong };
}

function hasWords(line: readonly FilledPiece[]): boolean {
  return line.some(({ text }) => text.trim() !== '');
}
