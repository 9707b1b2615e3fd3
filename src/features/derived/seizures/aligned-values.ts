/** A few characters of two spellings of one value, one above the other. */
export type AlignedGroup = { paper: AlignedPart[]; told: AlignedPart[] };

/** Characters that the other spelling has too, or has not. */
export type AlignedPart = { text: string; isSame: boolean };

/** Characters of a group; a phone has room for six groups. */
const groupLength = 6;

/** Stands where only the other spelling has a character. */
const gap = '\u00A0';

/**
 * Lays two spellings of one value above each other, character by character: they differ in capital letters, in spaces
 * and hyphens, and in `0x` or the name of a network before them.
 * @param told a text of the record, which may hold more than the value
 * @returns undefined where the text does not hold the value in one piece
 */
export function alignValues(paper: string, told: string): AlignedGroup[] | undefined {
  const [one, other] = [charactersOf(paper), charactersOf(told)];
  const [wanted, given] = [foldAll(one), foldAll(other)];
  const begin = given.indexOf(wanted);
  if (wanted === '' || begin < 0) return undefined;
  const part = cut(other, begin, wanted.length);
  const pairs: [string, string][] = [];
  let [left, right] = [0, 0];
  while (left < one.length || right < part.length) {
    const [mine, theirs] = [one[left], part[right]];
    // A separator of one spelling stands above a gap in the other.
    const isMineAlone = mine !== undefined && isSeparator(mine) && theirs !== mine;
    const areTheirsAlone =
      !isMineAlone && theirs !== undefined && isSeparator(theirs) && theirs !== mine;
    pairs.push([areTheirsAlone ? gap : (mine ?? gap), isMineAlone ? gap : (theirs ?? gap)]);
    if (!areTheirsAlone) left += 1;
    if (!isMineAlone) right += 1;
  }
  return inGroups(pairs);
}

/** Without what stands before the value itself: `0x`, or the name of a network. */
function charactersOf(text: string): string[] {
  return [...text.trim().replace(/^(?:0x|[a-z]+:)/i, '')];
}

function isSeparator(character: string): boolean {
  return /[\s-]/.test(character);
}

function foldAll(characters: readonly string[]): string {
  return characters
    .filter((character) => !isSeparator(character))
    .join('')
    .toLowerCase();
}

/** The characters between two places that are counted without separators. */
function cut(characters: readonly string[], begin: number, length: number): string[] {
  let place = -1;
  return characters.filter((character) => {
    if (isSeparator(character)) return place >= begin && place < begin + length - 1;
    place += 1;
    return place >= begin && place < begin + length;
  });
}

function inGroups(pairs: readonly [string, string][]): AlignedGroup[] {
  const groups: AlignedGroup[] = [];
  for (let from = 0; from < pairs.length; from += groupLength) {
    const some = pairs.slice(from, from + groupLength);
    groups.push({ paper: partsOf(some, 0), told: partsOf(some, 1) });
  }
  return groups;
}

function partsOf(pairs: readonly [string, string][], row: 0 | 1): AlignedPart[] {
  const parts: AlignedPart[] = [];
  for (const pair of pairs) {
    const isSame = pair[0] === pair[1];
    const last = parts.at(-1);
    if (last?.isSame === isSame) last.text += pair[row];
    else parts.push({ text: pair[row], isSame });
  }
  return parts;
}
