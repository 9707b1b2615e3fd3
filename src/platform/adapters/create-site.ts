import { hkdfSync } from 'node:crypto';
import type { Keyring } from '#kernel/ports/keys.ts';
import type { SiteAddress, SiteMemory, SettingsMemory, StoredSetting } from '#kernel/ports/site.ts';
import { versionOf, type SiteTag, type SiteVersions } from '#kernel/site-tags.ts';
import { createKeyring } from './create-seal.ts';

/** Tokens that last minutes are signed with the current key; all others must survive a key rotation. */
const shortLived: ReadonlySet<string> = new Set([
  'tracker',
  'tracker-codes',
  'access-code',
  'reading-ticket',
]);

/**
 * @param configuredUrl origin configured by the operator
 * @param secretsKey 32 bytes, or several that may change; every purpose gets its own key (HKDF, RFC
 *   5869), so that a leaked one opens nothing else
 */
export function createSiteAddress(
  configuredUrl: string,
  secretsKey: Buffer | Keyring,
  { hasSecureSubdomains = false }: { hasSecureSubdomains?: boolean } = {},
): SiteAddress {
  const keyring = Buffer.isBuffer(secretsKey) ? createKeyring(secretsKey) : secretsKey;
  let appUrl = configuredUrl;
  return {
    get appUrl() {
      return appUrl;
    },
    configuredUrl,
    hasSecureSubdomains,
    isHttps: configuredUrl.startsWith('https:'),
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

/**
 * Cached by key and purpose: each report needs the same five, and deriving one takes as long as a
 * statement.
 */
const derived = new WeakMap<Buffer, Map<string, Buffer>>();

function derive(key: Buffer, purpose: string): Buffer {
  const known = derived.get(key) ?? new Map<string, Buffer>();
  derived.set(key, known);
  const made = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', key, 'lantern', purpose, 32));
  known.set(purpose, made);
  return made;
}

function withHost(address: string, host: string): string {
  const url = new URL(address);
  url.hostname = host;
  return url.origin;
}

type Kept = { version: number; value: Promise<unknown>; isLoaded: boolean };

/**
 * Caches data that public pages read often and staff change seldom, once for each version of the parts
 * that it depends on. Nothing is cached before the versions are known, and in commands that do not
 * follow them.
 */
export function createSiteMemory(): SiteMemory {
  let current: SiteVersions | undefined;
  const kept = new Map<string, Kept>();
  const lastGood = new Map<string, unknown>();
  return {
    setVersions(versions) {
      current = versions;
    },
    async read<Value>(
      name: string,
      load: () => Promise<Value>,
      { of, isHolding = false }: { of: readonly SiteTag[]; isHolding?: boolean },
    ): Promise<Value> {
      if (current === undefined) return load();
      const version = versionOf(current, of);
      const known = kept.get(name);
      if (known?.version === version && (known.isLoaded || !isHolding))
        return known.value as Promise<Value>;
      // Not cached: what a transaction sees may never be committed.
      if (isHolding) return load();
      // A query of the query builder runs again each time it is awaited; a promise does not.
      const value = Promise.resolve(load());
      const fresh: Kept = { version, value, isLoaded: false };
      kept.set(name, fresh);
      try {
        const loaded = await value;
        fresh.isLoaded = true;
        lastGood.set(name, loaded);
        return loaded;
      } catch (error) {
        if (kept.get(name)?.value === value) kept.delete(name);
        throw error;
      }
    },
    recall<Value>(name: string): Value | undefined {
      return lastGood.get(name) as Value | undefined;
    },
  };
}

export function createSettingsMemory(): SettingsMemory {
  let last: readonly StoredSetting[] | undefined;
  let withheld: readonly StoredSetting[] = [];
  return {
    withheld: () => withheld,
    withhold(found) {
      withheld = found;
    },
    recall: () => last,
    remember(stored) {
      last = stored;
    },
  };
}
