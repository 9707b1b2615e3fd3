import type { ServiceContext } from '#kernel/context.ts';

/**
 * First and last code points that no check needs: the typefaces of documents have them on every machine, which a test
 * compares. The typesetting process is asked about all others.
 */
const printable = [
  [0, 0x24f],
  [0x391, 0x3a1],
  [0x3a3, 0x3ce],
  [0x400, 0x45f],
  [0x5d0, 0x5ea],
  [0x621, 0x669],
  [0x900, 0xc5b],
  [0xc5d, 0xcdb],
  [0xcdd, 0xeff],
  [0x1000, 0x10ff],
  [0x1200, 0x135a],
  [0x1780, 0x17ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x2027],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x3000, 0x30ff],
  [0x4e00, 0x9fa5],
  [0xac00, 0xd7a3],
  [0xfe0f, 0xfe0f],
  [0xfeff, 0xfeff],
] as const;

/** False where the typesetting process must be asked. */
export function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return printable.some(([first, last]) => first <= code && code <= last);
}

/** More words than this tell a reader nothing new. */
const mostWords = 12;

/**
 * Finds the words of which a PDF would print a part as a box, because no typeface here has its characters. Emoji are
 * printed as words, and so are not among them.
 * @returns each word once, at most twelve
 */
export async function findUnprintable(
  ctx: Pick<ServiceContext, 'ports'>,
  texts: readonly string[],
): Promise<string[]> {
  const asked = new Set<string>();
  for (const text of texts)
    for (const character of text) if (!isPrintable(character)) asked.add(character);
  if (asked.size === 0) return [];
  const data = { characters: [...asked] };
  const { missing } = await ctx.ports.typesetter.set({ template: 'characters', data });
  if (missing.length === 0) return [];
  const words = texts.flatMap((text) => text.split(/\s+/));
  const lacking = words.filter((word) => missing.some((character) => word.includes(character)));
  return [...new Set(lacking)].slice(0, mostWords);
}
