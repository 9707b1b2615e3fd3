import { lengthOf } from '#shared/forms/clean-text.ts';
import {
  onlyValue,
  readLetterText,
  readLine,
  targetName,
  type Block,
  type Piece,
} from './letter-markup.server.ts';

export type LetterText = { subject: string; body: string };

export type LetterProblems = Partial<Record<keyof LetterText, string>>;

/** In characters. */
export const letterLimits = { subject: 150, body: 8_000 } as const;

/** Placeholders that a text may use, by name. */
export type AllowedPlaceholders = Readonly<
  Record<string, { kind: 'text' | 'own' | 'link' | 'block'; isRequired?: true; isSecret?: true }>
>;

/** Problems in the text of a mail, as shown to staff beside each field. */
export function letterProblems(
  { subject, body }: LetterText,
  known: AllowedPlaceholders,
): LetterProblems {
  const problems = {
    subject: subjectProblem(subject, known),
    body: bodyProblem(body, known),
  };
  return {
    ...(problems.subject !== undefined && { subject: problems.subject }),
    ...(problems.body !== undefined && { body: problems.body }),
  };
}

function subjectProblem(subject: string, known: AllowedPlaceholders): string | undefined {
  if (subject === '') return 'Enter a subject.';
  if (lengthOf(subject) > letterLimits.subject)
    return `Use ${letterLimits.subject} characters or fewer.`;
  const words = Object.keys(known).filter((name) => isWords(known, name));
  const line = readLine(subject);
  return (
    bracesProblem(subject) ??
    addressProblem(subject) ??
    unknownProblem([line], words) ??
    (line.some(({ kind }) => kind === 'link')
      ? 'A subject cannot hold a link. Put it into the text.'
      : undefined)
  );
}

function bodyProblem(body: string, known: AllowedPlaceholders): string | undefined {
  if (body === '') return 'Write the text of the mail.';
  if (lengthOf(body) > letterLimits.body)
    return `Use ${letterLimits.body.toLocaleString('en-US')} characters or fewer.`;
  const blocks = readLetterText(body);
  const lines = blocks.flatMap(linesOf);
  return (
    bracesProblem(body) ??
    addressProblem(body) ??
    titleProblem(blocks) ??
    unknownProblem(lines, Object.keys(known)) ??
    linkProblem(lines.flat(), known) ??
    blockProblem(blocks, known) ??
    missingProblem(lines.flat(), known)
  );
}

function linesOf(block: Block): Piece[][] {
  return 'line' in block ? [block.line] : block.lines;
}

function bracesProblem(text: string): string | undefined {
  const rest = text.replaceAll(/\{\{[^{}\n]*\}\}/g, '');
  return /\{\{|\}\}/.test(rest) ? 'A placeholder begins with {{ and ends with }}.' : undefined;
}

/** A mail program turns it into a link, which nobody could distinguish from ours. */
function addressProblem(text: string): string | undefined {
  return /:\/\/|\bwww\./i.test(text)
    ? 'Write no web address with https:// or www. Links lead only to our own pages, through a placeholder.'
    : undefined;
}

function titleProblem(blocks: readonly Block[]): string | undefined {
  const titles = blocks.filter(({ kind }) => kind === 'title').length;
  return titles === 1 && blocks[0]?.kind === 'title'
    ? undefined
    : 'The first line is the heading of the mail: begin it with # and a space. There is only one.';
}

function unknownProblem(
  lines: readonly (readonly Piece[])[],
  names: readonly string[],
): string | undefined {
  const unknown = lines.flat().find((piece) => {
    const name = nameOf(piece);
    return name !== undefined && !names.includes(name);
  });
  if (unknown === undefined) return undefined;
  const list = names.map((name) => `{{${name}}}`).join(', ');
  return `Unknown placeholder {{${nameOf(unknown)}}}. These can be used here: ${list}.`;
}

function nameOf(piece: Piece): string | undefined {
  if (piece.kind === 'value') return piece.name;
  return piece.kind === 'link' ? targetName(piece.target) : undefined;
}

function linkProblem(pieces: readonly Piece[], known: AllowedPlaceholders): string | undefined {
  const links = Object.keys(known).filter((name) => known[name]?.kind === 'link');
  for (const piece of pieces) {
    if (piece.kind !== 'link' || links.includes(targetName(piece.target) ?? '')) continue;
    const example = links.length > 0 ? ` Write [${piece.words}]({{${links[0]}}}).` : '';
    return `The link “${piece.words}” leads nowhere we know. Links lead only to our own pages.${example}`;
  }
  return undefined;
}

function blockProblem(blocks: readonly Block[], known: AllowedPlaceholders): string | undefined {
  for (const block of blocks) {
    const alone = block.kind === 'paragraph' ? onlyValue(block.lines) : undefined;
    const inside = linesOf(block)
      .flat()
      .find((piece) => piece.kind === 'value' && known[piece.name]?.kind === 'block');
    if (inside?.kind === 'value' && inside.name !== alone)
      return `{{${inside.name}}} stands for whole paragraphs: give it a paragraph of its own.`;
  }
  return undefined;
}

function missingProblem(pieces: readonly Piece[], known: AllowedPlaceholders): string | undefined {
  const used = new Set(pieces.map(nameOf));
  const missing = Object.keys(known).find((name) => known[name]?.isRequired && !used.has(name));
  return missing === undefined
    ? undefined
    : `Keep {{${missing}}} in the text: without it the mail has no use.`;
}

/** True for a placeholder that is allowed in a subject. */
function isWords(known: AllowedPlaceholders, name: string): boolean {
  const found = known[name];
  return (found?.kind === 'text' || found?.kind === 'own') && !found.isSecret;
}
