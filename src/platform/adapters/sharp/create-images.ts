import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Images } from '#kernel/ports/files.ts';

/** Formats that browsers show and sharp can read; the file name is ignored. */
const accepted = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

/** In pixels: a picture of a few kilobytes can decompress to gigabytes. */
const maxPixels = 40_000_000;

/**
 * Decodes pictures by their content and re-encodes them, which drops everything else in the file:
 * locations, cameras, colour profiles, attached data.
 */
export function createImages(): Images {
  return {
    async reencode(bytes, { width, height, format }) {
      const type = await fileTypeFromBuffer(bytes);
      if (type === undefined || !accepted.has(type.mime))
        return { ok: false, reason: looksLikeSvg(bytes, type?.mime) ? 'svg' : 'no-image' };
      try {
        const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
          .autoOrient()
          .resize({ width, height, fit: 'inside', withoutEnlargement: true })
          .toColourspace('srgb');
        const encoded =
          format === 'png'
            ? picture.png({ compressionLevel: 9 })
            : picture.webp({ quality: 88, alphaQuality: 95 });
        const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
        return {
          ok: true,
          bytes: new Uint8Array(data),
          mime: `image/${format}`,
          extension: format,
          width: info.width,
          height: info.height,
        };
      } catch (error) {
        const isHuge = error instanceof Error && /pixel limit/i.test(error.message);
        return { ok: false, reason: isHuge ? 'too-many-pixels' : 'damaged' };
      }
    },
  };
}

function looksLikeSvg(bytes: Uint8Array, mime: string | undefined): boolean {
  if (mime !== undefined && mime !== 'application/xml') return false;
  return /<svg[\s/>]/i.test(Buffer.from(bytes.subarray(0, 4_096)).toString('utf8'));
}
