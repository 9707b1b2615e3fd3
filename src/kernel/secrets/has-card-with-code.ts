const securityCode =
  /\b(?:cvv2?|cvc2?|csc|(?:card )?security code|card verification(?: (?:code|value|number))?)\b(?:\s|is|was|[:=,("'#-]){0,8}\d{3,4}\b/i;

/**
 * True for a payment card number together with its security code. One without the other stays: a
 * card number alone may be the offender's, and many ids of other kinds look like one.
 */
export function hasCardWithCode(text: string): boolean {
  if (!securityCode.test(text)) return false;
  const numbers = text.match(/(?<![\d.])\d(?:[ -]?\d){12,18}(?!\d)/g) ?? [];
  return numbers.some((number) => isLuhn(number.replaceAll(/\D/g, '')));
}

/** The check digit of ISO/IEC 7812. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && !/^0+$/.test(digits);
}
