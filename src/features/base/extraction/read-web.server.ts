import { domainToUnicode } from 'node:url';
import { commonHostOf, readHost, toDomain, type Host } from './hosts.server.ts';
import { maxFindings, type Finding, type RecognisedValue } from './indicator.server.ts';
import { readAppProfile, readProfile } from './read-profiles.server.ts';

/** Maximum length of a word between spaces; longer ones are cut, since no address is that long. */
const longest = 2_048;

/** Schemes of links that open an app with a person's name or number. */
const appLink = /^(?:tg|viber|whatsapp|line|sgnl):\/\/?/i;

/** Addresses of pages and bare host names. One address can yield a domain, a page and a profile. */
export function readWeb(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { 0: chunk, index } of text.matchAll(/[^\s<>"'“”„«»`|\\^{}]+/g)) {
    if (found.length >= maxFindings) break;
    if (!chunk.includes('.') && !chunk.includes('://')) continue;
    // The lower half of a name that a line ends in is nobody's site.
    const isBroken = /[-.@]\r?\n[ \t>]{0,8}$/.test(text.slice(Math.max(0, index - 12), index));
    let start = index;
    for (const piece of chunk.slice(0, longest).split(/(?=(?<![=?&/])https?:\/\/)/i)) {
      const sentence = isBroken ? 'broken' : around(text, start, start + piece.length);
      found.push(...readPiece(piece, start, sentence));
      start += piece.length;
    }
  }
  return found;
}

/** Text around a bare word with a dot, which decides whether the word is a site. */
type Sentence = 'broken' | { before: string; behind: string };

function around(text: string, start: number, end: number): Sentence {
  return { before: text.slice(Math.max(0, start - 40), start), behind: text.slice(end, end + 12) };
}

function readPiece(piece: string, start: number, sentence: Sentence): Finding[] {
  if (/^https?:\/\//i.test(piece)) return readAddress(trimEnd(piece), start);
  if (appLink.test(piece)) return readAppLink(trimEnd(piece), start);
  if (sentence === 'broken') return [];
  const found: Finding[] = [];
  let at = start;
  for (const part of piece.split(/([,;()[\]])/)) {
    const bare = part.replace(/^[^\p{L}\p{N}]+/u, '');
    const label = /^[A-Za-z]{2,20}[:=]/.exec(bare)?.[0] ?? '';
    const offset = part.length - bare.length + label.length;
    found.push(...readBare(trimEnd(bare.slice(label.length)), at + offset, sentence));
    at += part.length;
  }
  return found;
}

/** Removes the punctuation of the sentence around it. */
function trimEnd(address: string): string {
  let end = address.length;
  while (end > 0 && /[.,;:!?)\]*_…-]/.test(address.charAt(end - 1))) end -= 1;
  // A closing bracket belongs to the address if the address itself opened it.
  const opened = address.slice(0, end).includes('(') && address.charAt(end) === ')';
  return address.slice(0, opened ? end + 1 : end);
}

const bareAddress = /^([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?::\d{1,5})?(?:[/?#].*)?$/u;

function readAddress(address: string, start: number): Finding[] {
  const url = parseUrl(address);
  if (!url) return [];
  const wrapped = unwrap(url);
  const target = wrapped ?? url;
  const host = readHost(target.hostname, true);
  if (!host) return [];
  const span = { start, end: start + address.length };
  return namesOf(target, host).map((each) => ({ ...each, ...span }));
}

function readBare(
  address: string,
  start: number,
  sentence: Exclude<Sentence, 'broken'>,
): Finding[] {
  if (address.length < 4) return [];
  const name = bareAddress.exec(address)?.[1];
  const isSure = /^www\./i.test(address);
  if (name === undefined) return [];
  if (!isSure && isSentence(name, { ...sentence, isPage: address.length > name.length })) return [];
  const url = parseUrl(`https://${address}`);
  const host = url && !/^[\d.]+$/.test(name) ? readHost(url.hostname, isSure) : undefined;
  if (!url || !host) return [];
  const target = unwrap(url) ?? url;
  const targetHost = target === url ? host : readHost(target.hostname, true);
  if (!targetHost) return [];
  const span = { start, end: start + address.length };
  return namesOf(target, targetHost).map((each) => ({ ...each, ...span }));
}

function readAppLink(address: string, start: number): Finding[] {
  const url = parseUrl(address.replace(/^([a-z]+):\/{0,2}/i, 'https://$1.app/'));
  const profile = url && readAppProfile(url);
  return profile ? [{ ...profile, start, end: start + address.length }] : [];
}

/** Hosts that wrap a link to count or check clicks, and the parameters that hold it. */
const wrappers =
  /^(?:l|lm|l\.m)\.(?:facebook|instagram|messenger|threads)\.com$|^(?:l|lm)\.(?:wl\.co|threads\.net)$|\.safelinks\.protection\.outlook\.com$|^(?:www\.)?google\.[a-z.]{2,6}$|^(?:www\.)?(?:youtube|linkedin|bing|duckduckgo)\.com$|^(?:out\.reddit|vk|away\.vk|slack-redir|steamcommunity)\.(?:com|net)$|^urldefense\.(?:com|proofpoint\.com)$|^(?:linkprotect\.cudasvc|protect\.checkpoint|href\.li|clicktime\.symantec|secure-web\.cisco|anonym\.es)\.?(?:com|li)?$/;
const wrapped = ['url', 'u', 'q', 'to', 'target', 'a', 'link', 'dest', 'redirect'] as const;

/** The address that a known wrapper leads to. */
function unwrap(url: URL): URL | undefined {
  if (!wrappers.test(url.hostname)) return undefined;
  // Proofpoint writes the address into the path.
  const inPath = /^\/v3\/__(https?:\/{1,2}.{4,}?)__;/i.exec(url.pathname + url.search)?.[1];
  const bare = /^\?(https?:\/\/.{4,})$/i.exec(url.search)?.[1];
  const candidates = [inPath, bare, ...wrapped.map((name) => url.searchParams.get(name))];
  for (const candidate of candidates) {
    if (!candidate) continue;
    const address = candidate.replace(/^(https?):\/(?!\/)/i, '$1://');
    const isLink = /^https?:\/\//i.test(address) || /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(address);
    const target = isLink
      ? parseUrl(address.includes('://') ? address : `https://${address}`)
      : undefined;
    if (target) return target;
  }
  return undefined;
}

function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** Endings that are everyday words, behind which a space was forgotten rather than a site named. */
const wordEndings =
  /\.(?:it|my|me|so|is|in|at|to|no|am|be|as|us|do|la|he|id|im|by|my|we|de|es|al|are|and|now|call|win|one|how|here|if|or|an|go|than|then|but|you|they|she|i|bit)$/i;

/** Words that announce a site. */
const siteWord =
  /\b(?:sites?|websites?|web|platforms?|domains?|visit(?:ed)?|pages?|apps?|brokers?|links?|url|called|named|exchange|on|at|from|to|p[aá]gina|seite|plataforma|auf|en|sur)[\s:"'(]{0,3}(?:was |is |were |called |named )?$/i;

/** Name of an app ("com.example.trade"): a host written from its end, which is nobody's site as it stands. */
const packageName = /^(?:com|org|net|io|app|dev|me|co|xyz|cn|ru|de|in)\.[a-z]\w*(?:\.\w+)+$/;

/** "paid.My", "end.it was", "report.zip": a missing space, or a file. */
function isSentence(
  name: string,
  { before, behind, isPage }: { before: string; behind: string; isPage: boolean },
): boolean {
  const isFile = /^[^.]+\.(?:zip|mov|md|py|sh|pl|ps|rs)$/i.test(name);
  if (isFile && !siteWord.test(before)) return true;
  if (/^(?:[\p{Lu}]\.)+[\p{Lu}]?$/u.test(name)) return true;
  if (!isPage && packageName.test(name)) return true;
  const isNamed = /[-\d]/.test(name) || isPage || name.split('.').length > 2;
  if (/\.\p{Lu}\p{Ll}*$/u.test(name)) {
    const isAllCapitals = !/\p{Ll}/u.test(name) && name.length > 5;
    return !isAllCapitals && !(isNamed && /^\p{Lu}/u.test(name));
  }
  if (isNamed || !wordEndings.test(name)) return false;
  return /^[ \t]+\p{L}/u.test(behind) && !siteWord.test(before);
}

function namesOf(url: URL, host: Host): RecognisedValue[] {
  const profile = readProfile(url, host.domain);
  if (profile) return [profile];
  return [toDomain(host), toPage(url, host)].filter((each) => each !== undefined);
}

/** Parameters added by mail programs and advertisements; the page is the same without them. */
const tracking = /^(?:utm_\w+|fbclid|gclid|mc_eid|igshid)$/;

/**
 * A page: host and path without scheme, tracking parameters and trailing slash. A home page adds
 * nothing to its domain, and an explorer's pages are identified by the wallet or transaction in them.
 */
function toPage(url: URL, { host, domain }: Host): RecognisedValue | undefined {
  const group = commonHostOf(domain);
  if (group === 'explorer' || group === 'authority' || group === 'webmail') return undefined;
  for (const name of Array.from(url.searchParams.keys())) {
    if (tracking.test(name)) url.searchParams.delete(name);
  }
  const bareHost = host.replace(/^www\./, '');
  const fragment = /^#[!/]./.test(url.hash) ? url.hash : '';
  const path = url.pathname.replace(/\/+$/, '') + url.search + fragment;
  if (path === '' && domain !== '' && (bareHost === domain || group)) return undefined;
  const port = url.port && `:${url.port}`;
  const value = bareHost + port + path;
  if (value.length > 1_000) return undefined;
  const display = domainToUnicode(bareHost) + port + path;
  return { kind: 'url', chain: '', value, display, checksum: 'none' };
}
