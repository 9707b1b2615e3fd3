import { domainToUnicode } from 'node:url';
import { commonHostOf, readHost, toDomain, type Host } from './hosts.server.ts';
import { maxFindings, type Finding, type Recognised } from './indicator.server.ts';
import { readProfile } from './read-people.server.ts';

/** Maximum length of a word between spaces; longer ones are cut, since no address is that long. */
const longest = 2_048;

/** Addresses of pages and bare host names. One address can yield a domain, a page and a profile. */
export function readWeb(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { 0: chunk, index } of text.matchAll(/[^\s<>"'“”„«»`|\\^{}]+/g)) {
    if (found.length >= maxFindings) break;
    if (!chunk.includes('.')) continue;
    let start = index;
    for (const piece of chunk.slice(0, longest).split(/(?=https?:\/\/)/i)) {
      found.push(...readPiece(piece, start));
      start += piece.length;
    }
  }
  return found;
}

function readPiece(piece: string, start: number): Finding[] {
  if (/^https?:\/\//i.test(piece)) return readAddress(trimEnd(piece), start, true);
  const found: Finding[] = [];
  let at = start;
  for (const part of piece.split(/([,;()[\]])/)) {
    const bare = part.replace(/^[^\p{L}\p{N}]+/u, '');
    const label = /^[A-Za-z]{2,20}[:=]/.exec(bare)?.[0] ?? '';
    const offset = part.length - bare.length + label.length;
    found.push(...readAddress(trimEnd(bare.slice(label.length)), at + offset, false));
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

function readAddress(address: string, start: number, hasScheme: boolean): Finding[] {
  if (address.length < 4) return [];
  const isSure = hasScheme || /^www\./i.test(address);
  if (!hasScheme) {
    const name = bareAddress.exec(address)?.[1];
    if (name === undefined || (!isSure && isSentence(name))) return [];
  }
  const url = parseUrl(hasScheme ? address : `https://${address}`);
  const host = url && readHost(url.hostname, isSure);
  if (!url || !host) return [];
  const span = { start, end: start + address.length };
  return namesOf(url, host).map((each) => ({ ...each, ...span }));
}

function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** "paid.My", "report.zip": a missing space, or a file. */
function isSentence(name: string): boolean {
  return /\.[\p{Lu}][\p{Ll}]*$/u.test(name) || /^[^.]+\.(?:zip|mov)$/i.test(name);
}

function namesOf(url: URL, host: Host): Recognised[] {
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
function toPage(url: URL, { host, domain }: Host): Recognised | undefined {
  const group = commonHostOf(domain);
  if (group === 'explorer' || group === 'authority' || group === 'webmail') return undefined;
  for (const name of [...url.searchParams.keys()]) {
    if (tracking.test(name)) url.searchParams.delete(name);
  }
  const bareHost = host.replace(/^www\./, '');
  const fragment = /^#[!/]./.test(url.hash) ? url.hash : '';
  const path = url.pathname.replace(/\/+$/, '') + url.search + fragment;
  if (path === '' && (bareHost === domain || group)) return undefined;
  const port = url.port && `:${url.port}`;
  const value = bareHost + port + path;
  if (value.length > 1_000) return undefined;
  const display = domainToUnicode(bareHost) + port + path;
  return { kind: 'url', chain: '', value, display, checksum: 'none' };
}
