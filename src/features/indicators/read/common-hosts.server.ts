/**
 * Hosts that millions of people share: that two reports name one of them links nothing, so they are no
 * indicators. A page on one of them still is. Kept short on purpose: what is missing here, staff ignore
 * with one click.
 */
const groups = {
  webmail: `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com
    rocketmail.com aol.com icloud.com me.com mac.com proton.me protonmail.com pm.me tutanota.com
    tuta.com gmx.com gmx.net gmx.de web.de mail.com zoho.com yandex.com yandex.ru mail.ru qq.com
    163.com 126.com naver.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net
    charter.net btinternet.com orange.fr free.fr libero.it t-online.de hotmail.co.uk yahoo.co.uk`,
  platform: `google.com youtube.com youtu.be facebook.com fb.com messenger.com instagram.com
    whatsapp.com wa.me x.com twitter.com t.co tiktok.com linkedin.com telegram.org t.me telegram.me
    discord.com discord.gg reddit.com snapchat.com pinterest.com wechat.com line.me viber.com
    signal.org skype.com zoom.us apple.com microsoft.com amazon.com netflix.com wikipedia.org
    github.com bing.com tinder.com bumble.com hinge.co match.com okcupid.com badoo.com craigslist.org
    ebay.com etsy.com paypal.com venmo.com cash.app zellepay.com westernunion.com moneygram.com
    wise.com revolut.com bit.ly tinyurl.com linktr.ee archive.org virustotal.com`,
  exchange: `binance.com binance.us coinbase.com kraken.com crypto.com kucoin.com okx.com bybit.com
    bitfinex.com bitstamp.net gemini.com gate.io mexc.com huobi.com htx.com bitget.com robinhood.com
    blockchain.com metamask.io trustwallet.com phantom.app ledger.com trezor.io uniswap.org opensea.io
    tether.to circle.com coinmarketcap.com coingecko.com tradingview.com moonpay.com strike.me`,
  explorer: `etherscan.io bscscan.com polygonscan.com arbiscan.io basescan.org snowtrace.io
    tronscan.org tronscan.io solscan.io solana.fm solana.com mempool.space blockstream.info blockchair.com
    btc.com blockcypher.com xrpscan.com xrpl.org bithomp.com dogechain.info chainabuse.com ethplorer.io`,
  authority: `ic3.gov fbi.gov ftc.gov cftc.gov sec.gov consumerfinance.gov justice.gov irs.gov usa.gov
    europol.europa.eu interpol.int actionfraud.police.uk cyber.gov.au`,
} as const;

type CommonHost = keyof typeof groups;

const commonHosts = new Map<string, CommonHost>(
  (Object.keys(groups) as CommonHost[]).flatMap((group) =>
    groups[group].split(/\s+/).map((host): [string, CommonHost] => [host, group]),
  ),
);

/** @param domain registrable, in its ASCII form */
export function commonHostOf(domain: string): CommonHost | undefined {
  return commonHosts.get(domain);
}
