/** A part of a mail, as its reader sees it. */
export type LetterBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'rule' };

/** In characters: a line of the outbox that is broken for its length (78, less an indent) is longer with its next word. */
const fullLine = 70;

/**
 * Reads the plain text of a mail of the outbox into its parts: lines that were only broken for their length are joined
 * again. What is in none of the known shapes stays a paragraph, so that no word is lost.
 */
export function readLetterBlocks(text: string): LetterBlock[] {
  const parts = text.trim().split(/(\n{2,})/);
  return parts.flatMap((part, place): LetterBlock[] => {
    if (place % 2 === 1) return [];
    if (/^-{10,}$/.test(part)) return [{ kind: 'rule' }];
    if (part.split('\n').every((line) => /^ (?:\*| ) /.test(line)))
      return [{ kind: 'list', items: part.split(/^ \* /m).filter(Boolean).map(inOneLine) }];
    const isHeading = (parts[place - 1]?.length ?? 0) > 2 && !part.includes('\n');
    return [{ kind: isHeading ? 'heading' : 'paragraph', text: part.replaceAll(/\n/g, breakOf) }];
  });
}

function inOneLine(item: string): string {
  return item.trim().replaceAll(/\s*\n\s*/g, ' ');
}

/** Whether a line ended there for its length: the next word had no room on it. */
function breakOf(_: string, at: number, part: string): string {
  const before = at - 1 - part.lastIndexOf('\n', at - 1);
  const [next = ''] = part.slice(at + 1).split(/\s/, 1);
  return before + 1 + next.length > fullLine ? ' ' : '\n';
}
