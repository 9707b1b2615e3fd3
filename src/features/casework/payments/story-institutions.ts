import { askedAs, type AskedWay } from '#shared/vocabulary/ways.ts';
import type { PaymentDetails } from './payment-details.ts';

type Kind = 'bank' | 'exchange' | 'kiosk-operator' | 'payment-app' | 'wire-service' | 'other';

/** An institution as a list knows it. */
export type KnownInstitution = { name: string; kind: string; otherNames: readonly string[] };

/** An institution that a story names, with the words that do. */
export type NamedInstitution = { name: string; kind: string; words: string };

/** Names that people write, without any fact about them, of institutions that the directory may lack. */
const furtherNames: Readonly<Record<Kind, string>> = {
  bank: 'BMO|RBC|Scotiabank|CIBC|TD Bank|Desjardins|National Bank of Canada|HSBC|Barclays|Lloyds|NatWest|Santander|Monzo|Revolut|Bank of America|Chase|Wells Fargo|Citibank|U.S. Bank|US Bank|PNC|Capital One|Truist|Ally Bank|USAA|Navy Federal|Regions Bank|Fifth Third|KeyBank|Huntington|BBVA|Commonwealth Bank|ANZ|Westpac|NAB',
  exchange:
    'Coinbase|Kraken|Gemini|Binance|Binance.US|Crypto.com|KuCoin|Bybit|OKX|Bitget|MEXC|HTX|Uphold|Robinhood|Bitstamp|eToro|Shakepay|Newton|Wealthsimple|Bitbuy|NDAX',
  'kiosk-operator':
    'Bitcoin Depot|CoinFlip|Coinme|Athena Bitcoin|Byte Federal|Coinhub|GetCoins|RockItCoin|Bitstop|LibertyX|Localcoin|Unbank|Cash2Bitcoin',
  'payment-app':
    'Zelle|Venmo|Cash App|CashApp|PayPal|Apple Cash|Google Pay|Interac|Chime|Remitly|Wise',
  'wire-service': 'Western Union|MoneyGram|Ria',
  other: '',
};

const further: readonly KnownInstitution[] = Object.entries(furtherNames).flatMap(([kind, names]) =>
  names.split('|').flatMap((name) => (name === '' ? [] : [{ name, kind, otherNames: [] }])),
);

/** Words before a name that is written like any other word: "from chase", "my wise account". */
const beforeName = String.raw`\b(?:from|via|through|at|my|with|using|called|to|into|on)\s+(?:the\s+|my\s+|an?\s+)?`;

/**
 * Finds the institutions that a story names. A name that is also a word, such as Chase or Wise, counts only with a
 * capital letter or behind a word such as "from". What is found is offered to staff and is no fact until they take it.
 * @param known the directory, whose names come first
 */
export function findNamedInstitutions(
  story: string,
  known: readonly KnownInstitution[],
): NamedInstitution[] {
  const found: NamedInstitution[] = [];
  for (const { name, kind, otherNames } of [...known, ...further]) {
    const words = [bareName(name), ...otherNames].map((each) => wordsOf(each, story)).find(Boolean);
    if (words && !found.some((each) => isPart(each.words, words)))
      found.push({ name: bareName(name), kind, words });
  }
  return found;
}

/** `PayPal` for `PayPal (with crypto)`. */
function bareName(name: string): string {
  return name.replace(/\s*\(.*$/, '');
}

function wordsOf(name: string, story: string): string | undefined {
  if (name.length < 2) return undefined;
  const quoted = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const isWord = /^[A-Z][a-z]+$/.test(name);
  if (!isWord) return new RegExp(String.raw`(?<!\w)${quoted}(?!\w)`, 'i').exec(story)?.[0];
  const capital = new RegExp(String.raw`(?<!\w)(?:${quoted}|${quoted.toUpperCase()})(?!\w)`);
  const behind = new RegExp(String.raw`${beforeName}(${quoted})(?!\w)`, 'i');
  return capital.exec(story)?.[0] ?? behind.exec(story)?.[1];
}

function isPart(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.includes(b) || b.includes(a);
}

/** Kinds of institutions through which each way is paid. */
const kindsOfWays: Readonly<Record<AskedWay, readonly Kind[]>> = {
  bank: ['bank'],
  card: ['bank'],
  'payment-app': ['payment-app', 'bank'],
  'crypto-exchange': ['exchange'],
  'crypto-wallet': [],
  'crypto-kiosk': ['kiosk-operator'],
  'gift-card': [],
  cash: ['wire-service'],
};

/** A place of a payment that a named institution may fill. */
export type OfferedFact = {
  paymentId: string;
  field: 'institution' | 'destination';
  name: string;
};

type Open = Pick<PaymentDetails, 'way' | 'institution' | 'destination'> & { id: string };

/** Which places of payments that nobody named the institutions of a story may fill. */
export function offeredFacts(
  payments: readonly Open[],
  named: readonly NamedInstitution[],
): OfferedFact[] {
  return payments.flatMap(({ id, way, institution, destination }) => {
    const kinds: readonly string[] | undefined = way ? kindsOfWays[askedAs(way)] : undefined;
    const through = named.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
    const others = named.filter(({ name }) => name !== institution);
    return [
      ...(institution === ''
        ? through.map(({ name }) => ({ paymentId: id, field: 'institution' as const, name }))
        : []),
      ...(destination === '' && institution !== ''
        ? others.map(({ name }) => ({ paymentId: id, field: 'destination' as const, name }))
        : []),
    ];
  });
}
