import type { Readable } from 'node:stream';

export type StoredFile = { size: number; stream: Readable };

/** `version`: another text whenever the file was written again, even with the same content. */
export type StoredEntry = { key: string; size: number; version: string };

/**
 * Files by key: lower-case segments separated by slashes, such as `media/0192….png`. A key holds a
 * complete file or nothing.
 */
export type Storage = {
  /** Writes a file, replacing an existing one. @returns its size in bytes */
  put(key: string, content: Uint8Array | Readable): Promise<{ size: number }>;
  /**
   * Undefined if there is no such file. The caller must read the stream to its end or destroy it.
   * @param range first and last byte, both inclusive
   */
  read(key: string, range?: { start: number; end: number }): Promise<StoredFile | undefined>;
  /** A missing file counts as removed. */
  remove(key: string): Promise<void>;
  list(prefix?: string): AsyncIterable<string>;
  /** The same keys with what the storage knows without reading a file. */
  entries(prefix?: string): AsyncIterable<StoredEntry>;
  /** Bytes of all files together. */
  size(): Promise<number>;
  /** @throws the system's error if nothing can be written at all */
  space(): Promise<StorageSpace>;
  /**
   * Asks the storage whether files can be stored and read now. @returns why not, as one sentence for the
   * operator; undefined if they can
   */
  findProblem(): Promise<string | undefined>;
};

/**
 * In bytes: free space on the disk; or, for a storage without a limit, the space that the operator
 * allows for unsent files.
 */
export type StorageSpace = { free: number } | { unsent: number };

/**
 * Location of a sealed file, and its key as returned by `newKey`. `attachment`: id of the row that
 * keeps the key.
 */
export type VaultPlace = { key: string; sealedKey: string; attachment: string };

/**
 * Files that cannot be read with access to the storage alone: they are encrypted before they are
 * written.
 */
export type Vault = {
  /** A key for one file and its copies, sealed for the row of one attachment only. */
  newKey(attachment: string): string;
  /** @returns size in bytes and SHA-256 of the content as it came, before encryption */
  put(
    place: VaultPlace,
    content: AsyncIterable<Uint8Array>,
  ): Promise<{ size: number; sha256: string }>;
  /**
   * Undefined if there is no such file. The stream fails if the content differs from what was written.
   * The caller must read it to its end or destroy it.
   * @throws Error if the key was changed, or sealed under a key that is no longer known
   */
  read(place: VaultPlace): Promise<Readable | undefined>;
};

export type ScanVerdict =
  | { verdict: 'clean' }
  | { verdict: 'infected'; name: string }
  /** No scanner was asked, or none answered: `reason` is a sentence for staff. */
  | { verdict: 'unknown'; reason: string };

/** Virus scanner. `isConfigured` is false if the operator has not configured one. */
export type Scanner = {
  isConfigured: boolean;
  /** False also while none is configured. */
  answers(): Promise<boolean>;
  scan(content: AsyncIterable<Uint8Array>): Promise<ScanVerdict>;
};

type ReencodedImage =
  | {
      ok: true;
      bytes: Uint8Array;
      mime: string;
      extension: 'png' | 'webp';
      width: number;
      height: number;
    }
  | { ok: false; reason: 'no-image' | 'svg' | 'too-many-pixels' | 'damaged' };

/** Re-encodes pictures within a box of pixels, without any other content of the file. */
export type Images = {
  reencode(
    bytes: Uint8Array,
    options: { width: number; height: number; format: 'png' | 'webp' },
  ): Promise<ReencodedImage>;
};
