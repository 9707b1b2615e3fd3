import { startsForward } from './read-forward.server.ts';
import type { TextPart } from '#shared/text-part.ts';

const quoteMark = /^\s{0,3}[>|]/;

/** In lines: mail programs break the line above a quotation. */
const longestAttribution = 3;

/**
 * Splits the text of an answer into the writer's own words and what it quotes, in order; together they are the whole
 * text. A quotation without marks goes to the end, as Outlook writes it.
 */
export function partsOfAnswer(text: string): TextPart[] {
  const lines = text.split('\n');
  const isQuote = lines.map((line) => quoteMark.test(line));
  for (const [at, isMarked] of isQuote.entries())
    if (isMarked && !isQuote[at - 1]) markAttribution(lines, isQuote, at);
  const unmarked = lines.findIndex((_, at) => !isQuote[at] && startsForward(lines, at));
  if (unmarked >= 0) isQuote.fill(true, unmarked);
  const parts: TextPart[] = [];
  for (const [at, line] of lines.entries()) {
    const last = parts.at(-1);
    // An empty line belongs to the part above it.
    const isOfQuote = line.trim() === '' ? (last?.isQuote ?? false) : isQuote[at] === true;
    if (last && last.isQuote === isOfQuote) last.text += `\n${line}`;
    else parts.push({ isQuote: isOfQuote, text: line });
  }
  return parts
    .map((part) => ({ ...part, text: part.text.replace(/^\n+/, '').trimEnd() }))
    .filter((part) => part.text !== '');
}

/** Marks the lines above a quotation that say whom it quotes: the last ends with a colon and names a day or an address. */
function markAttribution(lines: readonly string[], isQuote: boolean[], quote: number): void {
  let end = quote - 1;
  while (end >= 0 && quote - end < 3 && (lines[end] ?? '').trim() === '') end -= 1;
  if (!/[:：]\s*$/.test(lines[end] ?? '')) return;
  for (let start = end; start >= 0 && end - start < longestAttribution; start -= 1) {
    const words = lines.slice(start, end + 1).join(' ');
    if ((lines[start] ?? '').trim() === '' || words.length > 400) return;
    if (/@|\d{1,2}[:.hH]\d{2}|\b(?:19|20)\d{2}\b/.test(words) && !/\?/.test(words)) {
      isQuote.fill(true, start, quote);
      return;
    }
  }
}

/** The writer's own words alone. What a program quotes without marks stays: nobody knows where it ends. */
export function unmarkedWords(text: string): string {
  const lines = text.split('\n');
  return lines
    .filter((line) => !quoteMark.test(line))
    .join('\n')
    .trim();
}
