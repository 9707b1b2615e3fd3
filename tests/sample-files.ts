import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ZipFile } from 'yazl';

/** In the metadata of the sample photo. */
export const photoMaker = 'Camera of the offender';

/** A photo with location and camera in its metadata. */
export function samplePhoto(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c08040' } })
    .withExif({ IFD0: { Make: photoMaker, Artist: 'Ana Example' } })
    .jpeg()
    .toBuffer();
}

/** With noise, so that a part of the picture is a large part of the file. */
export function samplePng(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
}

export const samplePdf: Buffer = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export const sampleMail: Buffer = Buffer.from(
  'From: eve@example.com\r\nTo: ana@example.org\r\nSubject: Your profit\r\nDate: Mon, 2 Mar 2026 10:00:00 +0000\r\n\r\n<html><b>Pay now</b></html>\r\n',
);

/** The beginning of every Windows program. */
export const sampleProgram: Buffer = Buffer.concat([
  Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'),
  Buffer.alloc(500, 0x90),
]);

/** The test file of virus scanners; harmless, and assembled here so that no scanner reports us. */
export const eicar: Buffer = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join(''),
);

/** @param entries content by name */
export function sampleZip(entries: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A minimal Word document. */
export function sampleWord(more: Record<string, Buffer | string> = {}): Promise<Buffer> {
  return sampleZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`,
    'word/document.xml': '<w:document/>',
    ...more,
  });
}

/** A minimal video. */
export const sampleVideo: Buffer = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2mp41', 'latin1')),
  box('moov', Buffer.alloc(40)),
  box('mdat', Buffer.alloc(400, 7)),
]);

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
