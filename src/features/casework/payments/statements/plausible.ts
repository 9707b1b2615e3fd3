import { maxDecimals, type Amount } from '#shared/money/amount.ts';
import { isCurrency } from '#shared/money/asset.ts';

// Limits above which an amount is asked about instead of stated: a misread column or a smallest unit is far likelier
// than such a payment. They refuse nothing.

/** In whole units: at least all that there are of a coin. */
const supplies: ReadonlyMap<string, number> = new Map(
  Object.entries({
    BTC: 21e6,
    LTC: 84e6,
    BCH: 21e6,
    ETH: 150e6,
    BNB: 200e6,
    SOL: 700e6,
    XMR: 20e6,
    ZEC: 21e6,
    DASH: 19e6,
    ADA: 45e9,
    XRP: 100e9,
    TRX: 120e9,
    DOGE: 200e9,
  }),
);

/** Units to one dollar, in powers of ten, of currencies whose everyday amounts have many digits. */
const smallCurrencies: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...Object.fromEntries(
      'IDR VND IRR LAK UZS GNF SLE SLL LBP SYP PYG UGX TZS KHR COP MGA MMK STN BIF ZWL VES'
        .split(' ')
        .map((code) => [code, 4]),
    ),
    ...Object.fromEntries(
      'KRW CLP ARS HUF NGN IQD RWF CRC MWK XAF XOF XPF KZT AOA CDF SDG MNT SSP AMD YER JPY LKR PKR ISK KES DZD RUB INR RSD JMD ALL NPR BDT PHP'
        .split(' ')
        .map((code) => [code, 3]),
    ),
  }),
);

/** Ten million dollars, and as much in what is worth about a dollar. */
const largest = 10e6;

const dollars = /^(USDT|USDC|DAI|BUSD|TUSD|FDUSD|PYUSD|USDP|GUSD|EURC|EURT)$/;

/** In digits: a whole number as long is no amount of a coin, but one of its smallest parts. */
const longestWhole = 12;

/** Digits before and after the decimal point together, as the database stores them. */
const maxDigits = 60;

/** Whether an amount is so large that it is likely misread. */
export function isImplausible({ minor, decimals }: Amount, asset: string): boolean {
  // Only for comparing: money itself is never a floating-point number.
  const value = Number(minor) / 10 ** decimals;
  if (isCurrency(asset)) return value > largest * 10 ** (smallCurrencies.get(asset) ?? 0);
  if (dollars.test(asset)) return value > largest;
  const supply = supplies.get(asset);
  // Nobody sends a hundredth of all that there is.
  if (supply !== undefined) return value > supply / 100;
  return value >= 10 ** (longestWhole - 1);
}

/**
 * An amount whose digits count a smaller unit.
 * @param scale decimal places that the digits leave out
 * @param least decimal places that the asset has
 * @returns undefined for one that is too fine to be kept
 */
export function scaled(amount: Amount, scale: number, least: number): Amount | undefined {
  let { minor, decimals } = amount;
  decimals += scale;
  while (decimals > least && minor % 10n === 0n) {
    minor /= 10n;
    decimals -= 1;
  }
  while (decimals < least) {
    minor *= 10n;
    decimals += 1;
  }
  return decimals > maxDecimals || minor >= 10n ** BigInt(maxDigits)
    ? undefined
    : { minor, decimals };
}
