import { readPhoneNumber } from './read-phones.server.ts';
import type { Recognised } from './indicator.server.ts';

/** First step of the path that is no person's name. */
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

/** Somebody's page on a platform, or the telephone number behind a WhatsApp link. */
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

/** Names on all of these platforms ignore case. */
export function toHandle(platform: string, name: string): Recognised {
  const value = name.toLowerCase();
  return { kind: 'handle', chain: platform, value, display: `@${name}`, checksum: 'none' };
}
