import type { Readable } from 'node:stream';

export type StoredFile = { size: number; stream: Readable };

/**
 * Files, by key: lower-case steps with slashes between them, such as `media/0192….png`. A key holds
 * all of a file or nothing.
 */
export type Storage = {
  /** Writes a file, in place of one that is there. @returns its size in bytes */
  put(key: string, content: Uint8Array | Readable): Promise<{ size: number }>;
  /**
   * Undefined when there is no such file. Read the stream to its end or destroy it.
   * @param range first and last byte, both included
   */
  read(key: string, range?: { start: number; end: number }): Promise<StoredFile | undefined>;
  /** A file that is not there counts as removed. */
  remove(key: string): Promise<void>;
  list(prefix?: string): AsyncIterable<string>;
  /** @throws the system's error when nothing can be written at all */
  room(): Promise<StorageRoom>;
};

/**
 * In bytes: what is free on the disk; or, of a storage that knows no end, how much of what nobody has
 * sent off the operator wants in it.
 */
export type StorageRoom = { free: number } | { unsent: number };

/**
 * Where a sealed file lies, and its own key as `newKey` made it.
 * `attachment`: the id of the row that keeps the key.
 */
export type VaultPlace = { key: string; sealedKey: string; attachment: string };

/** Files that nobody may read who has the storage alone: encrypted on their way there. */
export type Vault = {
  /** A key for one file and its copies, sealed for the row of one attachment and no other. */
  newKey(attachment: string): string;
  /** @returns size in bytes and SHA-256 of the content as it came, before encryption */
  put(
    place: VaultPlace,
    content: AsyncIterable<Uint8Array>,
  ): Promise<{ size: number; sha256: string }>;
  /**
   * Undefined when there is no such file. The stream fails where the content is not what was written.
   * Read it to its end or destroy it.
   * @throws Error when the key was changed, or sealed under one that is not known any more
   */
  read(place: VaultPlace): Promise<Readable | undefined>;
};

export type ScanVerdict =
  | { verdict: 'clean' }
  | { verdict: 'infected'; name: string }
  /** Nobody was asked, or nobody answered: `reason` is a sentence for staff. */
  | { verdict: 'unknown'; reason: string };

/** Looks for viruses. `isConfigured` is false where the operator has set no scanner up. */
export type Scanner = {
  isConfigured: boolean;
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

/** Writes pictures anew, within a box of pixels, without what else was in the file. */
export type Images = {
  reencode(
    bytes: Uint8Array,
    options: { width: number; height: number; format: 'png' | 'webp' },
  ): Promise<ReencodedImage>;
};
