const privatePaths = /^\/(admin|case-tracker|install|setup)(?=[/.]|$)/i;

/**
 * Paths whose pages tell about a person or belong to staff, however they are spelled: the router finds
 * a page in capitals and in percent signs too.
 */
export function isPrivatePath(path: string): boolean {
  return privatePaths.test(decode(path));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
