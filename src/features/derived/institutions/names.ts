/**
 * A name as it is compared: without case, accents, signs and runs of spaces, so that “Crypto-Bot” and
 * “crypto bot” are one. Nothing else is the same: a name that only resembles another matches nobody.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
