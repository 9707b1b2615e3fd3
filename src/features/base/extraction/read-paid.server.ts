import { assetOf, isCurrency } from '#shared/money/asset.ts';
import { readIndicators } from './read-indicators.server.ts';

/** Words that say that money was paid. Whether it was, and by whom, a person decides. */
export type PaidWords = {
  /** The sentence. */
  words: string;
  /** As written; what "5.000" means is not decided here. */
  amount: string;
  /** Symbol; empty where the words leave it open, as a dollar sign does. */
  asset: string;
  /** The only wallet, and the only transaction, in the sentence and just behind it. */
  recipient: string;
  transactionId: string;
};

const number = String.raw`\d{1,3}(?:[ ,.'’\u00A0\u202F]\d{3}){1,4}(?:[.,]\d{1,8})?|\d{1,12}(?:[.,]\d{1,8})?`;
const signs = String.raw`(?:US|CA|AU|NZ|C|A)?\$|€|£|₹|¥|[A-Z]{3}`;
const names = String.raw`[A-Z]{3,5}\b|€|£|\$|(?:dollars?|euros?|pounds?|pesos?|bitcoins?|ether(?:eum)?|tether|d[oó]lares)(?!\p{L})`;

/** An amount with its unit before or behind it. */
const money = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:(${signs}) ?(${number})|(${number}) ?(${names}))(?![\p{N}]|[.,]\d)`,
  'gu',
);

const paid =
  /(?<!\p{L})(?:sent|paid|transferred|wired|deposited|withdrew|envi[eé]|mand[eé]|pagu[eé]|transfer[ií]|deposit[eé]|gir[eé]|enviado|pagado|transferido|depositado)(?!\p{L})|(?<!\p{L})(?:payment|transfer|deposit|withdrawal|pago|transferencia|dep[oó]sito|retiro) (?:of|de|por) /iu;

/** Money that is asked for, that came in, or that did not go. */
const unpaid =
  /(?<!\p{L})(?:received|earned|profit|refund|if|please|must|should|(?:have|need|has|needs|wants?) to|to be|will|would|can|not|never|\p{L}+n['’]t|(?:paid|sent) (?:you|me|to you|to me)|si|debe|tiene que|hay que|recib\p{L}*|nunca|no)(?!\p{L})/iu;

/** Symbols of coins that are written like words in capitals. */
const coins: ReadonlySet<string> = new Set(
  'BTC ETH USDT USDC TRX SOL XRP LTC BNB DOGE ADA DAI BUSD BCH XMR TON'.split(' '),
);

/** In characters, on each side of an amount: a sentence is hardly longer. */
const sentence = 180;

const behindSentence = 200;

/** Finds sentences that say that money was paid, in the order of the text. Runs in linear time. */
export function* readPaid(text: string): Generator<PaidWords> {
  let end = 0;
  for (const found of text.matchAll(money)) {
    const { index } = found;
    if (index < end) continue;
    const [whole, sign, before, behind, name] = found;
    const unit = sign ?? name ?? '';
    const asset = symbolOf(unit);
    if (asset === undefined) continue;
    const from = beginOf(text, index);
    const to = endOf(text, index + whole.length);
    const words = text.slice(from, to).trim();
    if (!paid.test(words) || unpaid.test(words)) continue;
    end = to;
    yield {
      words,
      amount: before ?? behind ?? '',
      asset,
      ...idsIn(text.slice(from, to + behindSentence)),
    };
  }
}

/** @returns undefined for capitals that are no unit; empty for a unit of several countries */
function symbolOf(unit: string): string | undefined {
  if (/^(?:\$|¥|dollars?|pounds?|pesos?|d[oó]lares)$/i.test(unit)) return '';
  const dollars = /^([A-Z]{1,2})\$$/.exec(unit)?.[1];
  if (dollars)
    return new Map([
      ['US', 'USD'],
      ['CA', 'CAD'],
      ['C', 'CAD'],
      ['AU', 'AUD'],
      ['A', 'AUD'],
      ['NZ', 'NZD'],
    ]).get(dollars);
  if (unit === '₹') return 'INR';
  const symbol = assetOf(/^bitcoins$/i.test(unit) ? 'BTC' : unit);
  return isCurrency(symbol) || coins.has(symbol) ? symbol : undefined;
}

function beginOf(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - sentence), at);
  const [last] = [...before.matchAll(/\n|[.!?] /g)].slice(-1);
  return at - before.length + (last ? last.index + last[0].length : 0);
}

function endOf(text: string, at: number): number {
  const end = /\n|[.!?](?=\s|$)/.exec(text.slice(at, at + sentence));
  return end ? at + end.index + end[0].length : Math.min(text.length, at + sentence);
}

function idsIn(text: string): Pick<PaidWords, 'recipient' | 'transactionId'> {
  const found = readIndicators(text, { guesses: 0 });
  function only(kind: 'wallet' | 'transaction'): string {
    const all = found.filter((each) => each.kind === kind && each.checksum !== 'invalid');
    return all.length === 1 ? (all[0]?.display ?? '') : '';
  }
  return { recipient: only('wallet'), transactionId: only('transaction') };
}
