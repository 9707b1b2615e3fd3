import { spawn } from 'node:child_process';
import crypto, { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#database/client.ts';
import { readConfig } from '../environment/config.ts';
import { createDiskStorage } from '../storage/create-disk-storage.ts';
import { createTestDatabase } from '#tests/db.ts';
import { mountTinyDisk } from '#tests/ram-folder.ts';
import { startS3Server } from '#tests/s3-server.ts';
import { storedKeys } from '#tests/stored-keys.ts';
import { listSnapshots, snapshotSource } from './backup-source.ts';
import { findTargetProblem, openFolder, openTarget, prepareTarget } from './backup-target.ts';
import { checkArchive } from './check-archive.ts';
import { restoreArchive } from './restore-archive.ts';
import { sweepFiles } from './sweep-files.ts';
import { lockTarget } from './target-lock.ts';
import { testRestore } from './test-restore.ts';
import { writeSnapshot } from './write-snapshot.ts';

const migrationsFolder = join(import.meta.dirname, '../../../database/migrations');
const passphrase = 'harbour lamp seventy birds';
const secretsKey = randomBytes(32);
const picture = randomBytes(300_000);

let source: Database;
let folder: string;
let place: string;

/** Derives keys at a cost of nothing; what is tested here would derive some forty. */
const cheapKeys = `
  const { scrypt } = crypto;
  crypto.scrypt = (secret, salt, length, limits, done) =>
    scrypt(secret, salt, length, { ...limits, N: 2 }, done);
  syncBuiltinESMExports();`;
const { scrypt } = crypto;

beforeAll(async () => {
  new Function('crypto', 'syncBuiltinESMExports', cheapKeys)(crypto, syncBuiltinESMExports);
  source = await createTestDatabase();
  await source.pool.query(`insert into users (id, name, email)
    select gen_random_uuid(), 'Person ' || i, 'p' || i || '@example.org' from generate_series(1, 300) i`);
});
afterAll(async () => {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
  await source.close();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-snapshot-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  place = join(folder, 'target');
  await mkdir(place);
  await prepareTarget(openFolder(place));
  const storage = storageOf();
  await storage.put('media/picture.png', picture);
  await storage.put('media/same.png', picture);
  await storage.put('media/empty.txt', Buffer.alloc(0));
  // Read twice, because it is not held in memory.
  await storage.put('documents/large.pdf', Buffer.alloc(5 * 1024 * 1024, 'large'));
});

function storageOf() {
  return createDiskStorage(join(folder, 'files'));
}

function connection() {
  return { ...inject('database'), database: String(source.pool.options.database) };
}

let second = 0;
function nextName(): string {
  second += 1;
  return `lantern-2026-11-20t02-00-${String(second).padStart(2, '0')}-scheduled.snapshot`;
}

async function back(options: Partial<Parameters<typeof writeSnapshot>[0]> = {}): Promise<string> {
  const name = nextName();
  const target = openFolder(place);
  const order = { target, name, passphrase, connection: connection(), secretsKey };
  await writeSnapshot({ ...order, storage: storageOf(), ...options });
  return name;
}

async function verify(name?: string, given = passphrase) {
  const target = openFolder(place);
  return checkArchive({ source: await snapshotSource(target, name), passphrase: given });
}

async function filesIn(part: string): Promise<string[]> {
  const found = await readdir(join(place, part), { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.unfinished'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}

test('an increment copies what is new, and each snapshot restores what it saw', async () => {
  const first = await back();
  const before = await filesIn('objects');
  // Two names of one content are one file.
  expect(before).toHaveLength(3);
  const storage = storageOf();
  await storage.put('media/new.txt', Buffer.from('new'));
  await storage.remove('media/same.png');
  const read: string[] = [];
  const watched = {
    ...storage,
    read: (key: string) => {
      read.push(key);
      return storage.read(key);
    },
  };
  const later = await back({ storage: watched });
  expect(read).toEqual(['media/new.txt']);
  expect(await filesIn('objects')).toHaveLength(4);
  expect((await verify(first)).manifest.files).toHaveLength(4);
  const { manifest, set, secretsKey: kept } = await verify(later);
  expect(kept).toBe(secretsKey.toString('base64'));
  expect(manifest.files.map(({ key }) => key).toSorted()).toEqual([
    'documents/large.pdf',
    'media/empty.txt',
    'media/new.txt',
    'media/picture.png',
  ]);

  const target = await createTestDatabase();
  const client = new Client({
    ...inject('database'),
    database: String(target.pool.options.database),
  });
  await client.connect();
  const restored = createDiskStorage(join(folder, 'restored'));
  const options = { passphrase, client, migrationsFolder, storage: restored };
  const from = await snapshotSource(openFolder(place), later);
  await restoreArchive({ ...options, source: from, checked: { manifest, set } });
  await client.end();
  const { rows } = await target.pool.query('select count(*)::int as count from users');
  expect(rows).toEqual([{ count: 300 }]);
  const file = await restored.read('media/picture.png');
  expect(file && (await buffer(file.stream))).toEqual(picture);
  expect(await restored.read('media/same.png')).toBeUndefined();
  await target.close();
});

test('names and contents reveal nothing, and another passphrase begins another set', async () => {
  await back();
  const { manifest } = await verify();
  const hashes = manifest.files.map(({ sha256 }) => sha256);
  const names = (await filesIn('.')).join('\n');
  for (const hash of hashes) expect(names).not.toContain(hash);
  expect(names).not.toContain('picture');
  for (const path of await filesIn('.')) {
    const bytes = await readFile(path);
    for (const text of ['picture.png', 'p1@example.org', 'largelarge'])
      expect(bytes.includes(text), path).toBe(false);
  }

  const other = await back({ passphrase: 'another harbour lamp' });
  expect(await readdir(join(place, 'objects'))).toHaveLength(2);
  await expect(verify(other)).rejects.toMatchObject({ code: 'wrong-passphrase' });
  expect((await verify(other, 'another harbour lamp')).manifest.files).toHaveLength(4);
});

test('a flipped, missing, cut or swapped file is refused in one sentence', async () => {
  const [first, last] = [await back(), await back()];
  const whole = join(folder, 'whole');
  await cp(place, whole, { recursive: true });
  async function refuse(change: () => Promise<unknown>): Promise<void> {
    await change();
    await expect(verify(last)).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringMatching(/^The backup is [^.]+(\.[^.]+){0,2}\.$/),
    });
    await rm(place, { recursive: true });
    await cp(whole, place, { recursive: true });
  }
  async function flip(path = ''): Promise<void> {
    const bytes = await readFile(path);
    const at = Math.floor(bytes.length * 0.7);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(path, bytes);
  }
  const [one = '', other = ''] = await filesIn('objects');
  const all = await filesIn('snapshots');
  const list = all.find((path) => path.endsWith(last.replace('.snapshot', '.files'))) ?? '';
  const rows = all.find((path) => path.endsWith(last)) ?? '';
  const earlier = rows.replace(last, first);
  for (const path of [one, list, rows]) await refuse(() => flip(path));
  for (const path of [other, list]) await refuse(() => rm(path));
  for (const path of [other, rows])
    await refuse(async () => writeFile(path, (await readFile(path)).subarray(0, -1)));
  await refuse(async () => {
    const [kept, taken] = [await readFile(one), await readFile(other)];
    await Promise.all([writeFile(one, taken), writeFile(other, kept)]);
  });
  await refuse(() => rename(earlier, rows));
  await refuse(() => rename(list.replace(last.slice(0, -9), first.slice(0, -9)), list));
  await expect(verify(last)).resolves.toBeDefined();
});

test('a file that is missing in the target is copied again', async () => {
  await back();
  const [gone = ''] = await filesIn('objects');
  await rm(gone);
  const name = await back();
  await expect(verify(name)).resolves.toBeDefined();
});

test('a folder without its mark is refused and stays empty', async () => {
  const unmounted = join(folder, 'unmounted');
  await mkdir(unmounted);
  const target = openFolder(unmounted);
  const sentence = /has no file lantern-backups\.json: its disk is not mounted, or it is new/;
  await expect(back({ target })).rejects.toThrow(sentence);
  expect(await findTargetProblem(target)).toMatch(sentence);
  expect(await readdir(unmounted)).toEqual([]);
  const missing = openFolder(join(folder, 'none'));
  await expect(prepareTarget(missing)).rejects.toThrow('does not exist');
  expect(await findTargetProblem(missing)).toMatch(sentence);
  await prepareTarget(target);
  expect(await findTargetProblem(target)).toBeUndefined();
});

test('a target that is full says so, and what was there stays whole', async ({ skip }) => {
  const disk = mountTinyDisk();
  if (!disk) return skip('no right to mount a disk');
  onTestFinished(disk.remove);
  const target = openFolder(disk.folder);
  await prepareTarget(target);
  const few = createDiskStorage(join(folder, 'few'));
  await few.put('a', Buffer.from('few'));
  const name = await back({ target, storage: few });
  await expect(back({ target })).rejects.toThrow(
    `The place of the backups is full: ${disk.folder}.`,
  );
  expect(await listSnapshots(target)).toMatchObject([{ name }]);
  const kept = await snapshotSource(target);
  await expect(checkArchive({ source: kept, passphrase })).resolves.toBeDefined();
});

test('of two at once one makes the backup, and the other says why it does not', async () => {
  const lock = await lockTarget(openFolder(place));
  await expect(back()).rejects.toThrow(/^Another process uses the place of the backups, on /);
  await lock.release();
  const both = await Promise.allSettled([back(), back()]);
  const refused = both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  for (const reason of refused)
    expect(reason).toContain('Another process makes a backup of this database now');
  expect(await listSnapshots(openFolder(place))).toHaveLength(2 - refused.length);
  expect(await filesIn('locks')).toEqual([]);
});

test('a lock of a dead process does not hold, and one of another machine only for five minutes', async () => {
  const lock = { host: 'elsewhere', process: 1, renewedAt: new Date().toISOString() };
  const path = join(place, 'locks/other');
  await mkdir(join(place, 'locks'), { recursive: true });
  await writeFile(path, JSON.stringify(lock));
  await expect(back()).rejects.toThrow(/on elsewhere since or before/);
  const renewedAt = new Date(Date.now() - 5 * 60_000 - 1).toISOString();
  await writeFile(path, JSON.stringify({ ...lock, renewedAt }));
  await expect(back()).resolves.toBeDefined();
});

test('a process whose lock was taken over meanwhile stops, and does not lock again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const lock = await lockTarget(openFolder(place));
    for (const path of await filesIn('locks')) await rm(path);
    vi.advanceTimersByTime(30_000);
    await expect.poll(() => lock.signal.aborted).toBe(true);
    expect(String(lock.signal.reason)).toContain('took the place of the backups over');
    expect(await filesIn('locks')).toEqual([]);
    await lock.release();
  } finally {
    vi.useRealTimers();
  }
});

test('files without a snapshot leave after a day, and those of a snapshot never', async () => {
  const order = { target: openFolder(place), passphrase, connection: connection() };
  const [first, last] = [await back(), await back()];
  const all = await filesIn('objects');
  const storage = storageOf();
  await storage.remove('documents/large.pdf');
  const kept = await back();
  for (const name of [first, last])
    for (const path of await filesIn('snapshots'))
      if (path.includes(name.slice(0, -9))) await rm(path);
  const now = new Date('2026-11-21T02:00:00Z');
  const hour = 3_600_000;
  expect(await sweepFiles({ ...order, now })).toBe(0);
  const soon = new Date(now.getTime() + 23 * hour);
  expect(await sweepFiles({ ...order, now: soon })).toBe(0);
  expect(await filesIn('objects')).toEqual(all);
  const later = new Date(now.getTime() + 25 * hour);
  const lock = await lockTarget(order.target);
  await expect(sweepFiles({ ...order, now: later })).rejects.toThrow('Another process uses');
  await lock.release();
  expect(await sweepFiles({ ...order, now: later })).toBe(1);
  await expect(verify(kept)).resolves.toBeDefined();
  expect(await filesIn('unused')).toEqual([]);
});

test('a restore is tested in a database that is gone afterwards, and the live one stays', async () => {
  await back();
  const target = openFolder(place);
  const order = { passphrase, connection: connection(), migrationsFolder };
  await source.pool.query(
    "insert into users (id, name, email) values (gen_random_uuid(), 'L', 'l')",
  );
  const manifest = await testRestore({ ...order, source: await snapshotSource(target) });
  expect(manifest.files).toHaveLength(4);
  const { rows } = await source.pool
    .query(`select (select count(*)::int from users where name = 'L')
    as live, (select count(*)::int from pg_database where datname like 'lantern_restore_test%') as left`);
  expect(rows).toEqual([{ live: 1, left: 0 }]);
  await source.pool.query("delete from users where name = 'L'");
});

/** The migrations of a later release, or of an earlier one. */
async function otherRelease(change: 'one more' | 'one less'): Promise<string> {
  const other = join(folder, change);
  await cp(migrationsFolder, other, { recursive: true });
  const journal = join(other, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const last = entries.at(-1);
  const more = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' };
  await writeFile(join(other, '9999_later.sql'), 'create table of_a_later_release (id int);');
  const changed = change === 'one more' ? [...entries, more] : entries.slice(0, -1);
  await writeFile(journal, JSON.stringify({ ...rest, entries: changed }));
  return other;
}

test('a backup restores into a newer release, and an older one names the release it needs', async () => {
  await back();
  const { manifest, set } = await verify();
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const target = await createTestDatabase();
  const client = new Client({
    ...inject('database'),
    database: String(target.pool.options.database),
  });
  await client.connect();
  const options = {
    passphrase,
    client,
    storage: createDiskStorage(join(folder, 'restored')),
    source: await snapshotSource(openFolder(place)),
    checked: { manifest, set },
  };
  await restoreArchive({ ...options, migrationsFolder: await otherRelease('one more') });
  const { rows } = await client.query("select to_regclass('of_a_later_release') as later");
  expect(rows[0].later).toBe('of_a_later_release');
  const older = restoreArchive({ ...options, migrationsFolder: await otherRelease('one less') });
  await expect(older).rejects.toThrow(
    new RegExp(`made by release ${version},.* install release ${version} or a later one`),
  );
  await client.end();
  await target.close();
});

test('a bucket takes backups, and names its own variables when it refuses', async () => {
  const server = await startS3Server('lantern-backups');
  onTestFinished(() => server.stop());
  const environment = Object.fromEntries(
    Object.entries(server.environment).map(([name, value]) => [`BACKUP_${name}`, value]),
  );
  function openBucket(changes: Record<string, string> = {}) {
    const base = { SECRETS_KEY: secretsKey.toString('base64'), DATA_DIR: folder };
    return openTarget(readConfig({ ...base, ...environment, ...changes }));
  }
  const target = openBucket();
  await back({ target });
  await storageOf().put('media/new.txt', Buffer.from('new'));
  const name = await back({ target });
  const from = await snapshotSource(target, name);
  const { manifest } = await checkArchive({ source: from, passphrase });
  expect(manifest.files).toHaveLength(5);
  expect(await storedKeys(target.storage, 'objects/')).toHaveLength(4);
  expect(await findTargetProblem(target)).toBeUndefined();

  const wrong = openBucket({ BACKUP_S3_BUCKET: 'nobody-made-this' });
  const sentence = 'The bucket in BACKUP_S3_BUCKET does not exist at BACKUP_S3_ENDPOINT.';
  await expect(back({ target: wrong })).rejects.toThrow(sentence);
  expect(await findTargetProblem(wrong)).toBe(sentence);
});

/** Makes a backup and kills itself at the given change of the target. @returns whether it was killed */
function backInProcess(order: object): Promise<{ isKilled: boolean; changes: number }> {
  const program = `
    import crypto from 'node:crypto';
    import { syncBuiltinESMExports } from 'node:module';
    ${cheapKeys}
    import { createDiskStorage } from '#platform/adapters/storage/create-disk-storage.ts';
    import { openFolder } from '#platform/adapters/archive/backup-target.ts';
    import { writeSnapshot } from '#platform/adapters/archive/write-snapshot.ts';
    const { files, place, killAt, secretsKey, ...order } = JSON.parse(process.argv[1]);
    let changes = 0;
    function change() { if (++changes === killAt) process.kill(process.pid, 'SIGKILL'); }
    const target = openFolder(place);
    const { put, remove } = target.storage;
    target.storage.put = async (key, content) => {
      change();
      async function* counted() { for await (const chunk of content) { yield chunk; change(); } }
      const { Readable } = await import('node:stream');
      const bytes = content instanceof Uint8Array ? content : Readable.from(counted());
      const stored = await put(key, bytes);
      change();
      return stored;
    };
    target.storage.remove = async (key) => { change(); await remove(key); change(); };
    await writeSnapshot({ ...order, target, storage: createDiskStorage(files),
      secretsKey: Buffer.from(secretsKey, 'base64') });
    process.stdout.write(String(changes));`;
  const root = join(import.meta.dirname, '../../../..');
  const given = { files: join(folder, 'files'), place, passphrase, connection: connection() };
  const json = JSON.stringify({ ...given, secretsKey: secretsKey.toString('base64'), ...order });
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, json], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('close', (code, signal) => {
      if (code === 0 || signal === 'SIGKILL')
        resolve({ isKilled: signal === 'SIGKILL', changes: Number(output) });
      else reject(new Error(errors));
    });
  });
}

test('kill -9 at any change leaves the one before whole, and the next goes on', async () => {
  const kept = await back();
  const storage = storageOf();
  async function addFiles(round: number): Promise<void> {
    for (const file of [1, 2, 3]) await storage.put(`round/${round}-${file}`, randomBytes(200_000));
  }
  await addFiles(0);
  const { changes } = await backInProcess({ name: nextName() });
  expect(changes).toBeGreaterThan(20);
  for (const seed of [0.05, 0.3, 0.55, 0.8, 0.97]) {
    await addFiles(seed);
    const before = await filesIn('objects');
    const killAt = Math.ceil(seed * changes);
    expect(await backInProcess({ name: nextName(), killAt })).toMatchObject({ isKilled: true });
    await expect(verify(kept)).resolves.toBeDefined();
    expect(await filesIn('objects')).toEqual(expect.arrayContaining(before));
  }
  const copied = await filesIn('objects');
  const name = await back();
  await expect(verify(name)).resolves.toMatchObject({ manifest: { files: { length: 22 } } });
  expect(await filesIn('objects')).toEqual(expect.arrayContaining(copied));
  expect(await filesIn('locks')).toEqual([]);
});
