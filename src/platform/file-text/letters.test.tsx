import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createFileTextReader } from '../adapters/file-text/create-file-text-reader.ts';
import { createPictures } from '../adapters/satori/create-pictures.ts';
import { sampleZip } from '#tests/sample-files.ts';

// Installed by default; without the optional packages these tests fail, and the last one says what is done then.
const reader = createFileTextReader();

/** A screenshot of a chat. */
async function drawn(...lines: string[]): Promise<Buffer> {
  const drawing = (
    <div style={{ display: 'flex', flexDirection: 'column', padding: 40, background: '#e8f5e9' }}>
      {lines.map((line) => (
        <div key={line} style={{ fontSize: 34, color: '#101010', margin: 14 }}>
          {line}
        </div>
      ))}
    </div>
  );
  const size = { width: 1_000, height: 120 + 80 * lines.length };
  return Buffer.from(await createPictures().draw(drawing, size));
}

test('letters in a picture in an archive are read, and are said to be from a picture', async () => {
  const picture = await drawn('Send the tax to our broker today', 'Mercaton Trading Limited');
  const zip = await sampleZip({ 'IMG_0001.png': picture, 'note.txt': 'Broker is Vera' });
  const read = await reader.read(zip, 'evidence.zip', { letters: true });
  if (!read.ok) throw new Error(read.reason);
  const [fromPicture, typed] = read.text.passages;
  expect(fromPicture).toMatchObject({ place: 'IMG_0001.png', isFromPicture: true });
  expect(fromPicture?.text).toContain('Mercaton Trading');
  expect(typed).toEqual({ place: 'note.txt', text: 'Broker is Vera' });
  expect(read.text.unread).toEqual([]);
});

test('without being asked for, and without letters in it, a picture is left unread', async () => {
  const picture = await drawn('Send the tax today');
  const unasked = await reader.read(picture, 'a.png');
  expect(unasked).toMatchObject({
    ok: true,
    text: { passages: [], unread: [{ place: '', reason: 'picture' }] },
  });
  const plain = sharp({
    create: { width: 900, height: 700, channels: 3, background: '#0a5c4a' },
  });
  const read = await reader.read(await plain.png().toBuffer(), 'b.png', { letters: true });
  expect(read).toMatchObject({ text: { passages: [], unread: [{ reason: 'no-letters' }] } });
});

test('a picture of 30,000 pixels in each direction ends with a reason, not with the process', async () => {
  const huge = await sharp({
    create: { width: 30_000, height: 3_000, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const zip = await sampleZip({ 'huge.png': huge, 'note.txt': 'Broker is Vera' });
  const read = await reader.read(zip, 'evidence.zip', { letters: true });
  expect(read).toMatchObject({
    ok: true,
    text: {
      passages: [{ place: 'note.txt' }],
      unread: [{ place: 'huge.png', reason: 'picture-too-large' }],
    },
  });
});

test('where the packages are missing nothing is read from pictures', async () => {
  const without = createFileTextReader({ readsLetters: false });
  expect(without.readsLetters).toBe(false);
  const read = await without.read(await drawn('Send the tax'), 'a.png', { letters: true });
  expect(read).toMatchObject({ ok: true, text: { passages: [], unread: [{ reason: 'picture' }] } });
});
