import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { copyIn, copyOut, readTables } from '../archive/read-tables.ts';
import type { StoredTable } from '../archive/read-tables.ts';
import type { ArchiveProgress } from '#kernel/ports/archives.ts';

export type CopiedTable = { name: string; rows: number; sha256: string };

type Ends = { source: Client; target: Client; onProgress(progress: ArchiveProgress): void };

/**
 * Copies every table, sessions and limits too: it is the same installation at the same moment.
 * @returns for each table what left the source, for comparing
 */
export async function copyTables({ source, target, onProgress }: Ends): Promise<CopiedTable[]> {
  const tables = await readTables(source, { leftOut: [] });
  const total = tables.reduce((sum, { bytes }) => sum + bytes + 8_192, 0);
  const copied: CopiedTable[] = [];
  let done = 0;
  for (const table of tables) {
    const { name, columns } = table;
    let bytes = 0;
    const hash = createHash('sha256');
    const reading = source.query(copyTo(copyOut(table)));
    const writing = target.query(copyFrom(copyIn(name, columns)));
    await pipeline(
      reading,
      hashing(hash, (length) => {
        bytes += length;
        const share = (done + Math.min(bytes, table.bytes)) / total;
        onProgress({ share, step: `Copying ${name}` });
      }),
      writing,
    );
    copied.push({ name, rows: reading.rowCount, sha256: hash.digest('hex') });
    done += table.bytes + 8_192;
    onProgress({ share: done / total, step: `Copying ${name}` });
  }
  return copied;
}

/**
 * Reads every row again where it arrived.
 * @returns the names of the tables that are not what left the source
 */
export async function compareTables(
  { target, onProgress }: Omit<Ends, 'source'>,
  expected: readonly CopiedTable[],
): Promise<string[]> {
  const tables = new Map(
    (await readTables(target, { leftOut: [] })).map((table) => [table.name, table]),
  );
  const different: string[] = [];
  for (const [place, { name, rows, sha256 }] of expected.entries()) {
    const table = tables.get(name);
    const found = table && (await readRows(target, table));
    if (found?.rows !== rows || found.sha256 !== sha256) different.push(name);
    onProgress({ share: (place + 1) / expected.length, step: `Comparing ${name}` });
  }
  return different;
}

async function readRows(target: Client, table: StoredTable) {
  const hash = createHash('sha256');
  const reading = target.query(copyTo(copyOut(table)));
  for await (const chunk of reading as AsyncIterable<Buffer>) hash.update(chunk);
  return { rows: reading.rowCount, sha256: hash.digest('hex') };
}

function hashing(hash: Hash, note: (length: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      note(chunk.length);
      done(null, chunk);
    },
  });
}
