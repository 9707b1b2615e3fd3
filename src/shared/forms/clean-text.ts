/** Control characters other than tab and line feed; PostgreSQL cannot store the first of them. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/**
 * Invisible characters in pasted text: zero-width spaces, soft hyphens, byte order marks and direction
 * overrides. Joiners stay, because Persian, Hindi and emoji are spelt with them.
 */
const invisible = /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

const joiners = /[\u200C\u200D]/g;

/**
 * Normalises several lines of text without changing their meaning: one kind of line end, no invisible
 * characters, no space at line ends. A text without visible characters becomes an empty string.
 */
export function cleanText(typed: string): string {
  const tidy = typed
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(invisible, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
  return tidy.replaceAll(joiners, '').trim() === '' ? '' : tidy;
}

/** Normalises a single line: as `cleanText`, and every run of white space becomes one space. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replaceAll(/\s+/gu, ' ');
}

/** Normalises an address or a number, which has no invisible characters and no spaces around it. */
export function cleanAddress(typed: string): string {
  return cleanLine(typed).replaceAll(joiners, '').trim();
}

/** The non-empty lines. */
export function cleanLines(typed: string): string[] {
  return cleanText(typed)
    .split('\n')
    .map((line) => cleanLine(line))
    .filter((line) => line !== '');
}

/** Length as people count it: an emoji outside the basic plane is one character, not two. */
export function lengthOf(text: string): number {
  return [...text].length;
}
