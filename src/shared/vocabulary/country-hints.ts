import type { Country } from './countries.ts';
import { countryOfMoney } from './money-of-country.ts';

/** A country that something somebody said points to. It is offered with its reason and never taken by itself. */
export type CountryHint = {
  country: Country;
  /** The part of ISO 3166-2 after the dash. */
  region?: string;
  because: string;
};

/** What may point to a country: numbers as typed, codes of currencies, and texts in the person's own words. */
type HintSources = {
  phones: readonly string[];
  currencies: readonly string[];
  texts: readonly string[];
};

/** Area codes of the provinces, as the Canadian Numbering Administrator lists them; those of Québec apart. */
const quebecAreas = '263 354 367 418 438 450 468 514 579 581 819 873';
const canadianAreas = new Set(
  `${quebecAreas} 204 226 236 249 250 257 289 306 343 365 368 382 403 416 428 431 437 460 474 506 519 537 548 568 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 825 867 879 902 905 942`.split(
    ' ',
  ),
);
const quebec = new Set(quebecAreas.split(' '));

/** Countries and territories of the same numbering plan that are neither the United States nor Canada. */
const otherAreas = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' '),
);

/** Country codes of ITU-T E.164 that belong to one country; the longest is looked up first. */
const callingCodes: ReadonlyMap<string, Country> = new Map(
  Object.entries({
    '27': 'ZA',
    '30': 'GR',
    '31': 'NL',
    '32': 'BE',
    '33': 'FR',
    '34': 'ES',
    '351': 'PT',
    '353': 'IE',
    '358': 'FI',
    '36': 'HU',
    '39': 'IT',
    '40': 'RO',
    '41': 'CH',
    '420': 'CZ',
    '43': 'AT',
    '44': 'GB',
    '45': 'DK',
    '46': 'SE',
    '47': 'NO',
    '48': 'PL',
    '49': 'DE',
    '52': 'MX',
    '55': 'BR',
    '57': 'CO',
    '61': 'AU',
    '64': 'NZ',
    '65': 'SG',
    '81': 'JP',
    '852': 'HK',
    '91': 'IN',
  }),
);

/** Currencies that are money of one country; dollars of the United States and euros are used in many. */
const tellingMoney = ['CAD', 'GBP', 'AUD', 'NZD', 'INR', 'MXN', 'BRL'] as const;

/** Names of ways to pay and forms of bank numbers that belong to one country. */
const tellingWords: readonly (readonly [RegExp, Country, string])[] = [
  [/\binterac\b|\be-?transfers?\b/i, 'CA', 'Interac e-Transfer'],
  [/\bsort[- ]?code\b/i, 'GB', 'a sort code'],
  [/\bIFSC\b|\b[A-Z]{4}0[A-Z0-9]{6}\b/, 'IN', 'an IFSC'],
  [/\bUPI\b/, 'IN', 'UPI'],
  [/\bBSB\b/, 'AU', 'a BSB'],
  [/\bPay ?ID\b|\bOsko\b/, 'AU', 'PayID'],
  [/\bzelle\b/i, 'US', 'Zelle'],
  [/\bbizum\b/i, 'ES', 'Bizum'],
];

/** Characters of one text that are looked at; a story is read in a moment, whatever somebody sends. */
const mostCharacters = 20_000;

/** Countries that phones, money and words point to, each once, with every reason. */
export function countryHints({ phones, currencies, texts }: HintSources): CountryHint[] {
  const found = [
    ...phones.flatMap((phone) => ofPhone(phone) ?? []),
    ...currencies.flatMap((code) => {
      const money = tellingMoney.find((each) => each === code);
      return money ? [{ country: countryOfMoney(money), because: `paid in ${money}` }] : [];
    }),
    ...tellingWords.flatMap(([pattern, country, name]) =>
      texts.some((text) => pattern.test(text.slice(0, mostCharacters)))
        ? [{ country, because: `names ${name}` }]
        : [],
    ),
  ];
  return [...new Set(found.map(({ country }) => country))].map((country) => {
    const own: CountryHint[] = found.filter((each) => each.country === country);
    const region = own.find((each) => each.region)?.region;
    const because = [...new Set(own.map((each) => each.because))].join('; ');
    return { country, because, ...(region && { region }) };
  });
}

function ofPhone(typed: string): CountryHint | undefined {
  const phone = typed.trim();
  const digits = phone.replaceAll(/\D/g, '');
  const abroad = phone.startsWith('+')
    ? digits
    : /^00[1-9]/.test(digits)
      ? digits.slice(2)
      : undefined;
  // Ten digits alone may be of many countries; written as groups of three, three and four they are of one plan.
  const isGrouped = /^\(?[2-9]\d{2}\)?[ .-]\s?\d{3}[ .-]\d{4}$/.test(phone);
  const area = abroad?.startsWith('1') ? abroad.slice(1, 4) : isGrouped ? digits.slice(0, 3) : '';
  if (area !== '') return ofArea(area);
  for (const length of [3, 2]) {
    const code = abroad?.slice(0, length) ?? '';
    const country = callingCodes.get(code);
    if (country) return { country, because: `phone number +${code}` };
  }
  return undefined;
}

function ofArea(area: string): CountryHint | undefined {
  if (otherAreas.has(area)) return undefined;
  const because = `phone number ${area}`;
  if (!canadianAreas.has(area)) return { country: 'US', because };
  return { country: 'CA', because, ...(quebec.has(area) && { region: 'QC' }) };
}
