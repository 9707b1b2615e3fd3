import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createImages } from './create-images.ts';

const images = createImages();
const box = { width: 100, height: 50, format: 'webp' } as const;

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0a5c4a' } });
}

test('fits a picture into the box and re-encodes it', async () => {
  const found = await images.reencode(await picture(400, 400).png().toBuffer(), box);

  expect(found).toMatchObject({ ok: true, mime: 'image/webp', width: 50, height: 50 });
});

test('a small one is not enlarged', async () => {
  const found = await images.reencode(await picture(10, 5).jpeg().toBuffer(), {
    ...box,
    format: 'png',
  });

  expect(found).toMatchObject({ ok: true, extension: 'png', width: 10, height: 5 });
});

test('drops location and camera metadata', async () => {
  const tagged = await picture(20, 20)
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect(tagged.includes('Secret Camera')).toBe(true);

  const found = await images.reencode(tagged, box);

  if (!found.ok) throw new Error(found.reason);
  expect((await sharp(found.bytes).metadata()).exif).toBeUndefined();
  expect(Buffer.from(found.bytes).includes('Secret Camera')).toBe(false);
});

test.each([
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['no-image', 'MZ a program that is called logo.png'],
  ['no-image', '%PDF-1.7'],
  ['no-image', ''],
])('refuses as %s: %j', async (reason, content) => {
  expect(await images.reencode(Buffer.from(content), box)).toEqual({ ok: false, reason });
});

test('refuses a truncated picture', async () => {
  const whole = await picture(200, 200).png().toBuffer();

  expect(await images.reencode(whole.subarray(0, 60), box)).toEqual({
    ok: false,
    reason: 'damaged',
  });
});

test('refuses a small file that decodes to too many pixels', async () => {
  const huge = await picture(10_000, 5_000).png({ compressionLevel: 9 }).toBuffer();

  expect(await images.reencode(huge, box)).toEqual({ ok: false, reason: 'too-many-pixels' });
});
