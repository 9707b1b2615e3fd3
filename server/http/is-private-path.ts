const privatePrefixes = ['/admin', '/case-tracker', '/install', '/setup'];

/** Paths whose pages tell about a person or belong to staff. */
export function isPrivatePath(path: string): boolean {
  return privatePrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}.`));
}
