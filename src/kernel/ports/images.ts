export type ReencodedImage =
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
