/**
 * A text as searches compare it: in lower case, letters without their accents, apostrophes and
 * quotation marks as a keyboard has them. Who is told a name on the phone does not hear the accent, and
 * many phones set curly apostrophes. Migration `fold_search_text` says the same in SQL.
 */
export function foldText(text: string): string {
  return (
    text
      // First: Unicode takes the acute accent on its own apart into a space and a mark.
      .replaceAll(/[‘’‛ʼ`´]/g, "'")
      .replaceAll(/[“”„«»]/g, '"')
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[øłđßæœ]/g, (letter) => plainLetters[letter] ?? letter)
  );
}

/** Letters that Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
