import { maxFindings, type Finding } from './indicator.server.ts';
import { toHandle } from './read-profiles.server.ts';

/** Names that people use for a platform, with our canonical name. */
const platformWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    telegram: 'telegram',
    tg: 'telegram',
    instagram: 'instagram',
    insta: 'instagram',
    ig: 'instagram',
    twitter: 'x',
    x: 'x',
    facebook: 'facebook',
    messenger: 'facebook',
    fb: 'facebook',
    tiktok: 'tiktok',
    snapchat: 'snapchat',
    snap: 'snapchat',
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
    youtube: 'youtube',
    reddit: 'reddit',
    threads: 'threads',
    vk: 'vk',
    vkontakte: 'vk',
    kakaotalk: 'kakaotalk',
    kakao: 'kakaotalk',
    qq: 'qq',
    zalo: 'zalo',
    venmo: 'venmo',
    paypal: 'paypal',
    'cash app': 'cashapp',
    cashapp: 'cashapp',
    cashtag: 'cashapp',
  }),
);

/** Everyday words as well: they name a platform only in its own spelling. */
const ambiguous: ReadonlyMap<string, RegExp> = new Map(
  Object.entries<RegExp>({
    x: /^X$/,
    line: /^LINE$|^Line$/,
    signal: /^Signal$/,
    threads: /^Threads$/,
    snap: /^Snap$/,
    messenger: /^Messenger$/,
  }),
);

const words = [...platformWords.keys()]
  .toSorted((one, other) => other.length - one.length)
  .join('|')
  .replace(' ', ' ?');
const platformWord = new RegExp(`(?<![\\w@.$]|[./][a-z]{0,12}/|//)(?:${words})(?![\\w@])`, 'gi');

/** In characters: distance between a name and the word for its platform. */
const nearby = 60;

/** User names on platforms, only if the text names the platform. */
export function readHandles(text: string): Finding[] {
  return [
    ...readMentions(text),
    ...readNamed(text),
    ...readPairs(text),
    ...readSkype(text),
    ...readCashtags(text),
    ...readNamesOnChains(text),
  ];
}

/** The platform that is named nearest to a place, in the same sentence. */
function nearestPlatform(text: string, start: number, end: number): string | undefined {
  const before = text
    .slice(Math.max(0, start - nearby), start)
    .replace(/^[\s\S]*[.!?\n](?=\s|$)/, '');
  const behind = text.slice(end, end + nearby).replace(/(?:[.!?](?=\s|$)|\n)[\s\S]*$/, '');
  let best: { platform: string; distance: number } | undefined;
  for (const { 0: word, index } of before.matchAll(platformWord)) {
    const distance = before.length - index - word.length;
    const platform = platformOf(word, distance <= 3);
    if (platform && (!best || distance <= best.distance)) best = { platform, distance };
  }
  for (const { 0: word, index } of behind.matchAll(platformWord)) {
    // Another name in between has the word for itself.
    if (/[@$]\w/.test(behind.slice(0, index))) break;
    const lead = behind.slice(0, index);
    const isLinked = /^(?:[^@]{0,25}\b(?:on|via|in|at|auf|en|sur|su)\s|\s?[(,\-–—/]\s?|\s)$/i.test(
      lead,
    );
    const platform = isLinked
      ? platformOf(word, lead.trim() === '(' || lead.trim() === '-')
      : undefined;
    // A word behind a comma more likely begins the next name.
    const distance = index + (lead.includes(',') ? 10 : 0);
    if (platform && (!best || distance < best.distance)) best = { platform, distance };
    break;
  }
  return best?.platform;
}

function platformOf(written: string, isBeside: boolean): string | undefined {
  const word = written.toLowerCase();
  const spelling = ambiguous.get(word);
  if (spelling && !spelling.test(written)) return undefined;
  // A single capital letter needs the name right beside it.
  if (word === 'x' && !isBeside) return undefined;
  return platformWords.get(word) ?? platformWords.get(word.replaceAll(' ', ''));
}

function readMentions(text: string): Finding[] {
  const found: Finding[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (found.length >= maxFindings) break;
    if (/[\w.%+]/.test(text.charAt(at - 1))) continue;
    const written = /^[\w.](?:[\w.-]{0,30}\w)?/.exec(text.slice(at + 1, at + 34))?.[0] ?? '';
    const platform = nearestPlatform(text, at, at + 1 + written.length);
    if (platform === undefined) continue;
    const name = /^(?:venmo|linkedin|paypal)$/.test(platform)
      ? written
      : (/^[\w.]+/.exec(written)?.[0] ?? '').replace(/\.+$/, '');
    if (name.length < 2 || text.charAt(at + 1 + name.length) === '@') continue;
    found.push({ ...toHandle(platform, name), start: at, end: at + 1 + name.length });
  }
  return found;
}

/** "Telegram username: trader_jo", without the at sign. */
const named = new RegExp(
  `(?<![\\w@/.$])(${words})(?![\\w@])(,? ?(?:user ?name|user|handle|id|account|acct|nick ?name|nick|contact|profile|name|usuario|konto|nutzername|pseudo|compte)s?)?((?: ?(?:is|was|were|es|era|ist|war|est)(?= )| ?[:=]| at(?= ))?)([ ]{1,2}|(?<=[:=]))(["'“”(]?)(?!(?!u/)[\\w.]{0,64}[@/])((?:u/)?[a-z\\d][\\w.#-]{2,31})(?![\\w@/])`,
  'gi',
);

/** Words that occur where a name could. */
const noName =
  /^(?:none|no|not|n|na|yes|nothing|unknown|private|public|blocked|deleted|hacked|locked|closed|disabled|suspended|removed|banned|gone|same|below|above|attached|fake|real|empty|missing|account|username|user|handle|profile|group|chat|channel|message|messages|call|calls|video|only|and|or|the|where|when|that|which|who|with|from|for|because|later|also|then|but|mine|his|her|their|my|your|available|active|inactive|verified|app|number|strong_buy|buy_now|not_used|see_below|n_a)$/i;

function readNamed(text: string): Finding[] {
  const found: Finding[] = [];
  for (const match of text.matchAll(named)) {
    if (found.length >= maxFindings) break;
    const [whole, word = '', role = '', verb = '', , quote = '', written = ''] = match;
    const platform = platformOf(word, true);
    if (!platform) continue;
    const name = nameOf(platform, written);
    const start = match.index + whole.length - written.length;
    const behind = text.slice(start + written.length, start + written.length + 2);
    // A word of the language continues the sentence.
    const isSpelled = /[\d_]|\w\.\w|#/.test(name) || written.startsWith('u/');
    const isEnd = /^(?:$|["'”)\n,;]|\.(?:\s|$))/.test(behind);
    const isLabelled = role !== '' || /[:=]/.test(verb) || quote !== '';
    const isWord = isLabelled && isEnd && name.length >= 4 && (/[:=]/.test(verb) || role !== '');
    const isOwnWord = ambiguous.get(word.toLowerCase()) !== undefined;
    const isNumber = platform === 'qq' && /^\d{5,11}$/.test(name);
    if (noName.test(name) || name.length < 3 || (/^[\d.]+$/.test(name) && !isNumber)) continue;
    if (isOwnWord && !/user|handle|id|account|nick|contact|name/i.test(role)) continue;
    if (!isSpelled && !isWord) continue;
    const skipped = written.indexOf(name);
    found.push({
      ...toHandle(platform, name),
      start: start + skipped,
      end: start + skipped + name.length,
    });
  }
  return found;
}

function nameOf(platform: string, written: string): string {
  const bare = written.replace(/^u\//i, '').replace(/[.#-]+$/, '');
  if (platform === 'discord') return /^[\w.-]+(?:#\d{4})?/.exec(bare)?.[0] ?? bare;
  if (platform === 'venmo' || platform === 'linkedin') return bare.replace(/#.*/, '');
  return /^[\w.]+/.exec(bare)?.[0].replace(/\.+$/, '') ?? bare;
}

/** One entry of a list of accounts: a platform, and a name or number. */
const pair = new RegExp(
  `^(\\s*(${words})(?: ?[:=]| id)? )([\\w][\\w.:#-]{2,39}\\w)(?:\\s*|\\.)$`,
  'i',
);

/**
 * A line that lists accounts ("QQ 123456789, KakaoTalk annakt"). An everyday word behind a platform is a name only
 * beside another entry that can be nothing else.
 */
function readPairs(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\n]{8,600}/g)) {
    if (found.length >= maxFindings) break;
    let at = index;
    const entries: { platform: string; name: string; start: number }[] = [];
    for (const entry of line.split(/[,;|]/)) {
      const [, lead = '', word = '', name = ''] = pair.exec(entry) ?? [];
      const platform = name === '' || noName.test(name) ? undefined : platformOf(word, true);
      if (platform) entries.push({ platform, name, start: at + lead.length });
      at += entry.length + 1;
    }
    const isList = new Set(entries.map(({ platform }) => platform)).size > 1;
    if (!isList || !entries.some(({ name }) => /[\d_:]/.test(name))) continue;
    for (const { platform, name, start } of entries)
      found.push({ ...toHandle(platform, name), start, end: start + name.length });
  }
  return found;
}

/** Skype's own names for accounts of Microsoft. */
function readSkype(text: string): Finding[] {
  return Array.from(text.matchAll(/(?<![\w.:])live:[.\w-]{3,60}\w/gi))
    .slice(0, maxFindings)
    .map(({ 0: name, index }) => ({
      ...toHandle('skype', name),
      display: name,
      start: index,
      end: index + name.length,
    }));
}

/** Registries of names on chains, by the ending of their names. */
const registries: ReadonlyMap<string, string> = new Map(
  Object.entries({
    eth: 'ens',
    sol: 'sns',
    bnb: 'spaceid',
    ton: 'tondns',
    crypto: 'unstoppable',
    nft: 'unstoppable',
    zil: 'unstoppable',
    blockchain: 'unstoppable',
    dao: 'unstoppable',
  }),
);

const nameOnChain = new RegExp(
  `(?<![\\w@./-])([a-z\\d][a-z\\d-]{1,60}(?:\\.[a-z\\d-]{1,60})?)\\.(${[...registries.keys()].join('|')})(?![\\w@-]|\\.\\w)`,
  'g',
);

/** "anna.eth": a name that its owner points to any address, so it is an account and no wallet. */
function readNamesOnChains(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { 0: name, 2: ending = '', index } of text.matchAll(nameOnChain)) {
    if (found.length >= maxFindings) break;
    const platform = registries.get(ending);
    if (!platform) continue;
    const span = { start: index, end: index + name.length };
    found.push({ ...toHandle(platform, name), display: name, ...span });
  }
  return found;
}

/** "$name", which is a share without the name of the app near it. */
function readCashtags(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { 0: written, 1: name = '', index } of text.matchAll(
    /(?<![\w$/])\$([a-z][\w-]{0,19})(?![\w-])/gi,
  )) {
    if (found.length >= maxFindings) break;
    const near = text.slice(Math.max(0, index - 40), index + written.length + 30);
    if (!/cash ?app|cash ?tag/i.test(near)) continue;
    found.push({ ...toHandle('cashapp', name), start: index, end: index + written.length });
  }
  return found;
}
