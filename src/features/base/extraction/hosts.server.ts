import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import type { HostWarning } from './doubts.ts';
import type { RecognisedValue } from './indicator.server.ts';

export type Host = {
  /** ASCII, lower case, without a trailing dot. */
  host: string;
  /** The registrable part: `evil.co.uk`, `evil.github.io`. */
  domain: string;
};

/**
 * A host name under an existing public suffix.
 * @param isSure false for a bare word with a dot, which may be a missing space after a full stop
 */
export function readHost(written: string, isSure: boolean): Host | undefined {
  if (written.length > 253) return undefined;
  if (isSure && isPublicAddress(written)) return { host: written, domain: '' };
  const host = domainToASCII(written.replace(/\.$/, '').toLowerCase());
  if (host === '' || !/^[\da-z.-]+$/.test(host)) return undefined;
  const { domain, isIcann, isPrivate, isIp } = parse(host, { allowPrivateDomains: true });
  if (!domain || isIp || host.split('.').some((label) => label.length > 63 || label === ''))
    return undefined;
  // An unlisted suffix is accepted only in an address with a scheme, or where another root has it.
  if (!isIcann && !isPrivate && !isSure && !otherRoots.test(host)) return undefined;
  return { host, domain };
}

/** Names of Tor, I2P, Namecoin and Emercoin, which offenders use because nobody can take them down. */
const otherRoots = /\.(?:onion|i2p|bit|bazar|emc)$/;

/** An IPv4 address outside the private, local and reserved networks of RFC 6890 that no site can have. */
function isPublicAddress(host: string): boolean {
  const bytes = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) ? host.split('.').map(Number) : [];
  const [first = 0, second = 0] = bytes;
  if (bytes.length !== 4 || bytes.some((byte) => byte > 255)) return false;
  if (first === 0 || first === 10 || first === 127 || first >= 224) return false;
  if (first === 192 && second === 168) return false;
  if (first === 172 && second >= 16 && second <= 31) return false;
  return !(first === 169 && second === 254) && !(first === 100 && second >= 64 && second <= 127);
}

/** The domain as an indicator, unless it is a common host. */
export function toDomain({ domain }: Host): RecognisedValue | undefined {
  if (domain === '' || commonHostOf(domain)) return undefined;
  const display = domainToUnicode(domain);
  return { kind: 'domain', chain: '', value: domain, display, checksum: 'none' };
}

/**
 * Hosts shared by millions of people: two reports that name one of them are not linked, so they are no
 * indicators. A page on one of them is. Kept short on purpose: staff ignore a missing one with one
 * click.
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
    wise.com revolut.com m.me signal.me threads.net threads.com vk.com paypal.me kakao.com zalo.me
    outlook.office.com urldefense.com urldefense.proofpoint.com cb.id eth.limo eth.link eth.xyz bit.ly tinyurl.com linktr.ee archive.org virustotal.com`,
  exchange: `binance.com binance.us coinbase.com kraken.com crypto.com kucoin.com okx.com bybit.com
    bitfinex.com bitstamp.net gemini.com gate.io mexc.com huobi.com htx.com bitget.com robinhood.com
    blockchain.com metamask.io trustwallet.com phantom.app ledger.com trezor.io uniswap.org opensea.io
    tether.to circle.com coinmarketcap.com coingecko.com tradingview.com moonpay.com strike.me`,
  explorer: `etherscan.io bscscan.com polygonscan.com arbiscan.io basescan.org snowtrace.io
    tronscan.org tronscan.io solscan.io solana.fm solana.com mempool.space blockstream.info blockchair.com
    btc.com blockcypher.com cardanoscan.io cexplorer.io tonviewer.com tonscan.org stellar.expert
    stellarchain.io oklink.com xmrchain.net subscan.io mintscan.io aptoscan.com aptoslabs.com suiscan.xyz suivision.xyz
    dashblockexplorer.com zcashblockexplorer.com arkhamintelligence.com arkham.com debank.com
    walletexplorer.com xrpscan.com xrpl.org bithomp.com dogechain.info chainabuse.com ethplorer.io`,
  authority: `ic3.gov fbi.gov ftc.gov cftc.gov sec.gov consumerfinance.gov justice.gov irs.gov usa.gov
    europol.europa.eu interpol.int actionfraud.police.uk cyber.gov.au`,
} as const;

type CommonHost = keyof typeof groups;

const commonHosts = new Map<string, CommonHost>(
  (Object.keys(groups) as CommonHost[]).flatMap((group) =>
    groups[group].split(/\s+/).map((host): [string, CommonHost] => [host, group]),
  ),
);

/** @param domain registrable, in ASCII form */
export function commonHostOf(domain: string): CommonHost | undefined {
  return commonHosts.get(domain);
}

/**
 * The only valid text one typo away: two neighbours swapped, else one character wrong, else one too
 * many, else one missing. Several equally good candidates yield nothing.
 * @param isRight the checksum; called at most about 70 times the length of the text
 */
export function findLikelyTypo(
  text: string,
  alphabet: string,
  isRight: (candidate: string) => boolean,
): string | undefined {
  for (const slips of [swaps, replacements, removals, additions]) {
    const fitting = new Set<string>();
    for (const candidate of slips(text, alphabet)) {
      if (candidate !== text && isRight(candidate)) fitting.add(candidate);
      if (fitting.size > 1) return undefined;
    }
    const [only] = fitting;
    if (only !== undefined) return only;
  }
  return undefined;
}

function* swaps(text: string): Generator<string> {
  for (let at = 0; at + 1 < text.length; at += 1) {
    yield text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  }
}

function* replacements(text: string, alphabet: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) {
    for (const letter of alphabet) yield text.slice(0, at) + letter + text.slice(at + 1);
  }
}

function* removals(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) yield text.slice(0, at) + text.slice(at + 1);
}

function* additions(text: string, alphabet: string): Generator<string> {
  for (let at = 0; at <= text.length; at += 1) {
    for (const letter of alphabet) yield text.slice(0, at) + letter + text.slice(at);
  }
}

/**
 * Characters of other scripts that resemble Latin ones, from Unicode's confusables.txt (UTS 39): those
 * found in real host names.
 */
const lookalikes = new Map(
  [
    'аa',
    'сc',
    'ԁd',
    'еe',
    'һh',
    'іi',
    'јj',
    'ӏl',
    'оo',
    'рp',
    'ԛq',
    'ѕs',
    'ԝw',
    'хx',
    'уy',
    'кk',
    'мm',
    'тt',
    'вb',
    'нh',
    'ьb',
    'пn',
    'гr',
    'ѵv',
    'ԍg',
    'αa',
    'οo',
    'ρp',
    'νv',
    'υu',
    'ιi',
    'κk',
    'τt',
    'χx',
    'γy',
    'ηn',
    'ωw',
    'ɑa',
    'ɡg',
    'ıi',
    'ⅼl',
    'ⅰi',
    'օo',
    'սu',
    'հh',
    'ոn',
    'ցg',
    'זl',
    'ɩi',
    'ʏy',
    'ꞌi',
    'łl',
    'øo',
    'đd',
    'ƅb',
  ].map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

/**
 * Finds suspicious characters in a host name.
 * @param host in its ASCII (punycode) form
 */
export function warnOfHost(host: string): HostWarning | undefined {
  if (!host.includes('xn--')) return undefined;
  const shown = domainToUnicode(host);
  const folded = [...shown].map((letter) => lookalikes.get(letter) ?? letter).join('');
  const bare = folded.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
  const isPlain = /^[\da-z.-]+$/.test(bare);
  if (shown.split('.').some(hasMixedScripts))
    return { kind: 'mixed-scripts', looksLike: isPlain ? bare : undefined };
  // Accents alone are normal spelling, unless without them it is another known name.
  const isImitation = folded !== shown || commonHostOf(bare) !== undefined;
  return isPlain && isImitation ? { kind: 'lookalike', looksLike: bare } : undefined;
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const others = [/\p{Script=Armenian}/u, /\p{Script=Hebrew}/u, /\p{Script=Cherokee}/u];

function hasMixedScripts(label: string): boolean {
  return [...scripts, ...others].filter((script) => script.test(label)).length > 1;
}
