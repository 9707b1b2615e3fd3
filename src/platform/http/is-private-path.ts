const staffPaths = /^\/(admin|install|setup)(?=[/.]|$)/i;
const privatePaths =
  /^\/(admin|case-tracker|chat|tip-receipt|install|setup|unsubscribe|preferences|api\/v1|api\/token|api\/mail)(?=[/.]|$)/i;
const ownPaths = /^\/chat(?=[/.]|$)/i;
const programPaths = /^\/api\/(v1|token|mail)(?=[/.]|$)/i;

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

/** Paths whose pages hold a key for whoever asks, with a cookie of ours or without. */
export function isOwnPath(path: string): boolean {
  return ownPaths.test(decode(path));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
