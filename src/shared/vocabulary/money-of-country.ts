import type { Country } from './countries.ts';
import { keysOf } from './list.ts';

/** Codes of ISO 4217, with the countries whose own money each is; euros since the start of 2026 in Bulgaria too. */
const countriesOf = {
  USD: 'US AS GU MP PR VI',
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  GBP: 'GB GG IM JE',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  CHF: 'CH LI',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK FO GL',
  PLN: 'PL',
  CZK: 'CZ',
  JPY: 'JP',
  INR: 'IN',
  SGD: 'SG',
  HKD: 'HK',
  MYR: 'MY',
  PHP: 'PH',
  AED: 'AE',
  ZAR: 'ZA',
  KES: 'KE',
  NGN: 'NG',
  GHS: 'GH',
  MXN: 'MX',
  BRL: 'BR',
  COP: 'CO',
} as const;

const moneyByCountry: ReadonlyMap<Country, string> = new Map(
  Object.entries(countriesOf).flatMap(([code, countries]) =>
    countries.split(' ').map((country) => [country, code] as const),
  ),
);

/** The currencies that forms offer; the first five are used most. */
export const moneyCodes = keysOf(countriesOf);

/** The country whose own money it is, the largest where there are several. */
export function countryOfMoney(code: (typeof moneyCodes)[number]): Country {
  return countriesOf[code].slice(0, 2);
}

/** @returns the currency to propose to somebody there; undefined where the forms have none for it */
export function moneyOf(country: Country | undefined): string | undefined {
  return country === undefined ? undefined : moneyByCountry.get(country);
}
