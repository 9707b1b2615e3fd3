import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { writeStoredChoice } from '#platform/adapters/environment/stored-choice.ts';
import { createSeal } from '../../src/platform/adapters/create-seal.ts';
import { closeUnbound } from '../context.ts';
import { startDatabaseServer, type DatabaseServer } from './database-server.ts';
import { startOn, type Lantern } from './lantern.ts';
import { copySite } from './prepared-site.ts';
import { runProgram } from './program.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';

// In order: the second test replaces the key that the first one activated, and so seals that one again.
test.describe.configure({ mode: 'serial' });

let server: DatabaseServer;
let lantern: Lantern;

// The database was chosen at the installation: its address is sealed in the data folder.
test.beforeAll(async () => {
  server = await startDatabaseServer('installed');
  const copy = await copySite('installed');
  const key = await readFile(join(copy.dataFolder, 'secrets.key'), 'utf8');
  writeStoredChoice(copy.dataFolder, server.url, [Buffer.from(key, 'base64')]);
  lantern = await startOn(copy, {});
});
test.afterAll(async () => {
  await lantern.remove();
  await server.remove();
});

const newCase = { email: 'sam@example.net', caseType: 'fraud', name: 'Sam' };

async function openCase(cookie: string, caseNumber: string, internalNotes: string): Promise<void> {
  const fields = { ...newCase, caseNumber, internalNotes };
  const answer = await postForm(`${lantern.url}/admin/cases/new`, fields, { cookie });
  expect(answer.status, caseNumber).toBe(303);
}

async function readNotes(cookie: string): Promise<string> {
  const cases = await server.query<{ id: string }>('select id from cases order by case_number');
  const pages = cases.map(async ({ id }) =>
    (await getPage(`${lantern.url}/admin/cases/${id}`, { cookie })).text(),
  );
  return (await Promise.all(pages)).join();
}

/** The names of the keys that seal anything in the database. */
async function keyNames(): Promise<string[]> {
  const rows = await server.query<{ name: string }>(`select split_part(sealed, '.', 2) as name
    from (select body as sealed from case_notes
      union all select passphrase_sealed from backup_plan where passphrase_sealed is not null
      union all select sealed from secret_keys) all_sealed`);
  return [...new Set(rows.map(({ name }) => name))];
}

/** Stores a text as an earlier release sealed it; the next start binds it to its row. */
async function unbindNote(key: Buffer): Promise<void> {
  const unbound = closeUnbound(createSeal(key), 'internal-notes', 'Written before');
  await server.query(
    `update case_notes set body = $1
      where case_id = (select id from cases where case_number = 'ROT-1')`,
    [unbound],
  );
}

function rotate(environment: Record<string, string> = {}) {
  return runProgram(['rotate-keys'], { DATA_DIR: lantern.dataFolder, ...environment });
}

test('keys are rotated under a running program, and nothing sealed is lost', async () => {
  const keyFile = join(lantern.dataFolder, 'secrets.key');
  const [cookie, firstKey] = [
    await signInByForm(lantern.url, administrator),
    (await readFile(keyFile, 'utf8')).trim(),
  ];
  await openCase(cookie, 'ROT-1', 'Written before');
  const plan = { intent: 'plan', schedule: 'off', daily: '3', weekly: '0', monthly: '0' };
  const passphrase = 'correct horse battery staple';
  await postForm(
    `${lantern.url}/admin/database/backups`,
    { ...plan, passphrase, repeated: passphrase },
    { cookie },
  );
  const [before] = await keyNames();

  const rotating = rotate();
  await rotating.says('is in force');
  await openCase(cookie, 'ROT-2', 'Written meanwhile');
  const { code, stdout, stderr } = await rotating.ended;
  expect(stdout + stderr).toContain('The old key opens nothing any more.');
  expect(code).toBe(0);

  const after = await keyNames();
  expect(after).toHaveLength(1);
  expect(after).not.toContain(before);
  const secondKey = (await readFile(keyFile, 'utf8')).trim();
  expect(secondKey).not.toBe(firstKey);
  // The running program continues, with the same session.
  await openCase(cookie, 'ROT-3', 'Written afterwards');
  for (const text of ['Written before', 'Written meanwhile', 'Written afterwards'])
    expect(await readNotes(cookie)).toContain(text);
  expect(await keyNames()).toEqual(after);

  await unbindNote(Buffer.from(secondKey, 'base64'));
  await lantern.stop();
  // The old key opens neither the data nor the address of the database.
  await expect(lantern.start({ SECRETS_KEY: firstKey })).rejects.toThrow(
    'SECRETS_KEY does not open it',
  );
  const named = { SECRETS_KEY: firstKey, DATABASE_URL: server.url };
  await expect(lantern.start(named)).rejects.toThrow('SECRETS_KEY is not the key of this data');
  await lantern.start();
  const layouts = 'select distinct left(body, 2) as layout from case_notes';
  await expect.poll(() => server.query(layouts)).toEqual([{ layout: '2.' }]);
  expect(await readNotes(cookie)).toContain('Written before');
});

test('a key from the environment is handed over in two steps, and is in no file afterwards', async () => {
  const [keyFile, newFile] = ['secrets.key', 'secrets.key.new'].map((name) =>
    join(lantern.dataFolder, name),
  ) as [string, string];
  const cookie = await signInByForm(lantern.url, administrator);
  await openCase(cookie, 'ENV-1', 'Sealed under the first');
  const firstKey = (await readFile(keyFile, 'utf8')).trim();
  await lantern.stop();
  await rm(keyFile);

  const first = await rotate({ SECRETS_KEY: firstKey }).ended;
  expect(first.stdout + first.stderr).toContain('Set it as SECRETS_KEY for every process');
  expect(first.code).toBe(0);
  const secondKey = (await readFile(newFile, 'utf8')).trim();
  expect((await stat(newFile)).mode & 0o777).toBe(0o600);
  expect(first.stdout + first.stderr).not.toContain(secondKey);
  // Until the operator has set the new key, the old one still starts the program.
  await lantern.start({ SECRETS_KEY: firstKey });
  expect(await readNotes(cookie)).toContain('Sealed under the first');

  await lantern.stop();
  await lantern.start({ SECRETS_KEY: secondKey });
  await rm(newFile);
  const second = await rotate({ SECRETS_KEY: secondKey }).ended;
  expect(second.stdout + second.stderr).toContain('The old key opens nothing any more.');
  expect(second.code).toBe(0);
  expect(await readNotes(cookie)).toContain('Sealed under the first');
  // The old key itself is sealed with the new one.
  expect(await keyNames()).toHaveLength(1);
  await lantern.stop();
  const named = { SECRETS_KEY: firstKey, DATABASE_URL: server.url };
  await expect(lantern.start(named)).rejects.toThrow('SECRETS_KEY is not the key of this data');
  await lantern.start({ SECRETS_KEY: secondKey });
  expect(await readNotes(cookie)).toContain('Sealed under the first');
  expect(await readdir(lantern.dataFolder)).not.toContain('secrets.key');
  const environment = { DATA_DIR: lantern.dataFolder, SECRETS_KEY: secondKey };
  const verified = await runProgram(['audit', 'verify'], environment).ended;
  expect(verified.stdout + verified.stderr).toContain('The chain is whole');
});
