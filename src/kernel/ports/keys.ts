/** Keys of this installation, 32 bytes each. */
export type Keyring = {
  readonly current: Buffer;
  /** Previous keys, oldest first. */
  readonly earlier: readonly Buffer[];
  /** The first key: values that must survive a key rotation are derived from it. */
  readonly root: Buffer;
  /** All keys that decrypt, the current one first. */
  readonly all: readonly Buffer[];
  learn(known: {
    current: Buffer;
    earlier: readonly Buffer[];
    /** Not in force yet: decrypts what another process already encrypts with it. */
    announced: readonly Buffer[];
  }): void;
};

/**
 * Protects staff-only data against access to the database alone: AES-256-GCM under a key that is not
 * stored there.
 */
export type Seal = {
  close(place: SealedFor, text: string): string;
  /**
   * @throws Error if the text was changed, belongs elsewhere, or was sealed under a key that is no
   *   longer known
   */
  open(place: SealedFor, sealed: string): string;
};

/**
 * Binds a sealed text to its place; it opens nowhere else. `purpose` is its kind, such as
 * `submission-note`; `row` is an immutable value of its row, in the column that `sealedPlaces` names,
 * in the database's text format.
 */
export type SealedFor = { purpose: string; row: string } | RowlessPurpose;

/** For texts that no table holds. All others must name their row. */
export type RowlessPurpose = 'mail-preferences' | 'document-link' | 'database-choice' | 'key-name';

/** Pattern of a sealed text, bound to its row or not, valid in JavaScript and PostgreSQL. */
export const sealedPattern = '^[12][.][0-9a-f]{8}[.][A-Za-z0-9_-]{38,}$';
