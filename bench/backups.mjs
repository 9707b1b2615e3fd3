// Measures backups of made files: the first, an increment after a change of one in a hundred files, and a
// restore that is compared byte by byte, each with the most memory that it took.
// Needs a build: node bench/backups.mjs [gigabytes] [kilobytes of a file]
import '#app/register.ts';
import { createHash, randomBytes, createCipheriv } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { snapshotSource } from '#platform/adapters/archive/backup-source.ts';
import { openFolder, prepareTarget } from '#platform/adapters/archive/backup-target.ts';
import { checkArchive } from '#platform/adapters/archive/check-archive.ts';
import { restoreArchive } from '#platform/adapters/archive/restore-archive.ts';
import { writeSnapshot } from '#platform/adapters/archive/write-snapshot.ts';
import { createDiskStorage } from '#platform/adapters/storage/create-disk-storage.ts';
import { reportFigure, timed } from './figures.mjs';
import { startWithDatabase } from './program.mjs';

const [gigabytes = 2, kilobytes = 500] = process.argv.slice(2).map(Number);
const count = Math.ceil((gigabytes * 1_000_000) / kilobytes);
const passphrase = 'harbour lamp seventy birds';
const folder = mkdtempSync(path.join(process.env['BENCH_FOLDER'] ?? tmpdir(), 'lantern-backups-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const { pool, stop } = await startWithDatabase();
const { host, port, user, password, database } = pool.options;
const connection = { host, port, user, password, database };
const storage = createDiskStorage(path.join(folder, 'files'));
const target = openFolder(path.join(folder, 'target'));
mkdirSync(path.join(folder, 'target'));
await prepareTarget(target);

/** Bytes that no compression makes smaller, the same for the same number. */
function contentOf(number) {
  const key = createHash('md5').update(String(number)).digest();
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(
    Buffer.alloc(kilobytes * 1_000),
  );
}

for (let number = 0; number < count; number += 1)
  await storage.put(`media/${number % 100}/${number}.bin`, contentOf(number));

let second = 0;
function backUp() {
  second += 1;
  const name = `lantern-2026-11-20t02-00-0${second}-manual.snapshot`;
  const order = { target, name, passphrase, connection, storage, secretsKey: randomBytes(32) };
  return withMemory(() => writeSnapshot(order));
}

/** @returns seconds, and the most memory above the memory before, in bytes */
async function withMemory(work) {
  globalThis.gc?.();
  const idle = process.memoryUsage().rss;
  let most = idle;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const { seconds, bytes: result } = await timed(work);
  clearInterval(timer);
  return { seconds, memory: most - idle, result };
}

const first = await backUp();
report('first backup', first, { goal: '–', isReached: true });
for (let number = 0; number < count; number += 100)
  await storage.put(`media/${number % 100}/${number}.bin`, contentOf(count + number));
const increment = await backUp();
const ratio = increment.seconds / first.seconds;
report('increment after a change of 1 %', increment, {
  reference: `${first.seconds.toFixed(1)} s`,
  ratio,
  goal: '≤ 0.05 of the first',
  isReached: ratio <= 0.05,
});

const restored = createDiskStorage(path.join(folder, 'restored'));
await pool.query('create database restored');
const client = new Client({ ...connection, database: 'restored' });
await client.connect();
const source = await snapshotSource(target);
const back = await withMemory(async () => {
  const checked = await checkArchive({ source, passphrase });
  const migrationsFolder = 'src/database/migrations';
  await restoreArchive({
    source,
    passphrase,
    checked,
    client,
    storage: restored,
    migrationsFolder,
  });
});
await client.end();
const different = await countDifferent();
report('check and restore, compared byte by byte', back, {
  reference: `${different} differ`,
  goal: '0 differ',
  isReached: different === 0,
});
await stop();
process.exit();

async function countDifferent() {
  let [differ, seen] = [0, 0];
  for await (const key of storage.list()) {
    const [one, other] = await Promise.all([hashOf(storage, key), hashOf(restored, key)]);
    seen += 1;
    if (one !== other) differ += 1;
  }
  for await (const _ of restored.list()) seen -= 1;
  return differ + Math.abs(seen);
}

async function hashOf(from, key) {
  const file = await from.read(key);
  const hash = createHash('sha256');
  if (file) for await (const chunk of file.stream) hash.update(chunk);
  return hash.digest('hex');
}

function report(what, { seconds, memory }, rest) {
  reportFigure({
    what: `${gigabytes} GB in ${count.toLocaleString('en-US')} files: ${what}`,
    value: `${seconds.toFixed(1)} s, ${(memory / 1e6).toFixed(0)} MB of memory more`,
    ...rest,
  });
}
