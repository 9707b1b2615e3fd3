import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { madePdf } from '#tests/made-pdf.ts';
import { samplePdf } from '#tests/sample-files.ts';
import { startWorkStopwatch } from '#tests/stopwatch.ts';
import { actsByItself } from './pdf-actions.server.ts';

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** Objects compressed in a stream, as most programs write them. */
function objectStream(objects: string): string {
  const packed = deflateSync(objects).toString('latin1');
  const entries = `/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length}`;
  return `<< ${entries} >>\nstream\n${packed}\nendstream`;
}

const active: readonly (readonly [string, Uint8Array])[] = [
  ['a script at the opening', madePdf({ catalogue: `/OpenAction ${script}` })],
  ['a script of a page', madePdf({ pageExtra: `/AA << /O ${script} >>` })],
  ['a program', madePdf({ catalogue: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
  ['an address', madePdf({ catalogue: '/OpenAction << /S /URI /URI (https://x.example) >>' })],
  [
    'an action elsewhere in the file',
    madePdf({
      catalogue: '/OpenAction 5 0 R',
      objects: ['<< /S /URI /URI (https://x.example) >>'],
    }),
  ],
  ['an escaped name', madePdf({ catalogue: '/OpenAction [3 0 R /Fit] /A << /J#53 (x) >>' })],
  ['a compressed script', madePdf({ objects: [objectStream(`5 0 ${script}`)] })],
  ['a file inside', madePdf({ catalogue: '/Names << /EmbeddedFiles 5 0 R >>' })],
  [
    'objects that cannot be read',
    madePdf({ objects: ['<< /Type /ObjStm >>\nstream\nx\nendstream'] }),
  ],
  ['more than is read', madePdf({ objects: [objectStream('<< /Title (x) >>'.repeat(200_000))] })],
];

test.each(active)('a PDF with %s is recognised', async (_what, pdf) => {
  expect(await actsByItself(pdf)).toBe(true);
});

const quiet: readonly (readonly [string, Uint8Array])[] = [
  ['nothing special', samplePdf],
  ['its first page shown', madePdf({ catalogue: '/OpenAction [3 0 R /Fit]' })],
  ['a turn to a page', madePdf({ catalogue: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
  [
    'a turn elsewhere in the file',
    madePdf({ catalogue: '/OpenAction 5 0 R', objects: ['<< /S /GoTo /D [3 0 R /Fit] >>'] }),
  ],
  ['a link', madePdf({ objects: ['<< /A << /S /URI /URI (https://x.example) >> >>'] })],
  ['a name with a space', madePdf({ objects: ['<< /BaseFont /Times#20New#20Roman >>'] })],
  ['compressed objects', madePdf({ objects: [objectStream('5 0 << /Title (Invoice) >>')] })],
  [
    'the letters in a picture',
    madePdf({ objects: ['<< /Length 9 >>\nstream\n/AA /JS x\nendstream'] }),
  ],
];

test.each(quiet)('a PDF with %s is not', async (_what, pdf) => {
  expect(await actsByItself(pdf)).toBe(false);
});

test.each([
  ['streams', 'stream endstream '],
  ['openings', '/OpenAction 5 0 R '],
  ['escapes', '/A#20#20#20'],
  ['numbers', '5 0 obj '],
  ['names', '/'],
])('20 MB of %s do not hold up other requests', async (_what, piece) => {
  const pdf = Buffer.alloc(20 * 1024 * 1024, `%PDF-1.7 ${piece}`);
  const passed = startWorkStopwatch();
  await actsByItself(pdf);
  expect(passed()).toBeLessThan(150);
});
