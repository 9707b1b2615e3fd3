import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { findFiles } from './find-files.mjs';

const TEXTS = /^[^.].*\.(css|js|json|svg|txt|webmanifest)$/;
const pack = promisify(brotliCompress);

// Writes compressed copies of the browser's files once at build time, instead of at each start of the
// program.
const client = path.join(process.env['LANTERN_BUILD_FOLDER'] ?? 'build', 'client');
await Promise.all(
  findFiles(client, ['.'], TEXTS).map(async (file) => {
    const place = path.join(client, file);
    const body = readFileSync(place);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    writeFileSync(`${place}.br`, await pack(body, { params }));
  }),
);
