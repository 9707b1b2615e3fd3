/** In characters. */
const longest = 4_096;

/** The token of an Authorization header (RFC 6750, 2.1). */
export function readBearer(header: string | null): string | undefined {
  if (header === null || header.length > longest) return undefined;
  return /^Bearer +([\w~+/.=-]+) *$/i.exec(header)?.[1];
}
