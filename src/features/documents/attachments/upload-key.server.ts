import { createHash } from 'node:crypto';

/** The secret of a form that is being filled in: 128 random bits, made by its browser or by us. */
const secretPattern = /^[0-9a-f]{32}$/;

/**
 * What is stored of the secret. A plain hash is enough: nobody tries 128 random bits one after the
 * other, and it stays the same when the keys of the installation change.
 * @returns undefined for what is no such secret
 */
export function uploadKey(secret: string): string | undefined {
  if (!secretPattern.test(secret)) return undefined;
  return createHash('sha256').update(`upload ${secret}`).digest('base64url');
}
