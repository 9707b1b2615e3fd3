import type { RecognisedValue } from './indicator.server.ts';
import { readPhoneNumber } from './read-phones.server.ts';

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
  'm.me': { name: 'facebook', path: plain },
  'messenger.com': { name: 'facebook', path: /^\/t\/([\w.-]{3,64})(?:\/|$)/ },
  'threads.net': { name: 'threads', path: /^\/@([\w.]{2,30})(?:\/|$)/ },
  'threads.com': { name: 'threads', path: /^\/@([\w.]{2,30})(?:\/|$)/ },
  'vk.com': { name: 'vk', path: plain },
  'reddit.com': { name: 'reddit', path: /^\/(?:u|user)\/([\w-]{3,20})(?:\/|$)/ },
  'line.me': { name: 'line', path: /^\/(?:R\/)?ti\/p\/~([\w.-]{3,30})(?:\/|$)/i },
  'cash.app': { name: 'cashapp', path: /^\/\$([\w-]{1,20})(?:\/|$)/ },
  'venmo.com': { name: 'venmo', path: /^\/(?:u\/|code\/)?@?([\w-]{3,30})(?:\/|$)/ },
  'paypal.me': { name: 'paypal', path: /^\/([\w.-]{2,40})(?:\/|$)/ },
  'paypal.com': { name: 'paypal', path: /^\/paypalme\/([\w.-]{2,40})(?:\/|$)/i },
  'discord.com': { name: 'discord', path: /^\/users\/(\d{15,20})(?:\/|$)/ },
  'skype.com': { name: 'skype', path: /^\/(?:invite|live)\/([\w.:-]{3,40})(?:\/|$)/ },
};

/** A user's page on a platform, or the phone number in a WhatsApp link. */
export function readProfile(url: URL, domain: string): RecognisedValue | undefined {
  const number = numberIn(url, domain);
  if (number) return readPhoneNumber(`+${number}`);
  const account = domain === 'facebook.com' && /^\/profile\.php$/i.test(url.pathname);
  const id = account ? /^\d{5,20}$/.exec(url.searchParams.get('id') ?? '')?.[0] : undefined;
  if (id) return toHandle('facebook', id);
  const platform = Object.hasOwn(platforms, domain) ? platforms[domain] : undefined;
  const name = platform?.path.exec(url.pathname)?.[1];
  if (!platform || name === undefined || reserved.has(name.toLowerCase())) return undefined;
  return toHandle(platform.name, name);
}

/** A telephone number that opens a chat. */
function numberIn(url: URL, domain: string): string | undefined {
  if (domain === 'wa.me') return /^\/\+?(\d{7,15})\/?$/.exec(url.pathname)?.[1];
  if (domain === 't.me' || domain === 'telegram.me')
    return /^\/\+(\d{7,15})\/?$/.exec(url.pathname)?.[1];
  if (domain === 'signal.me') return /^#p\/\+(\d{7,15})$/.exec(url.hash)?.[1];
  if (domain === 'zalo.me') return /^\/\+?(\d{9,15})\/?$/.exec(url.pathname)?.[1];
  if (domain !== 'whatsapp.com') return undefined;
  return /^\D?(\d{7,15})$/.exec(url.searchParams.get('phone') ?? '')?.[1];
}

/** Links that open an app: its name is the host, since these schemes have none. */
export function readAppProfile(url: URL): RecognisedValue | undefined {
  const app = url.hostname.split('.')[0];
  const number = url.searchParams.get('phone') ?? url.searchParams.get('number') ?? '';
  const digits = /^\D{0,2}(\d{7,15})$/.exec(number)?.[1];
  if (digits) return readPhoneNumber(`+${digits}`);
  const name = url.searchParams.get('domain') ?? '';
  return app === 'tg' && /^\w{4,32}$/.test(name) ? toHandle('telegram', name) : undefined;
}

/** User names on all of these platforms are case-insensitive. */
export function toHandle(platform: string, name: string): RecognisedValue {
  const value = name.toLowerCase();
  return { kind: 'handle', chain: platform, value, display: `@${name}`, checksum: 'none' };
}
