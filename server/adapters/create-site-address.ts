import { hkdfSync } from 'node:crypto';
import type { SiteAddress } from '../ports.ts';

/**
 * @param secretsKey 32 bytes; every purpose gets a key of its own (HKDF, RFC 5869), so that one
 * that leaks opens nothing else
 */
export function createSiteAddress(appUrl: string, secretsKey: Buffer): SiteAddress {
  return {
    appUrl,
    deriveKey: (purpose) => Buffer.from(hkdfSync('sha256', secretsKey, 'lantern', purpose, 32)),
  };
}
