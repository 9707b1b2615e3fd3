const linkPath = /^(\/(?:unsubscribe|preferences)\/)[^/]+$/i;
const oneClickPath = /^\/unsubscribe\/[\w.-]+$/;

/**
 * The address that a mail service posts to when its user presses "Unsubscribe" (RFC 8058): without a
 * cookie, without an origin. Whoever knows it holds the mail; it can do nothing but stop mail.
 */
export function isOneClickPath(path: string): boolean {
  return oneClickPath.test(path);
}

/** The path as it may be logged: a link of a mail says whose it is to whoever holds our keys. */
export function withoutToken(path: string): string {
  return path.replace(linkPath, '$1…');
}
