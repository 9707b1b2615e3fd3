// Shapes of cells, cheap enough to look at every row. A shape proves nothing by itself; a column of one shape says
// what the column holds.

const address =
  /^(0x[\da-f]{40}|(bc1|ltc1|tb1)[\da-z]{20,87}|(bitcoincash:)?[qp][\da-z]{41}|T[1-9A-HJ-NP-Za-km-z]{33}|[13LMDX7][1-9A-HJ-NP-Za-km-z]{25,34}|r[1-9A-HJ-NP-Za-km-z]{24,34}|addr1[\da-z]{50,}|cosmos1[\da-z]{38}|(stake|bnb|osmo|terra|kaspa:)[\da-z]{30,}|G[A-Z2-7]{55}|[48][1-9A-HJ-NP-Za-km-z]{94}|(EQ|UQ)[\w-]{46}|0x[\da-f]{64})$/i;
const solana = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** A wallet address of any chain, by its shape alone. */
export function isAddressShaped(text: string): boolean {
  if (text.length < 25 || text.length > 110 || /\s/.test(text)) return false;
  return (
    address.test(text) ||
    (solana.test(text) && /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text))
  );
}

const hash = /^(0x)?[\da-f]{64}$/i;
const signature = /^[1-9A-HJ-NP-Za-km-z]{80,90}$/;

/** A transaction of a blockchain, by its shape alone. */
export function isHashShaped(text: string): boolean {
  return text.length >= 64 && text.length <= 90 && (hash.test(text) || signature.test(text));
}

const number =
  /^[-+−–(]?\s*\(?\s*(\p{Sc}|[A-Z]{2,5}\s?\p{Sc}?|[A-Z]{1,2}\p{Sc})?\s*[-+−]?\s*[\d.,'’ \u00A0\u202F]*\d[\d.,]*([eE][+-]?\d{1,2})?\s*(\p{Sc}|[A-Za-z]{1,11}\d{0,3})?\s*\)?\s*[-−]?$/u;

/** An amount with or without a sign and a unit, and no day. */
export function isNumberShaped(text: string): boolean {
  const code = text.codePointAt(text.length - 1) ?? 0;
  if (text.length > 60 || (code > 64 && !/\d/.test(text))) return false;
  return (
    // Between two signs a run of spaces could be split in a million ways.
    number.test(text.replaceAll(/\s+/g, ' ')) &&
    !/^\d{4}-\d\d|\d\/\d|^\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}$|^\d{4}\.\s?\d{1,2}\.\s?\d{1,2}\.?$/.test(
      text,
    )
  );
}

const clock =
  /^\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?( ?[AaPp]\.?[Mm]\.?)?( ?(UTC|GMT|[A-Z]{2,4})?( ?[+-]\d{2}:?\d{2})?)$/;

export function isClockShaped(text: string): boolean {
  return text.length < 28 && clock.test(text);
}

export function isUnixShaped(text: string): boolean {
  return /^1\d{9}(\d{3}|\.\d+)?$/.test(text);
}
