import { assetOf, isCurrency } from '#shared/money/asset.ts';

/** Names of assets as files write them, in capitals. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    $: 'USD',
    '¥': '',
    '₿': 'BTC',
    Ξ: 'ETH',
    '₹': 'INR',
    '₩': 'KRW',
    '₽': 'RUB',
    '₺': 'TRY',
    '₴': 'UAH',
    '₦': 'NGN',
    '₱': 'PHP',
    '฿': 'THB',
    '₫': 'VND',
    R$: 'BRL',
    A$: 'AUD',
    AU$: 'AUD',
    C$: 'CAD',
    CA$: 'CAD',
    NZ$: 'NZD',
    HK$: 'HKD',
    S$: 'SGD',
    MX$: 'MXN',
    DOLLAR: 'USD',
    DOLLARS: 'USD',
    'US DOLLAR': 'USD',
    'US DOLLARS': 'USD',
    'U.S. DOLLAR': 'USD',
    'UNITED STATES DOLLAR': 'USD',
    'DOLAR ESTADOUNIDENSE': 'USD',
    'CANADIAN DOLLAR': 'CAD',
    'AUSTRALIAN DOLLAR': 'AUD',
    'POUND STERLING': 'GBP',
    'BRITISH POUND': 'GBP',
    POUNDS: 'GBP',
    POUND: 'GBP',
    'SWISS FRANC': 'CHF',
    'MEXICAN PESO': 'MXN',
    'JAPANESE YEN': 'JPY',
    XBT: 'BTC',
    XXBT: 'BTC',
    XETH: 'ETH',
    XXRP: 'XRP',
    XLTC: 'LTC',
    XXDG: 'DOGE',
    XDG: 'DOGE',
    XXLM: 'XLM',
    XXMR: 'XMR',
    XZEC: 'ZEC',
    XETC: 'ETC',
    ZUSD: 'USD',
    ZEUR: 'EUR',
    ZGBP: 'GBP',
    ZCAD: 'CAD',
    ZAUD: 'AUD',
    ZJPY: 'JPY',
    'BITCOIN CASH': 'BCH',
    LITECOIN: 'LTC',
    DOGECOIN: 'DOGE',
    RIPPLE: 'XRP',
    SOLANA: 'SOL',
    CARDANO: 'ADA',
    MONERO: 'XMR',
    STELLAR: 'XLM',
    POLYGON: 'MATIC',
    'USD COIN': 'USDC',
    USDCOIN: 'USDC',
    'TETHER USD': 'USDT',
    'TETHER USDT': 'USDT',
    USDTETHER: 'USDT',
    'USD TETHER': 'USDT',
    'BNB SMART CHAIN': 'BNB',
    'BINANCE COIN': 'BNB',
    EURO: 'EUR',
    'RS.': 'INR',
    RS: 'INR',
    '₪': 'ILS',
    'ש"ח': 'ILS',
    ZŁ: 'PLN',
    KČ: 'CZK',
    FT: 'HUF',
    FR: 'CHF',
    'FR.': 'CHF',
    SFR: 'CHF',
    RM: 'MYR',
    RP: 'IDR',
  }),
);

/** The smallest units in which files count, with the asset and its decimal places. */
const smallestUnits: ReadonlyMap<string, Unit> = new Map(
  (
    [
      ['BTC', 8, 'SAT SATS SATOSHI SATOSHIS'],
      ['BTC', 11, 'MSAT MSATS MILLISATOSHI MILLISATS'],
      ['ETH', 18, 'WEI'],
      ['ETH', 9, 'GWEI'],
      ['XRP', 6, 'DROP DROPS'],
      ['SOL', 9, 'LAMPORT LAMPORTS'],
      ['XLM', 7, 'STROOP STROOPS'],
      ['ADA', 6, 'LOVELACE LOVELACES'],
      ['LTC', 8, 'LITOSHI LITOSHIS'],
      ['DOGE', 8, 'KOINU KOINUS'],
      ['XMR', 12, 'PICONERO PICONEROS'],
      ['XTZ', 6, 'MUTEZ'],
      ['ALGO', 6, 'MICROALGO MICROALGOS'],
      ['ATOM', 6, 'UATOM'],
      ['NEAR', 24, 'YOCTO YOCTONEAR'],
      ['TON', 9, 'NANOTON NANOTONS'],
      ['DOT', 10, 'PLANCK PLANCKS'],
    ] as const
  ).flatMap(([asset, scale, words]) =>
    words.split(' ').map((word) => [word, { asset, scale }] as const),
  ),
);

/** An asset, and how many decimal places its written numbers leave out: 8 where they are satoshis. */
export type Unit = { asset: string; scale: number };

/** Decimal places that the numbers of a table leave out, where no unit says so: from a column, or unknown. */
export type Scale = number | 'column' | 'unknown' | undefined;

/** Words of a total or of nothing, which stand where a unit could. */
const noUnits =
  /^(TOTAL|TOTALS|SUBTOTAL|SUB TOTAL|GRAND TOTAL|SUM|SUMME|TOTALE|SOMME|VARIOUS|MIXED|MULTIPLE|N\/?A|NA|NONE|NULL|NAN|UNDEFINED|UNKNOWN|OTHER|TRUE|FALSE|YES|NO|CASH|FIAT|CRYPTO|TOKEN|COIN|IN|OUT|DR|CR|DEBIT|CREDIT|BUY|SELL)$/;

/**
 * Unit of an amount as a file names it: `sats`, `XRP (drops)`, `wei`, or any asset as `findAsset` reads it.
 * @returns an empty asset for a text that names none
 */
export function findUnit(written: string): Unit {
  const text = written.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  const small = smallestUnits.get(text);
  if (small) return small;
  const [, coin = '', places] = /^([A-Z\d]{2,12}) E-(\d{1,2})$/.exec(text) ?? [];
  if (places) return { asset: coin, scale: Number(places) };
  const [, before = '', within = ''] = /^([^()]{1,20}) ?\(([^()]{1,20})\)$/.exec(text) ?? [];
  const inner = smallestUnits.get(within.trim());
  // Wei of another chain are parts of its own coin.
  if (inner) return { asset: findAsset(before) || inner.asset, scale: inner.scale };
  const cents = /^([A-Z]{3})[ _-]?\(?(?:CENTS?|PENCE|MINOR(?: UNITS?)?)\)?$/.exec(text)?.[1] ?? '';
  if (isCurrency(cents)) return { asset: cents, scale: 2 };
  return { asset: findAsset(written), scale: 0 };
}

const networks =
  '(?:ERC-?20|TRC-?20|BEP-?20|BEP-?2|SPL|TRX|TRON|ETH|ETHEREUM|BSC|BNB ?CHAIN|BNB|SOL|SOLANA|MATIC|POLYGON|POL|ARB|ARBITRUM|ARBONE|OP|OPTIMISM|BASE|AVAX|AVAXC|ALGO|TON|NEAR|KAVA|CELO|EOS)';
const behind = new RegExp(`^([A-Z\\d]{2,10})[-_./ ]\\(?${networks}\\)?$`);
const stuck = new RegExp(`^(USDT|USDC|DAI|BUSD|TUSD)${networks}$`);

/**
 * Symbol of an asset as a file names it: `US Dollar`, `XXBT`, `USDT-TRC20`, `USDTTRX`, `£`, `Ether (ETH)`.
 * @returns empty for a text that names none
 */
export function findAsset(written: string): string {
  const text = written.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  if (text === '' || text.length > 40) return '';
  const named = names.get(text);
  if (named !== undefined) return named;
  if (noUnits.test(text)) return '';
  const small = smallestUnits.get(text);
  if (small) return small.asset;
  const dollars = /^([A-Z]{3})\$$/.exec(text)?.[1] ?? '';
  if (isCurrency(dollars)) return dollars;
  const bracket = /^[^()]+ \(([A-Z\d]{2,10})\)$/.exec(text)?.[1];
  if (bracket && !new RegExp(`^${networks}$`).test(bracket)) return bracket;
  const base =
    behind.exec(text)?.[1] ?? stuck.exec(text)?.[1] ?? /^([A-Z\d]{2,10}) \(/.exec(text)?.[1];
  const symbol = assetOf(base ?? text.replace(/\.(S|M|F|B|HOLD)$/, ''));
  const known = names.get(symbol) ?? symbol;
  return /^[A-Z\d]{2,12}$/.test(known) && /[A-Z]/.test(known) ? known : '';
}

/** A unit in words that `findUnit` reads. */
export function unitText({ asset, scale }: Unit): string {
  return scale === 0 ? asset : `${asset} e-${scale}`;
}
