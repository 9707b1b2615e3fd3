import { hkdfSync } from 'node:crypto';
import type { Keyring } from '#kernel/ports/keys.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { createKeyring } from './create-seal.ts';

/** What lasts minutes is signed with the key in force; all else must outlast a change of keys. */
const shortLived: ReadonlySet<string> = new Set([
  'tracker',
  'tracker-codes',
  'access-code',
  'reading-ticket',
]);

/**
 * @param configuredUrl origin that the operator configured
 * @param secretsKey 32 bytes, or several that may change; every purpose gets a key of its own (HKDF, RFC 5869), so that one
 * that leaks opens nothing else
 */
export function createSiteAddress(
  configuredUrl: string,
  secretsKey: Buffer | Keyring,
): SiteAddress {
  const keyring = Buffer.isBuffer(secretsKey) ? createKeyring(secretsKey) : secretsKey;
  let appUrl = configuredUrl;
  return {
    get appUrl() {
      return appUrl;
    },
    configuredUrl,
    setPrimaryHost(host) {
      appUrl = host === undefined ? configuredUrl : withHost(configuredUrl, host);
    },
    deriveKey: (purpose) =>
      derive(shortLived.has(purpose) ? keyring.current : keyring.root, purpose),
    deriveKeys(purpose) {
      const [current, ...others] = keyring.all.map((key) => derive(key, purpose));
      return [current ?? derive(keyring.current, purpose), ...others];
    },
  };
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'lantern', purpose, 32));
}

function withHost(address: string, host: string): string {
  const url = new URL(address);
  url.hostname = host;
  return url.origin;
}
