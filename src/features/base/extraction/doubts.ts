/** `none`: this kind of identifier carries no checksum, or was written without one. */
export type ChecksumState = 'valid' | 'invalid' | 'none';

/** Suspicious letters in a host name: of several scripts at once, or imitating another name. */
export type HostWarning =
  | { kind: 'mixed-scripts'; looksLike: string | undefined }
  | { kind: 'lookalike'; looksLike: string };
