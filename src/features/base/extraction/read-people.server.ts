import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { domainToUnicode } from 'node:url';
import { readHost, toDomain } from './hosts.server.ts';
import { maxFindings, type Finding, type Recognised } from './indicator.server.ts';

/** Addresses around each at sign; an address at a private domain also yields that domain. */
export function readEmails(text: string): Finding[] {
  const found: Finding[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (found.length >= maxFindings) break;
    const right = /^[\p{L}\p{N}.-]{1,253}/u.exec(text.slice(at + 1, at + 254))?.[0];
    const written = right?.replace(/[.-]+$/, '');
    // Text without a dot is no host: this makes half a million at signs cheap.
    if (!written?.includes('.')) continue;
    const name = /[\p{L}\p{N}._%+'-]{1,64}$/u.exec(text.slice(Math.max(0, at - 64), at))?.[0];
    const local = name?.replace(/^[.'-]+/, '').replace(/^mailto:/i, '');
    const host = readHost(written, false);
    if (!local || !host || local.endsWith('.')) continue;
    const span = { start: at - local.length, end: at + 1 + written.length };
    const value = `${normaliseLocal(local, host.domain)}@${host.host}`;
    const display = `${local}@${domainToUnicode(host.host)}`;
    found.push({ kind: 'email', chain: '', value, display, checksum: 'none', ...span });
    const domain = toDomain(host);
    if (domain) found.push({ ...domain, ...span });
  }
  return found;
}

/** Gmail delivers every spelling with dots and every "+word" to the same mailbox. */
function normaliseLocal(local: string, domain: string): string {
  const small = local.toLowerCase();
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return small;
  return small.replace(/\+.*$/, '').replaceAll('.', '') || small;
}

/** Names that people use for a platform, with our canonical name. */
const platformWords: Readonly<Record<string, string>> = {
  telegram: 'telegram',
  tg: 'telegram',
  instagram: 'instagram',
  insta: 'instagram',
  ig: 'instagram',
  twitter: 'x',
  x: 'x',
  facebook: 'facebook',
  fb: 'facebook',
  tiktok: 'tiktok',
  snapchat: 'snapchat',
  discord: 'discord',
  wechat: 'wechat',
  weixin: 'wechat',
  line: 'line',
  signal: 'signal',
  skype: 'skype',
  whatsapp: 'whatsapp',
  viber: 'viber',
  kik: 'kik',
  linkedin: 'linkedin',
};

const words = Object.keys(platformWords).join('|');
const before = new RegExp(`(?<![\\w])(${words})\\b[^@\\n.!?]{0,30}$`, 'i');
const after = new RegExp(
  `^[^@\\n.!?]{0,20}?(?:on|via|in|at|\\(|,|-|–)\\s?(${words})(?![\\w])`,
  'i',
);

/** "Telegram username: trader_jo", without the at sign. */
const named = new RegExp(
  `(?<![\\w@/.])(${words})[ ]?(?:(?:user ?name|handle|id|account|user|nick ?name|contact)[ ]?)?(?:is |[:=][ ]?)[ ]?(?![\\w.]{0,64}[@/])([a-z][\\w.]{3,31})(?![\\w@/])`,
  'gi',
);

/** User names on platforms, only if the text names the platform. */
export function readHandles(text: string): Finding[] {
  return [...readMentions(text), ...readNamed(text)];
}

function readMentions(text: string): Finding[] {
  const found: Finding[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (found.length >= maxFindings) break;
    if (/[\w.%+-]/.test(text.charAt(at - 1))) continue;
    const name = /^[\w.]{2,32}/.exec(text.slice(at + 1, at + 34))?.[0].replace(/\.+$/, '');
    if (!name || name.length < 2 || text.charAt(at + 1 + name.length) === '@') continue;
    const end = at + 1 + name.length;
    const word =
      before.exec(text.slice(Math.max(0, at - 45), at))?.[1] ??
      after.exec(text.slice(end, end + 45))?.[1];
    const platform = word && platformWords[word.toLowerCase()];
    if (platform) found.push({ ...toHandle(platform, name), start: at, end });
  }
  return found;
}

function readNamed(text: string): Finding[] {
  const found: Finding[] = [];
  for (const match of text.matchAll(named)) {
    const [whole, word = '', written = ''] = match;
    const name = written.replace(/\.+$/, '');
    const platform = platformWords[word.toLowerCase()];
    // A plain word after "telegram is" just continues the sentence.
    const isName = /[\d_.]/.test(name) || /[:=]/.test(whole);
    if (!platform || !isName) continue;
    const start = match.index + whole.length - written.length;
    found.push({ ...toHandle(platform, name), start, end: start + name.length });
  }
  return found;
}

type PhoneHints = {
  /** Country of numbers without a country code; ISO 3166. */
  defaultCountry: CountryCode;
  /** True if the field asks for phone numbers, so that any number in it is one. */
  isExpected: boolean;
};

/** A number that is valid in its country's numbering plan. */
function readPhoneNumber(written: string, country?: CountryCode): Recognised | undefined {
  const international = written.replace(/^\s*\(?00(?=[1-9])/, '+');
  const number = parsePhoneNumberFromString(international, {
    ...(country && { defaultCountry: country }),
    extract: false,
  });
  if (!number?.isValid()) return undefined;
  const display = number.formatInternational();
  return { kind: 'phone', chain: '', value: number.number, display, checksum: 'none' };
}

/** Digits with common separators. Its length is bounded, so it is matched in one pass. */
const candidate =
  /(?<![\w.,$€£#/-])(?:\+|\()?\(?\d[\d ().\-\u00A0\u2010-\u2013/]{5,22}\d(?![\w%])/g;

const phoneWord =
  /(?:phone|tel|telephone|mobile|cell|call|called|whatsapp|signal|viber|sms|text|texted|number|fax)\b[^\d\n]{0,20}$/i;

/**
 * Numbers with a country code; others only if the text or their format marks them as phone numbers.
 * Amounts and dates must not become numbers.
 */
export function readPhones(text: string, { defaultCountry, isExpected }: PhoneHints): Finding[] {
  const found: Finding[] = [];
  for (const { 0: raw, index } of text.matchAll(candidate)) {
    if (found.length >= maxFindings) break;
    const written = raw.replaceAll(/[\u00A0\u2010-\u2013]/g, '-');
    if (!isExpected && !isPhoneLike(written, text.slice(Math.max(0, index - 40), index))) continue;
    const number = readPhoneNumber(written, defaultCountry);
    if (number) found.push({ ...number, start: index, end: index + raw.length });
  }
  return found;
}

function isPhoneLike(written: string, textBefore: string): boolean {
  if (/^\(?(?:\+|00[1-9])/.test(written)) return true;
  if (/^(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}$/.test(written)) return true;
  return phoneWord.test(textBefore) && !/^\d{4}[-/.]\d/.test(written);
}

/** First path segments that are no user name. */
const reserved = new Set(
  `about account accounts ads business careers channel contact developers download embed events
  explore feed groups hashtag help home i intent invite jobs joinchat legal login marketplace messages
  notifications p photo photos posts premium privacy profile.php reel reels s search settings share
  sharer sharer.php shorts signup status stories story support terms tos tv video videos watch`.split(
    /\s+/,
  ),
);

type Platform = { name: string; path: RegExp };

const plain = /^\/@?([\w.-]{3,64})\/?$/;

const platforms: Readonly<Record<string, Platform>> = {
  't.me': { name: 'telegram', path: /^\/(?:s\/)?@?(\w{4,32})(?:\/|$)/ },
  'telegram.me': { name: 'telegram', path: /^\/(?:s\/)?@?(\w{4,32})(?:\/|$)/ },
  'instagram.com': { name: 'instagram', path: plain },
  'x.com': { name: 'x', path: /^\/@?(\w{2,15})(?:\/|$)/ },
  'twitter.com': { name: 'x', path: /^\/@?(\w{2,15})(?:\/|$)/ },
  'facebook.com': { name: 'facebook', path: plain },
  'fb.com': { name: 'facebook', path: plain },
  'tiktok.com': { name: 'tiktok', path: /^\/@([\w.]{2,24})(?:\/|$)/ },
  'youtube.com': { name: 'youtube', path: /^\/@([\w.-]{3,30})(?:\/|$)/ },
  'snapchat.com': { name: 'snapchat', path: /^\/add\/([\w.-]{3,15})(?:\/|$)/ },
  'linkedin.com': { name: 'linkedin', path: /^\/in\/([\w%-]{3,100})(?:\/|$)/ },
};

/** A user's page on a platform, or the phone number in a WhatsApp link. */
export function readProfile(url: URL, domain: string): Recognised | undefined {
  const number = whatsappNumber(url, domain);
  if (number) return readPhoneNumber(`+${number}`);
  const platform = Object.hasOwn(platforms, domain) ? platforms[domain] : undefined;
  const name = platform?.path.exec(url.pathname)?.[1];
  if (!platform || name === undefined || reserved.has(name.toLowerCase())) return undefined;
  return toHandle(platform.name, name);
}

function whatsappNumber(url: URL, domain: string): string | undefined {
  if (domain === 'wa.me') return /^\/\+?(\d{7,15})\/?$/.exec(url.pathname)?.[1];
  if (domain !== 'whatsapp.com') return undefined;
  return /^\D?(\d{7,15})$/.exec(url.searchParams.get('phone') ?? '')?.[1];
}

/** User names on all of these platforms are case-insensitive. */
function toHandle(platform: string, name: string): Recognised {
  const value = name.toLowerCase();
  return { kind: 'handle', chain: platform, value, display: `@${name}`, checksum: 'none' };
}
