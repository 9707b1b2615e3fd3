import type { SiteTag, SiteVersions } from '../site-tags.ts';

/** Where visitors reach the program, without a trailing slash, and keys derived for one purpose. */
export type SiteAddress = {
  /** With the primary domain when there is one, else `configuredUrl`. */
  readonly appUrl: string;
  /** What the operator configured (APP_URL); it gives scheme and port in any case. */
  readonly configuredUrl: string;
  /** Every name below the site's is on https as well, so browsers may insist on it there. */
  readonly hasSecureSubdomains: boolean;
  /** Whether visitors come over HTTPS: the one place that decides it. */
  readonly isHttps: boolean;
  /** @param host undefined: no domain is primary any more */
  setPrimaryHost(host: string | undefined): void;
  deriveKey(purpose: string): Buffer;
  /** The same with the keys that were in force before, the one in force first: for what must last. */
  deriveKeys(purpose: string): readonly [Buffer, ...Buffer[]];
};

export type StoredSetting = { key: string; value: string };

/** The settings last read by this process, for when the database does not answer. */
export type SettingsMemory = {
  recall(): readonly StoredSetting[] | undefined;
  remember(stored: readonly StoredSetting[]): void;
};

/** What public pages read often, kept in this process until the part of the site that it is of changes. */
export type SiteMemory = {
  setVersions(versions: SiteVersions): void;
  /**
   * The value of this version; `load` runs once for it, also when many ask at the same moment.
   * @param options `of`: the parts of the site that it is read of; `isHolding`: the reader holds a connection, and loads for itself rather than wait for
   *   somebody who may be waiting for one
   */
  read<Value>(
    name: string,
    load: () => Promise<Value>,
    options: { of: readonly SiteTag[]; isHolding?: boolean },
  ): Promise<Value>;
  /** The value that was last read well, of whatever version: for when the database does not answer. */
  recall<Value>(name: string): Value | undefined;
};
