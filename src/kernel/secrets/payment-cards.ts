/** Names of the code on a card, as people write them. */
const codeName =
  '(?:cvv2?|cvc2?|cid|csc|cvn2?|cav2?|(?:card )?security code|card verification(?: (?:code|value|number))?|(?:three|four|3|4) (?:digits?|numbers?) (?:on|at|from) (?:the|its) (?:back|front|rear)|(?:code|digits|number) on the (?:back|front)(?: of (?:the|my) card)?|c[oó]d(?:igo|\\.)? de seguridad|c[oó]digo de seguran[cç]a|codice di sicurezza|cryptogramme(?: visuel)?|pr[uü]f(?:ziffer|nummer)|kartenpr[uü]fnummer|sicherheitscode)';

const securityCode = new RegExp(
  `(?<![\\p{L}\\d])${codeName}(?![\\p{L}])(?:\\s|/|cvc|cvv|cid|is|was|es|est|ist|[:=,("'#-]){0,8}\\d{3,4}(?![\\d.,]?\\d)`,
  'giu',
);

/** Expiry and code right behind the number, in the order of every card form. */
const formOrder =
  /^[\s,;|]{0,4}(?:exp(?:iry|ires)?\.?:?\s{0,2})?(?:0[1-9]|1[0-2])\s?[/-]\s?(?:20)?[2-4]\d[\s,;|]{1,4}\d{3,4}(?![\d.,]?\d)/i;

const pin =
  /^[\s,;.:-]{0,4}(?:and |with |the |my |y |et |und )?(?:pin|nip)(?: code)?(?:\s|is|[:=]){1,4}\d{4}(?!\d)/i;

const bankCard =
  /(?:debit|credit|bank|visa|master ?card|amex|d[eé]bito|cr[eé]dito|bancaire|giro|ec)[- ]?(?:card|karte|carte)?\b[^\n]{0,30}$/i;

/** The issuer of a gift card can stop it only if it is told the number, and the thief has it already. */
const giftCard =
  /(?:gift|steam|itunes|google play|razer|amazon|sephora|vanilla|target|walmart|ebay|xbox|playstation|nike|voucher|de regalo|cadeau|geschenk|guthaben|prepaid|paysafe|regalo|presente)[^\n.]{0,50}$/i;

/** In characters: distance between a card's number and its code. */
const reach = 200;

/**
 * True for a payment card number together with its security code. One without the other is accepted: a
 * card number alone may be the offender's, and many other ids look like one.
 */
export function hasCardWithCode(text: string): boolean {
  const codes = [...text.matchAll(securityCode)].map(({ index }) => index);
  let next = 0;
  for (const { 0: number, index } of text.matchAll(
    /(?<![\d.])[2-6]\d(?:[ .-]?\d){11,17}(?![\d/])/g,
  )) {
    while ((codes[next] ?? Infinity) < index - reach) next += 1;
    const end = index + number.length;
    const behind = text.slice(end, end + 40);
    const before = text.slice(Math.max(0, index - 60), index);
    const isWithCode =
      (codes[next] ?? Infinity) < end + reach ||
      formOrder.test(behind) ||
      (pin.test(behind) && bankCard.test(before));
    if (isWithCode && !giftCard.test(before) && hasCardNumber(number)) return true;
  }
  return false;
}

/** True if the digits are a card number, or begin with one that a space or sign ends. */
function hasCardNumber(written: string): boolean {
  const groups = written.split(/[ .-]/);
  return groups.some((_, place) => {
    const digits = groups.slice(0, groups.length - place).join('');
    return digits.length >= 13 && isLuhn(digits);
  });
}

/** The check digit of ISO/IEC 7812. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && !/^0+$/.test(digits);
}
