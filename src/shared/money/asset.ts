import { formatAmount, type Amount } from './amount.ts';

/** Smallest units of common assets, as their networks define them. */
const assetDecimals: Readonly<Record<string, number>> = {
  BTC: 8,
  ETH: 18,
  USDT: 6,
  USDC: 6,
  DAI: 18,
  BUSD: 18,
  BNB: 18,
  TRX: 6,
  XRP: 6,
  SOL: 9,
  LTC: 8,
  BCH: 8,
  DOGE: 8,
  ADA: 6,
};

/** Suggestions of the field; any other symbol can be typed. */
export const suggestedAssets = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', ...Object.keys(assetDecimals)];

/** Common names of assets. */
const assetNames: Readonly<Record<string, string>> = {
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
};

/** Symbol of what was typed, in capitals: `euro` is `EUR`. */
export function assetOf(typed: string): string {
  const name = typed.trim().toUpperCase();
  return assetNames[name] ?? name;
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** True for a currency of ISO 4217 that the platform knows. */
export function isCurrency(asset: string): boolean {
  return currencies.has(asset);
}

/** Number of decimal places; undefined for an unknown asset. */
export function decimalsOf(asset: string): number | undefined {
  const known = assetDecimals[asset];
  if (known !== undefined || !isCurrency(asset)) return known;
  return currencyFormat(asset).resolvedOptions().maximumFractionDigits;
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
