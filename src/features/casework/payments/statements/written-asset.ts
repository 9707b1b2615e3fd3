import { assetOf } from '#shared/money/asset.ts';

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
  }),
);

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
  const bracket = /^[^()]+ \(([A-Z\d]{2,10})\)$/.exec(text)?.[1];
  if (bracket && !new RegExp(`^${networks}$`).test(bracket)) return bracket;
  const base =
    behind.exec(text)?.[1] ?? stuck.exec(text)?.[1] ?? /^([A-Z\d]{2,10}) \(/.exec(text)?.[1];
  const symbol = assetOf(base ?? text.replace(/\.(S|M|F|B|HOLD)$/, ''));
  const known = names.get(symbol) ?? symbol;
  return /^[A-Z\d]{2,12}$/.test(known) && /[A-Z]/.test(known) ? known : '';
}
