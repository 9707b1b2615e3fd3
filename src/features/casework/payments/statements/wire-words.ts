import { askedAs, type Way } from '#shared/vocabulary/ways.ts';

/** Labels that banks put before the name of whom a wire went to. */
const party =
  /\b(?:a\/c|bnf|bene|beneficiary|benef)\s*[:/=]\s*(?:name\s*[:/=]\s*)?(.+?)(?=[,;/]?\s*\b(?:ref|trn|imad|omad|uetr|ssn|id|srf|rfb|obi|bbi|org|ogb|pmt det|bnf bk|bnf bank|bnfbk|bene bank|bk|bank|via|date|time|orig|snd|sdr|fed)\b\s*[:#/=]|\s+\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|$)/i;

const abroad =
  /\b(international|intl|foreign)\b.{0,24}\b(wire|transfer|out)\b|\bwire\b.{0,32}\b(international|intl|foreign)\b/i;

/** A wire, by its name or by a field that only wires have. */
const saysWire = /\bwire|\bwt fed ?#|\bfed ?#|\bfedwire|\bswift\b|\/ftr\/|\bbnf ?[=:/]/i;

/** Who received a wire, by the words of a bank's statement; undefined for other payments and other words. */
export function wireRecipient(description: string): string | undefined {
  if (description.length > 1_000 || !saysWire.test(description)) return undefined;
  return party.exec(description)?.[1]?.trim() || undefined;
}

const wire = /\bwire\b|\bwt fed ?#|\bfedwire\b|\bswift\b/i;

/** Words of a row that prove a way other than a transfer; null where they leave open which one it was. */
const otherWays: readonly (readonly [RegExp, Way | null])[] = [
  [/\bzelle\b|\bquickpay\b/i, 'payment-app'],
  [/\b(venmo|cash ?app|paypal|apple cash|google pay)\b/i, null],
  [/\b(atm|cash) withdrawal\b|\bwithdrawal at atm\b/i, null],
  [/\bche(ck|que) ?#? ?\d+\b/i, null],
  [/\b(debit card|check ?card|pos) (purchase|payment|debit)\b/i, 'card-debit'],
  [/\bpurchase authori[sz]ed on\b/i, 'card-debit'],
];

/**
 * How a row of a bank's statement was paid, where its own words prove it or contradict what was chosen for the whole
 * file. The law that applies depends on it, so nothing is guessed.
 * @param chosen for the whole file; null when nobody chose
 * @returns null while it is open
 */
export function wayOfRow(description: string, chosen: Way | null): Way | null {
  const isOfBank = chosen === null || askedAs(chosen) === 'bank' || askedAs(chosen) === 'card';
  if (!isOfBank) return chosen;
  const words = description.replaceAll(/[_-]+/g, ' ');
  const other = otherWays.find(([pattern]) => pattern.test(words));
  if (other) return other[1] === null && chosen === 'card-debit' ? chosen : other[1];
  if (wire.test(words))
    return abroad.test(words) ? 'wire-abroad' : (bankWay(chosen) ?? 'bank-transfer');
  return chosen;
}

/** A wire is no payment by card, whatever was chosen for the other rows. */
function bankWay(chosen: Way | null): Way | null {
  return chosen !== null && askedAs(chosen) === 'bank' ? chosen : null;
}
