const staffPaths = /^\/(admin|install|setup)(?=[/.]|$)/i;
const privatePaths = /^\/(admin|case-tracker|install|setup)(?=[/.]|$)/i;

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

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
