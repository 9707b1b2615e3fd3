/** A text with addresses made whole, and the way back to the places in what was written. */
export type PlainText = {
  text: string;
  /** @param offset in `text` @returns the offset in what was written */
  toWritten(offset: number): number;
};

/**
 * How people write addresses so that nobody follows them by mistake: hxxp://, example[.]com,
 * name[at]example(dot)com. Spaces are counted, never `\s*`: a million of them must cost nothing.
 */
const defanged =
  /\bh(?:xx|\*\*|tt|XX)p(?=s?\[?:)|[ \t]{0,2}[[({][ \t]?(?:\.|dot)[ \t]?[\])}][ \t]{0,2}|[ \t]{0,2}[[({][ \t]?(?:@|at)[ \t]?[\])}][ \t]{0,2}|\[:\]|\[(?::\/\/|\/\/)\]|[\u3002\uFF0E\uFF61]|[\u00AD\u200B\u2060\uFEFF]/gi;

function plainFormOf(written: string): string {
  const bare = written.toLowerCase().replaceAll(/[[\](){}\s]/g, '');
  if (bare.startsWith('h')) return 'http';
  if (bare === 'dot' || bare === '.' || /[\u3002\uFF0E\uFF61]/.test(bare)) return '.';
  if (bare === 'at' || bare === '@') return '@';
  return bare.includes(':') || bare.includes('/') ? bare : '';
}

/** Undoes the usual ways of making addresses harmless. */
export function toPlainText(written: string): PlainText {
  const cuts: { at: number; shift: number }[] = [];
  let shift = 0;
  const text = written.replace(defanged, (match: string, at: number) => {
    const plain = plainFormOf(match);
    const place = at - shift + plain.length;
    shift += match.length - plain.length;
    cuts.push({ at: place, shift });
    return plain;
  });
  return { text, toWritten: (offset) => offset + shiftAt(cuts, offset) };
}

/** Of the replacements that end at or before an offset, the last; found by halving. */
function shiftAt(cuts: readonly { at: number; shift: number }[], offset: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cuts[middle]?.at ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return cuts[low - 1]?.shift ?? 0;
}
