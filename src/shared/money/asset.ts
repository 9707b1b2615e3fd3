import { moneyCodes } from '../vocabulary/money-of-country.ts';
import {
  formatAmount,
  plainAmount,
  readAmount,
  type Amount,
  type AmountReading,
} from './amount.ts';

/** Smallest units of common assets, as their networks define them. */
const assetDecimals: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    BTC: 8,
    ETH: 18,
    USDT: 6,
    USDC: 6,
    DAI: 18,
    BUSD: 18,
    BNB: 18,
    POL: 18,
    TRX: 6,
    XRP: 6,
    SOL: 9,
    LTC: 8,
    BCH: 8,
    DOGE: 8,
    ADA: 6,
  }),
);

/** Suggestions of the field; any other symbol can be typed. */
export const suggestedAssets = [
  ...moneyCodes.slice(0, 5),
  ...assetDecimals.keys(),
  ...moneyCodes.slice(5),
];

/** Common names of assets. */
const assetNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '€': 'EUR',
    EURO: 'EUR',
    EUROS: 'EUR',
    '£': 'GBP',
    US$: 'USD',
    BITCOIN: 'BTC',
    ETHER: 'ETH',
    ETHEREUM: 'ETH',
    TETHER: 'USDT',
    TRON: 'TRX',
  }),
);

/** Symbol of what was typed, in capitals: `euro` is `EUR`. */
export function assetOf(typed: string): string {
  const name = typed.trim().toUpperCase();
  return assetNames.get(name) ?? name;
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** True for a currency of ISO 4217 that the platform knows. */
export function isCurrency(asset: string): boolean {
  return currencies.has(asset);
}

/** Number of decimal places; undefined for an unknown asset. */
export function decimalsOf(asset: string): number | undefined {
  const known = assetDecimals.get(asset);
  if (known !== undefined || !isCurrency(asset)) return known;
  return currencyFormat(asset).resolvedOptions().maximumFractionDigits;
}

/** An amount that was typed with the sign or name of another asset than the chosen one. */
type OtherUnit = { kind: 'other-unit'; unit: string };

/**
 * Reads an amount of an asset, with or without the asset's own sign or name beside it: `$500`, `0.5 BTC`.
 * @param asset symbol as `assetOf` has it; empty or `OTHER` where none was chosen
 */
export function readAssetAmount(typed: string, asset: string): AmountReading | OtherUnit {
  const [, before = '', number = '', after = ''] =
    /^([^\d]*)(\d.*?)([^\d.,–—-]*)$/s.exec(typed.slice(0, longestTyped).normalize('NFKC')) ?? [];
  const unit = `${before.trim()}${after.trim()}`;
  const isChosen = asset !== '' && asset !== 'OTHER';
  if (unit === '' || isUnitOf(unit, asset)) return readAmount(number, decimalsOf(asset));
  if (!isChosen && /^[\p{L}\p{Sc}]+$/u.test(unit))
    return readAmount(number, decimalsOf(/^\$|^dollars?$/i.test(unit) ? 'USD' : assetOf(unit)));
  return isUnit(unit) ? { kind: 'other-unit', unit } : { kind: 'none' };
}

/** In characters. An amount is never longer. */
const longestTyped = 300;

/** Reads an amount that has one reading; undefined for any other. */
export function parseAssetAmount(typed: string, asset: string): Amount | undefined {
  const read = readAssetAmount(typed, asset);
  return read.kind === 'amount' ? read.amount : undefined;
}

function isUnitOf(unit: string, asset: string): boolean {
  if (assetOf(unit) === asset) return true;
  if (!isCurrency(asset)) return false;
  const sign = signOf(asset);
  return unit === sign || (sign === '$' && /^dollars?$/i.test(unit));
}

function isUnit(unit: string): boolean {
  const asset = assetOf(unit);
  return /^\p{Sc}$|^dollars?$/iu.test(unit) || assetDecimals.has(asset) || isCurrency(asset);
}

function signOf(currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Writes an amount for a field, so that it is read back as the same one. */
export function fieldAmount(amount: Amount, asset: string): string {
  return plainAmount(amount, isCurrency(asset) ? decimalsOf(asset) : 0);
}

/** `1,234.50 USD`, `0.5 BTC`: for staff, who must never mistake one dollar for another. */
export function formatAssetAmount(amount: Amount, asset: string): string {
  return `${formatAmount(amount, isCurrency(asset) ? decimalsOf(asset) : 0)} ${asset}`;
}

/** `$1,234.50`, `0.5 BTC`: as public pages show it. */
export function formatPublicAmount(amount: Amount, asset: string): string {
  const number = formatAmount(amount, isCurrency(asset) ? decimalsOf(asset) : 0);
  if (!isCurrency(asset)) return `${number} ${asset}`;
  const sample = currencyFormat(asset).formatToParts(1);
  // The platform provides the sign and its place, we provide the digits, which may be too many for it.
  const sign = sample.find(({ type }) => type === 'currency')?.value ?? asset;
  const space = sample.some(({ type }) => type === 'literal') ? '\u00A0' : '';
  return `${sign}${space}${number}`;
}

function currencyFormat(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency });
}
