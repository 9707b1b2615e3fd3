/** `none`: this kind of identifier has no checksum, or was written without one. */
export type ChecksumState = 'valid' | 'invalid' | 'none';

/** Suspicious characters in a host name: from several scripts, or imitating another name. */
export type HostWarning =
  | { kind: 'mixed-scripts'; looksLike: string | undefined }
  | { kind: 'lookalike'; looksLike: string };
