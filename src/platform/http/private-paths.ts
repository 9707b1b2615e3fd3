import { splitLanguage } from '#shared/language.ts';
import { urls } from '#shared/urls.ts';
import { hasSessionCookie } from '#kernel/cookies.ts';
import type { IncomingMessage } from 'node:http';

const staffPaths = /^\/(admin|install|setup)(?=[/.]|$)/i;
const privatePaths =
  /^\/(admin|case-tracker|chat|tip-receipt|install|setup|unsubscribe|preferences|api\/v1|api\/token|api\/mail|taxii2|feeds)(?=[/.]|$)/i;
const ownPaths =
  /^\/(?:(?:chat|tip-receipt|unsubscribe|preferences)(?=[/.]|$)|case-tracker\/[^/])/i;
const programPaths = /^\/(api\/(v1|token|mail)|taxii2|feeds)(?=[/.]|$)/i;

/**
 * Paths whose pages concern a person or belong to staff, in any spelling: the router ignores case and
 * percent-encoding.
 */
export function isPrivatePath(path: string): boolean {
  return privatePaths.test(decode(path));
}

/** Paths of staff, including sign-in: the response depends on the requester and their address. */
export function isStaffPath(path: string): boolean {
  return staffPaths.test(decode(path));
}

/**
 * Paths for integrations, with their own tokens. Cookies are ignored there, so that no action can be
 * forged in the name of a browser's user.
 */
export function isProgramPath(path: string): boolean {
  return programPaths.test(decode(path));
}

const countedPaths = /^\/api\/(?:v1\/|token$)/i;

/** Paths of the API that answer whatever is wrong with a request themselves, in its format. */
export function isCountedPath(path: string): boolean {
  return countedPaths.test(decode(path));
}

/**
 * Paths whose pages are made for each requester, with or without one of our cookies: they contain a
 * key for that person, or count wrong guesses against their network. From a shared cache they would
 * count against nobody.
 */
export function isOwnPath(path: string): boolean {
  return ownPaths.test(decode(path));
}

const framePaths = /^\/embed(?=[/.]|$)/i;

/**
 * Paths that external pages may load or embed in a frame. Cookies are ignored there: browsers block
 * those of a frame, and the embedding page must not learn what somebody does with us elsewhere.
 */
export function isFramePath(path: string): boolean {
  return framePaths.test(decode(path));
}

/** True if the answer to an address that is no page of ours is the same for everybody. */
export function isForEverybody(url: string): boolean {
  return !isStaffPath(url) && !isProgramPath(url) && !isOwnPath(url) && !url.includes('?');
}

/** Decoded as by the router: each rule holds for a page in every language. */
function decode(path: string): string {
  try {
    return splitLanguage(decodeURIComponent(path)).path;
  } catch {
    return splitLanguage(path).path;
  }
}

/**
 * Upload addresses: the report, also in a frame or paused, the job application, a single file, the
 * tracker, a case, the PDFs, external lists, notices.
 */
const paths =
  /^\/(contact-us|continue-report|embed\/[\w-]+\/report|forms\/job-application|evidence|case-tracker(\/[\w-]+)*|admin\/cases\/[\w-]+\/(?:files|statement)|admin\/documents\/upload|admin\/indicators\/sources|admin\/seizures)(\.data)?$/;

const multipart = /^multipart\/form-data/i;

/**
 * True if a request contains files. Their bodies are not read here: the route reads them while they
 * arrive, once it knows the sender.
 */
export function isUpload({ method, url = '', headers }: IncomingMessage): boolean {
  const isMultipart = multipart.test(headers['content-type'] ?? '');
  return method === 'POST' && isMultipart && paths.test(decode(url.split('?')[0] ?? ''));
}

const linkPath = /^((?:\/[a-z]{2})?\/(?:unsubscribe|preferences|case-tracker\/dates)\/)[^/]+$/i;
const oneClickPath = /^\/unsubscribe\/[\w.-]+$/;

/**
 * The address that a mail service posts to when its user presses "Unsubscribe" (RFC 8058): without a
 * cookie or an origin. Its token proves possession of the mail; all it can do is stop mail.
 */
export function isOneClickPath(path: string): boolean {
  return oneClickPath.test(splitLanguage(path).path);
}

/** The path in a form that may be logged: tokens in links of mails and calendars give access. */
export function withoutToken(path: string): string {
  return path.replace(linkPath, '$1…');
}

/**
 * True if a page has a personal part and therefore bypasses the cache: every page for staff, and the
 * pages that read another cookie of ours, which browsers send to the whole site.
 */
export function isPersonal(cookie: string | undefined, url: string): boolean {
  if (!cookie?.includes('lantern')) return false;
  const { path } = splitLanguage(url.split('?')[0] ?? '');
  const revealsReport = cookie.includes('lantern-sent=') && path === urls.report();
  const namesCase = cookie.includes('lantern-tracker=') && path === urls.offeredRecovery();
  return hasSessionCookie(cookie) || isPrivatePath(path) || revealsReport || namesCase;
}
