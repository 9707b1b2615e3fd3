import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/db.ts';
import { fileSource } from '#platform/adapters/archive/backup-source.ts';
import { checkArchive } from '#platform/adapters/archive/check-archive.ts';
import { createLog } from '#platform/adapters/create-log.ts';
import { readConfig, type Config } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import type { Database } from '#database/client.ts';
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function configFor(changes: Record<string, string> = {}): Promise<Config> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const SECRETS_KEY = randomBytes(32).toString('base64');
  return readConfig({ DATA_DIR: folder, SECRETS_KEY, ...changes });
}

function backUp(config: Config): Promise<void> {
  const name = String(database.pool.options.database);
  const connection = { ...inject('database'), database: name };
  return backUpBeforeUpgrade({ config, log: createLog('silent') }, connection);
}

test('an archive opens with the key of the installation, and the last three stay', async () => {
  const config = await configFor();
  await backUp(config);
  const folder = join(config.dataFolder, 'backups');
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^lantern-[\dT-]{23}-before-upgrade\.backup$/);
  const passphrase = config.secretsKey.toString('base64');
  const { manifest, secretsKey } = await checkArchive({
    source: fileSource(join(folder, name)),
    passphrase,
  });
  expect(manifest.tables.some((table) => table.name === 'form_submissions')).toBe(true);
  expect(secretsKey).toBe(passphrase);

  const older = ['2019', '2020', '2021'].map((year) => `${year}-01-02T03-04-05`);
  const others = ['lantern-2018-01-02T03-04-05-manual.backup'];
  for (const file of [...older.map((at) => `lantern-${at}-before-upgrade.backup`), ...others])
    await writeFile(join(folder, file), '');
  await rm(join(folder, name));
  await backUp(config);
  const left = (await readdir(folder)).toSorted();
  expect(left).toHaveLength(4);
  expect(left.slice(0, 3)).toEqual([
    ...others,
    'lantern-2020-01-02T03-04-05-before-upgrade.backup',
    'lantern-2021-01-02T03-04-05-before-upgrade.backup',
  ]);
});

test('a failure to write is one sentence that says what to do', async () => {
  const config = await configFor();
  await writeFile(join(config.dataFolder, 'backups'), 'no folder');
  const failure = await backUp(config).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(OperatorError);
  expect(String(failure)).toMatch(/so nothing was changed: .*BACKUP_BEFORE_UPGRADE=false/);
});

test('none is made where the operator has turned it off', async () => {
  const config = await configFor({ BACKUP_BEFORE_UPGRADE: 'false' });
  await backUp(config);
  expect(await readdir(config.dataFolder)).not.toContain('backups');
});

test('data above the limit is not copied, and the sentence names the way for large sites', async () => {
  const config = await configFor({ BACKUP_BEFORE_UPGRADE_GB: '0.001' });
  const failure = await backUp(config).catch((error: unknown) => error);
  // Starting again would only measure again.
  expect(failure).toMatchObject({ exitCode: 78 });
  expect(String(failure)).toMatch(
    /would copy \d+\.\d GB, more than BACKUP_BEFORE_UPGRADE_GB .*by your own means/,
  );
  expect(await readdir(config.dataFolder)).not.toContain('backups');
});
