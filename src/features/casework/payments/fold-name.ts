/**
 * Folds a name for comparison: without case, accents, punctuation and repeated spaces, so that “Crypto-Bot”
 * and “crypto bot” are equal. Names that are merely similar do not match.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
