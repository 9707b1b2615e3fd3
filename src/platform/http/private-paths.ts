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
 * Paths whose pages tell about a person or belong to staff, however they are spelled: the router finds
 * a page in capitals and in percent signs too.
 */
export function isPrivatePath(path: string): boolean {
  return privatePaths.test(decode(path));
}

/** Paths of staff, signing in included: who asks decides about the answer, and from where they do. */
export function isStaffPath(path: string): boolean {
  return staffPaths.test(decode(path));
}

/**
 * Paths that other programs use, with tokens of their own. Cookies mean nothing there, so nothing can be
 * done in the name of whoever sits at a browser.
 */
export function isProgramPath(path: string): boolean {
  return programPaths.test(decode(path));
}

/**
 * Paths whose pages are made for whoever asks, with a cookie of ours or without: those hold a key for
 * them, or count against their network what they guess. Made for everybody at once they would count
 * against nobody's.
 */
export function isOwnPath(path: string): boolean {
  return ownPaths.test(decode(path));
}

const framePaths = /^\/embed(?=[/.]|$)/i;

/**
 * Paths that pages of others may load or show in a frame. Cookies mean nothing there: browsers hold back those
 * of a frame, and what somebody does elsewhere with us is none of the page around it.
 */
export function isFramePath(path: string): boolean {
  return framePaths.test(decode(path));
}

/** Whether an address that is no page of ours is answered alike to everybody. */
export function isForEverybody(url: string): boolean {
  return !isStaffPath(url) && !isProgramPath(url) && !isOwnPath(url) && !url.includes('?');
}

/** As the router will read it: each rule holds for a page in every language. */
function decode(path: string): string {
  try {
    return splitLanguage(decodeURIComponent(path)).path;
  } catch {
    return splitLanguage(path).path;
  }
}

/** Where files are sent to: the report, also in a frame or paused, the job application, one file alone, the tracker, a case, the PDFs, lists of others, notices. */
const paths =
  /^\/(contact-us|continue-report|embed\/[\w-]+\/report|forms\/job-application|evidence|case-tracker(\/[\w-]+)*|admin\/cases\/[\w-]+\/(?:files|statement)|admin\/documents\/upload|admin\/indicators\/sources|admin\/seizures)(\.data)?$/;

const multipart = /^multipart\/form-data/i;

/**
 * Whether a request brings files. Their bodies are not read here: the route reads them while they
 * arrive, once it knows who sends them.
 */
export function isUpload({ method, url = '', headers }: IncomingMessage): boolean {
  const isMultipart = multipart.test(headers['content-type'] ?? '');
  return method === 'POST' && isMultipart && paths.test(decode(url.split('?')[0] ?? ''));
}

const linkPath = /^((?:\/[a-z]{2})?\/(?:unsubscribe|preferences|case-tracker\/dates)\/)[^/]+$/i;
const oneClickPath = /^\/unsubscribe\/[\w.-]+$/;

/**
 * The address that a mail service posts to when its user presses "Unsubscribe" (RFC 8058): without a
 * cookie, without an origin. Whoever knows it holds the mail; it can do nothing but stop mail.
 */
export function isOneClickPath(path: string): boolean {
  return oneClickPath.test(splitLanguage(path).path);
}

/** The path as it may be logged: links of mails and of calendars open what is somebody's. */
export function withoutToken(path: string): string {
  return path.replace(linkPath, '$1…');
}

/**
 * Whether a page has a part for whoever asks alone, so that it bypasses the cache: every page for staff,
 * and the pages that look at another cookie of ours, which browsers send to the whole site.
 */
export function isPersonal(cookie: string | undefined, url: string): boolean {
  if (!cookie?.includes('lantern')) return false;
  const { path } = splitLanguage(url.split('?')[0] ?? '');
  const tellsOfReport = cookie.includes('lantern-sent=') && path === urls.report();
  const namesCase = cookie.includes('lantern-tracker=') && path === urls.offeredRecovery();
  return hasSessionCookie(cookie) || isPrivatePath(path) || tellsOfReport || namesCase;
}
