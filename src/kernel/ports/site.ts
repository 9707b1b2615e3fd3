import type { SiteTag, SiteVersions } from '../site-tags.ts';

/** Public address of the program, without a trailing slash, and keys derived for one purpose. */
export type SiteAddress = {
  /** With the primary domain if there is one, else `configuredUrl`. */
  readonly appUrl: string;
  /** APP_URL as configured by the operator; its scheme and port always apply. */
  readonly configuredUrl: string;
  /** Every subdomain of the site also uses https, so HSTS may include them. */
  readonly hasSecureSubdomains: boolean;
  /** True if visitors use HTTPS: the one place that decides it. */
  readonly isHttps: boolean;
  /** @param host undefined: no domain is primary any more */
  setPrimaryHost(host: string | undefined): void;
  deriveKey(purpose: string): Buffer;
  /**
   * The same for all keys, the current one first and then earlier ones: for values that must stay valid.
   */
  deriveKeys(purpose: string): readonly [Buffer, ...Buffer[]];
};

export type StoredSetting = { key: string; value: string };

/** The settings last read by this process, for when the database does not answer. */
export type SettingsMemory = {
  /** Stored settings that made a claim when the program started. */
  withheld(): readonly StoredSetting[];
  withhold(found: readonly StoredSetting[]): void;
  recall(): readonly StoredSetting[] | undefined;
  remember(stored: readonly StoredSetting[]): void;
};

/** Cache of data that public pages read often, kept in this process until its part of the site changes. */
export type SiteMemory = {
  setVersions(versions: SiteVersions): void;
  /**
   * The value for this version; `load` runs once for it, even for concurrent calls.
   * @param options `of`: the parts of the site that it depends on; `isHolding`: the reader holds a
   *   connection, and loads separately instead of waiting for a reader that may be waiting for a
   *   connection
   */
  read<Value>(
    name: string,
    load: () => Promise<Value>,
    options: { of: readonly SiteTag[]; isHolding?: boolean },
  ): Promise<Value>;
  /** The last successfully read value, of any version: for when the database does not answer. */
  recall<Value>(name: string): Value | undefined;
};

/** A count that was made, and the same being made again. */
export type CountEntry = {
  kept?: { value: unknown; countedAt: Date };
  counting?: Promise<unknown>;
};

/** Counts that took long, kept in this process under their names and the sight of their readers. */
export type CountMemory = Map<string, CountEntry>;
