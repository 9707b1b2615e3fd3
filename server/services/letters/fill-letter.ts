import { toSubject } from '#shared/forms/template-placeholders.ts';
import { withoutLinks } from '#shared/forms/template-mail.ts';
import type { FilledBlock, FilledPiece } from './filled-letter.ts';
import { readLetterText, readLine, targetName } from './letter-text.ts';
import type { Block, Piece } from './letter-text.ts';

/** What stands for a placeholder in one mail. */
export type Value =
  | { kind: 'text' | 'own' | 'link'; value: string }
  | { kind: 'block'; value: readonly FilledBlock[] };

export type Values = ReadonlyMap<string, Value>;

/**
 * Puts the values of one mail into its text. The text is read first and filled then, so that nothing in
 * a value can become markup, another placeholder or a link. A paragraph left without words is left out.
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

/** One line of words without marks. */
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

/** The placeholder that is all of a paragraph. */
export function onlyValue(lines: readonly (readonly Piece[])[]): string | undefined {
  const [piece, ...others] = lines.flat();
  return piece?.kind === 'value' && others.length === 0 ? piece.name : undefined;
}

/** Neighbours that look alike become one piece. */
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
  // An unknown name was refused when the text was saved; it stays readable for whoever gets it.
  const { isStrong } = piece;
  if (!found || found.kind === 'block') return { text: `{{${piece.name}}}`, isStrong };
  const line = found.value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  // Mail programs turn addresses into links, and somebody outside may have typed this one.
  return { text: found.kind === 'own' ? line : withoutLinks(line), isStrong };
}

function hasWords(line: readonly FilledPiece[]): boolean {
  return line.some(({ text }) => text.trim() !== '');
}
