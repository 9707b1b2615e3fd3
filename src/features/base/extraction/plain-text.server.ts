/** A text with restored addresses, and the mapping back to positions in the original. */
export type PlainText = {
  text: string;
  /** @param offset in `text` @returns the offset in the original */
  toWritten(offset: number): number;
};

const endings =
  'com|net|org|info|io|co|vip|app|xyz|top|live|online|site|pro|cc|me|de|uk|ru|in|biz|shop|club|finance|trade';

/**
 * Matches disguises in addresses: defanging, so that nobody follows them by mistake (hxxp://,
 * example[.]com, name[at]example(dot)com), words for signs, spaces behind `www.`, invisible characters and
 * full-width letters. Spaces are bounded, never `\s*`: a million of them must cost nothing.
 */
const disguised = new RegExp(
  [
    String.raw`\bh(?:xx|\*\*|tt|XX)p(?=s?\[?:)`,
    String.raw`[ \t]{0,2}[[({][ \t]?(?:\.|dot)[ \t]?[\])}][ \t]{0,2}`,
    String.raw`[ \t]{0,2}[[({][ \t]?(?:@|at)[ \t]?[\])}][ \t]{0,2}`,
    String.raw`\[:\]|\[(?::\/\/|\/\/)\]`,
    '[\u3002\uFF0E\uFF61]',
    String.raw`(?<=[\w.+-]{2}) at (?=[\w-]{2,63} dot (?:${endings})\b)`,
    String.raw`(?<=[\w-]{5}) dot (?=(?:${endings})\b(?! (?:bubble|boom|compan|crash|era)))`,
    String.raw`(?<=@[\w-]{2,40}) ?[.,] ?(?=(?:${endings})\b)`,
    String.raw`(?<=\bwww\.|https?:\/\/)[ \t]{1,2}(?=[\w-]{2,63}\.)`,
    String.raw`[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]`,
    String.raw`[\uFF01-\uFF5E]`,
  ].join('|'),
  'gi',
);

function plainFormOf(written: string): string {
  const code = written.codePointAt(0) ?? 0;
  if (written.length === 1 && code >= 0xff_01 && code <= 0xff_5e && code !== 0xff_0e)
    return String.fromCodePoint(code - 0xfe_e0);
  const bare = written.toLowerCase().replaceAll(/[[\](){}\s]/g, '');
  if (bare.startsWith('h')) return 'http';
  if (bare === 'dot' || bare === '.' || bare === ',' || /[\u3002\uFF0E\uFF61]/.test(bare))
    return '.';
  if (bare === 'at' || bare === '@') return '@';
  return bare.includes(':') || bare.includes('/') ? bare : '';
}

/** Restores disguised addresses. */
export function toPlainText(written: string): PlainText {
  const cuts: { at: number; shift: number }[] = [];
  let shift = 0;
  const text = written.replace(disguised, (match: string, at: number) => {
    const plain = plainFormOf(match);
    if (plain.length === match.length) return plain;
    const place = at - shift + plain.length;
    shift += match.length - plain.length;
    cuts.push({ at: place, shift });
    return plain;
  });
  return { text, toWritten: (offset) => offset + shiftAt(cuts, offset) };
}

/** The last replacement that ends at or before an offset, by binary search. */
function shiftAt(cuts: readonly { at: number; shift: number }[], offset: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cuts[middle]?.at ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return cuts[low - 1]?.shift ?? 0;
}
