export type Media = { id: string; extension: 'png' | 'webp'; width: number; height: number };

const pattern =
  /^\/media\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.(png|webp)(?:#(\d{1,5})x(\d{1,5}))?$/;

/**
 * Address of a public picture. Its size in pixels is in the fragment, which no server sees, so that a page
 * can reserve the space.
 */
export function mediaPath({ id, extension, width, height }: Media): string {
  return `/media/${id}.${extension}#${width}x${height}`;
}

/** Undefined when the text is not the address of one of our pictures. */
export function readMediaPath(path: string): Media | undefined {
  const [, id, extension, width, height] = pattern.exec(path) ?? [];
  if (!id || (extension !== 'png' && extension !== 'webp')) return undefined;
  return { id, extension, width: Number(width ?? 0), height: Number(height ?? 0) };
}

/** Storage key of a public picture. */
export function mediaKey({ id, extension }: Pick<Media, 'id' | 'extension'>): string {
  return `media/${id}.${extension}`;
}

/** Largest picture that staff can upload, in bytes as sent. */
export const largestImage = 2_000_000;
