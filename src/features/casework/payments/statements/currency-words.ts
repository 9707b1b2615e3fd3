import { longestWords } from './row-words.ts';

/** Ways of paying that one country has, with its currency. */
const ways: readonly (readonly [currency: string, words: RegExp])[] = [
  ['CAD', /\b(interac|e-?tfr|etransfer|e-transfer|eft canada|gst\/hst)\b/i],
  ['INR', /\b(upi|neft|imps|rtgs|ifsc)\b|@ok(axis|icici|hdfcbank|sbi)\b/i],
  ['EUR', /\b(sepa|lastschrift|uberweisung|überweisung|bizum|ideal|bancontact|virement)\b/i],
  ['BRL', /\b(pix|boleto|ted recebida|ted enviada)\b/i],
  ['AUD', /\b(bpay|osko|payid)\b/i],
  ['GBP', /\b(faster payments?|fpi|fpo|bacs|chaps)\b/i],
  ['PLN', /\b(blik|przelew|elixir)\b/i],
  ['SEK', /\b(swish|bankgiro|bg-?bet)\b/i],
  ['CHF', /\b(twint|qr-rechnung)\b/i],
  ['MXN', /\b(spei|clabe)\b/i],
  ['NGN', /\b(nip transfer|nibss)\b/i],
  ['SGD', /\b(paynow|giro payment)\b/i],
  ['HKD', /\b(fps transfer)\b/i],
  ['THB', /\b(promptpay)\b/i],
  ['MYR', /\b(duitnow)\b/i],
  ['KES', /\b(m-?pesa)\b/i],
  ['ILS', /[\u0590-\u05FF]{3,}/],
  ['USD', /\b(zelle|fedwire|wt fed ?#|ach (debit|credit|withdrawal|deposit|pmt))\b/i],
];

/** The currency of the country whose way of paying a text names; undefined for none. */
export function currencyIn(text: string): string | undefined {
  const words = text.slice(0, longestWords);
  return ways.find(([, pattern]) => pattern.test(words))?.[0];
}
