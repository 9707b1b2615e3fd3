export type StoredSetting = { key: string; value: string };

/** The settings last read by this process, for when the database does not answer. */
export type SettingsMemory = {
  recall(): readonly StoredSetting[] | undefined;
  remember(stored: readonly StoredSetting[]): void;
};

/** What public pages read often, kept in this process for one version of the site. */
export type SiteMemory = {
  setVersion(version: number): void;
  /**
   * The value of this version; `load` runs once for it, also when many ask at the same moment.
   * @param options `isHolding`: the reader holds a connection, and loads for itself rather than wait for
   *   somebody who may be waiting for one
   */
  read<Value>(
    name: string,
    load: () => Promise<Value>,
    options?: { isHolding: boolean },
  ): Promise<Value>;
  /** The value that was last read well, of whatever version: for when the database does not answer. */
  recall<Value>(name: string): Value | undefined;
};
