/** What a blockchain's addresses look like and how they are checked. */
export type WalletFormat = {
  chain: string;
  /** True for what may be meant as such an address, with a slip or without. */
  looksLike(token: string): boolean;
  /** The address in its one spelling, or nothing when the checksum is wrong. */
  read(token: string): { value: string; display: string } | undefined;
  /** The letters a slip may have replaced. */
  alphabet: string;
  /**
   * True where the shape alone says little: a wrong checksum is reported only when a slip explains it
   * or the text says what it is.
   */
  isVague?: boolean;
};

export const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Upper case, lower case and a digit: what a random text of Base58 letters has and a word has not. */
export function isMixed(token: string): boolean {
  return /[A-Z]/.test(token) && /[a-z]/.test(token) && /\d/.test(token);
}

/** At most this many letters that the alphabet does not have: "0" for "o", "l" for "1". */
const strangers = 2;

export function isNearly(token: string, alphabet: string): boolean {
  let count = 0;
  for (const letter of token) if (!alphabet.includes(letter)) count += 1;
  return count <= strangers;
}
