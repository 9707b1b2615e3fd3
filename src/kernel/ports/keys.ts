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
  /** @param purpose what the text is, such as `submission-note`; it opens under no other purpose */
  close(purpose: string, text: string): string;
  /** @throws Error when the text was changed, or closed under a key that is not known any more */
  open(purpose: string, sealed: string): string;
};
