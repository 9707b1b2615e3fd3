/** The keys of this installation, 32 bytes each. */
export type Keyring = {
  readonly current: Buffer;
  /** In force before, the oldest first. */
  readonly earlier: readonly Buffer[];
  /** The first key of all: what must outlast a change of keys is derived from it. */
  readonly root: Buffer;
  /** Everything that opens, the one in force first. */
  readonly all: readonly Buffer[];
  learn(known: {
    current: Buffer;
    earlier: readonly Buffer[];
    /** Not in force yet: it opens what another program closes. */
    announced: readonly Buffer[];
  }): void;
};

/**
 * Keeps what only staff may read out of reach of whoever has the database alone: AES-256-GCM under
 * a key that is not stored there.
 */
export type Seal = {
  close(place: SealedFor, text: string): string;
  /**
   * @throws Error when the text was changed, belongs elsewhere, or was closed under a key that is not
   *   known any more
   */
  open(place: SealedFor, sealed: string): string;
};

/**
 * Where a sealed text belongs; it opens nowhere else. `purpose` says what it is, such as
 * `submission-note`; `row` is what its row keeps for life, in the column that `sealedPlaces` names,
 * as the database writes it.
 */
export type SealedFor = { purpose: string; row: string } | RowlessPurpose;

/** Of texts that no table holds. All others have to name their row. */
export type RowlessPurpose = 'mail-preferences' | 'document-link' | 'database-choice' | 'key-name';

/** Sealed text, bound to its row or not, as a regular expression of JavaScript and PostgreSQL. */
export const sealedPattern = '^[12][.][0-9a-f]{8}[.][A-Za-z0-9_-]{38,}$';
