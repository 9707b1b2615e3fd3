import { maxFindings } from './indicator.server.ts';
import type { Finding } from './indicator.server.ts';
import { toHandle } from './read-profile.server.ts';

/** What people call a platform, and the name under which we keep it. */
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

/** Names on platforms, only where the text says which platform. */
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
    // A plain word after "telegram is" is the sentence going on.
    const isName = /[\d_.]/.test(name) || /[:=]/.test(whole);
    if (!platform || !isName) continue;
    const start = match.index + whole.length - written.length;
    found.push({ ...toHandle(platform, name), start, end: start + name.length });
  }
  return found;
}
