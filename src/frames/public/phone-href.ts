const keys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

/**
 * Converts a written phone number to a `tel:` link; an extension is dialled after it (RFC 3966). The zero in brackets
 * is not dialled behind a country code, and letters are the keys that they stand on.
 */
export function phoneHref(phone: string): string {
  const [number = '', extension = ''] = phone.split(/\s*(?:;ext=|ext\.?|x)\s*(?=\d*$)/i);
  const digits = inDigits(number)
    .replace(/^(\s*(?:\+|00)[\d\s-]*)\(0\)/, '$1')
    .replaceAll(/[^\d+]/g, '');
  return /^\d+$/.test(extension) ? `tel:${digits};ext=${extension}` : `tel:${digits}`;
}

/** Only of a whole North American number, because other letters are words beside a number. */
function inDigits(number: string): string {
  const isSpelled = /^\s*(?:\+?1[-. ]?)?\(?\d{3}\)?(?:[-. ]*[A-Z\d]){7,}\s*$/.test(number);
  if (!isSpelled) return number;
  return number.replaceAll(
    /[A-Z]/g,
    (letter) => `${keys.findIndex((key) => key.includes(letter)) + 2}`,
  );
}
