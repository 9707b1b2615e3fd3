import type { AttributionFormat } from './format.ts';

/** A public list that can be tried with one press: the copy that ships with this program, or as it is published now. */
export type KnownList = {
  name: string;
  format: AttributionFormat;
  licence: string;
  /** YYYY-MM-DD, where the file names one. */
  listDay?: string;
  url: string;
  copy: ShippedCopy;
};

/** A file of `data/labels`, compressed. */
type ShippedCopy = {
  file: string;
  /** YYYY-MM-DD, on which it was as it ships. */
  day: string;
};

/** Version of the packs whose words and days were read; later ones may use other words. */
const packs =
  'https://raw.githubusercontent.com/graphsense/graphsense-tagpacks/29ff93c8ab0db37370453a290b7becba429b73f8/packs';

function pack(name: string, file: string, listDay?: string): KnownList {
  return {
    copy: { file: `${file}.yaml`, day: '2026-05-12' },
    name,
    format: 'tagpack',
    licence: 'MIT, GraphSense and Iknaio',
    url: `${packs}/${file}.yaml`,
    ...(listDay && { listDay }),
  };
}

/** The sanctions list of OFAC by asset, as a public project extracts it each night; works of the US government are free. */
function sanctions(asset: string, coin: string): KnownList {
  return {
    copy: { file: `sanctioned_addresses_${asset}.txt`, day: '2024-09-27' },
    name: `OFAC sanctions, ${coin}`,
    format: 'ofac',
    licence: 'Public domain (OFAC), extracted by 0xB10C (MIT)',
    url: `https://raw.githubusercontent.com/0xB10C/ofac-sanctioned-digital-currency-addresses/lists/sanctioned_addresses_${asset}.txt`,
  };
}

/** Sanctions come first, then stolen money and mixers, then exchanges. */
export const knownLists: readonly KnownList[] = [
  sanctions('XBT', 'Bitcoin'),
  sanctions('ETH', 'Ethereum'),
  sanctions('TRX', 'TRON'),
  sanctions('USDT', 'USDT'),
  sanctions('USDC', 'USDC'),
  pack('GraphSense: Lazarus', 'lazarus', '2022-04-15'),
  pack('GraphSense: Lazarus 2', 'lazarus2', '2023-08-28'),
  pack('GraphSense: USDT block list', 'usdt_blacklist', '2023-02-22'),
  pack('GraphSense: ransomware', 'ransomwhere', '2022-02-15'),
  pack('GraphSense: hacks', 'hacks', '2021-11-12'),
  pack('GraphSense: Tornado Cash', 'tornado_cash', '2022-08-10'),
  pack('GraphSense: Blender', 'blender_io', '2022-05-16'),
  pack('GraphSense: Sinbad', 'sinbad_io'),
  pack('GraphSense: mixers of WalletExplorer and others', 'mixing_fc2021'),
  pack('GraphSense: WalletExplorer', 'walletexplorer', '2021-11-11'),
  pack('GraphSense: names of exchanges by Etherscan', 'etherscan-wordcloud-exchange', '2023-08-16'),
  pack('GraphSense: Binance reserves', 'exchange-wallets-binance', '2022-11-16'),
  pack('GraphSense: Bitfinex reserves', 'exchange-wallets-bitfinexcom', '2022-12-12'),
  pack('GraphSense: Bybit reserves', 'exchange-wallets-bybit', '2022-11-17'),
  pack('GraphSense: Crypto.com reserves', 'exchange-wallets-cryptocom', '2022-11-15'),
  pack('GraphSense: Deribit reserves', 'exchange-wallets-deribit', '2022-11-16'),
  pack('GraphSense: Huobi reserves', 'exchange-wallets-huobi', '2022-11-16'),
  pack('GraphSense: KuCoin reserves', 'exchange-wallets-kucoin', '2022-11-16'),
  pack('GraphSense: OKX reserves', 'exchange-wallets-okx', '2022-11-15'),
];
