import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createSeal } from '../../src/platform/adapters/create-seal.ts';
import { closeUnbound } from '../context.ts';
import { startLantern, type Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { installByCommand, runProgram } from './program.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
});
test.afterAll(() => lantern.remove());

const newCase = { email: 'sam@example.net', caseType: 'fraud', name: 'Sam' };

async function openCase(cookie: string, caseNumber: string, internalNotes: string): Promise<void> {
  const fields = { ...newCase, caseNumber, internalNotes };
  const answer = await postForm(`${lantern.url}/admin/cases/new`, fields, { cookie });
  expect(answer.status, caseNumber).toBe(303);
}

async function readNotes(cookie: string): Promise<string> {
  const cases = await lantern.query<{ id: string }>('select id from cases order by case_number');
  const pages = cases.map(async ({ id }) =>
    (await getPage(`${lantern.url}/admin/cases/${id}`, { cookie })).text(),
  );
  return (await Promise.all(pages)).join();
}

/** The names of the keys that anything in the database is sealed under. */
async function keyNames(): Promise<string[]> {
  const rows = await lantern.query<{ name: string }>(`select split_part(sealed, '.', 2) as name
    from (select body as sealed from case_notes
      union all select passphrase_sealed from backup_plan where passphrase_sealed is not null
      union all select sealed from secret_keys) all_sealed`);
  return [...new Set(rows.map(({ name }) => name))];
}

/** Puts a text there as the release before sealed it; the next start binds it to its row. */
async function bindAtNextStart(key: Buffer): Promise<void> {
  const unbound = closeUnbound(createSeal(key), 'internal-notes', 'Written before');
  const old = `update case_notes set body = '${unbound}'
    where case_id = (select id from cases where case_number = 'ROT-1')`;
  await lantern.query(old);
  await lantern.stop();
  await lantern.start();
  const layouts = 'select distinct left(body, 2) as layout from case_notes';
  await expect.poll(() => lantern.query(layouts)).toEqual([{ layout: '2.' }]);
}

function rotate(environment: Record<string, string> = {}) {
  return runProgram(['rotate-keys'], { DATA_DIR: lantern.dataFolder, ...environment });
}

// The command itself waits for running programs, twice, and it is run twice.
test.setTimeout(120_000);

test('keys are rotated under a running program, and nothing sealed is lost', async () => {
  const keyFile = join(lantern.dataFolder, 'secrets.key');
  const [cookie, firstKey] = [
    await signInByForm(lantern.url, administrator),
    (await readFile(keyFile, 'utf8')).trim(),
  ];
  await openCase(cookie, 'ROT-1', 'Written before');
  const plan = { intent: 'plan', schedule: 'off', keep: '3' };
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
  expect((await readFile(keyFile, 'utf8')).trim()).not.toBe(firstKey);
  // The running program goes on, with the same session.
  await openCase(cookie, 'ROT-3', 'Written afterwards');
  for (const text of ['Written before', 'Written meanwhile', 'Written afterwards'])
    expect(await readNotes(cookie)).toContain(text);
  expect(await keyNames()).toEqual(after);

  await lantern.stop();
  await expect(lantern.start({ SECRETS_KEY: firstKey })).rejects.toThrow(
    'SECRETS_KEY is not the key of this data',
  );
  await lantern.start();
  expect(await readNotes(cookie)).toContain('Written before');
  await bindAtNextStart(Buffer.from(await readFile(keyFile, 'utf8'), 'base64'));
  expect(await readNotes(cookie)).toContain('Written before');
  // A second time, so that a key of before is itself sealed anew.
  expect((await rotate().ended).code).toBe(0);
  expect(await keyNames()).toHaveLength(1);
  expect(await readNotes(cookie)).toContain('Written meanwhile');
  const verified = await runProgram(['audit', 'verify'], { DATA_DIR: lantern.dataFolder }).ended;
  expect(verified.stdout + verified.stderr).toContain('The chain is whole');
});

test('a key from the environment is handed over in two steps, and is in no file afterwards', async () => {
  const firstKey = randomBytes(32).toString('base64');
  const own = await startLantern({ SECRETS_KEY: firstKey });
  const newFile = join(own.dataFolder, 'secrets.key.new');
  function turn(key: string) {
    return runProgram(['rotate-keys'], { DATA_DIR: own.dataFolder, SECRETS_KEY: key }).ended;
  }
  try {
    await installByCommand(own, { SECRETS_KEY: firstKey });
    const cookie = await signInByForm(own.url, administrator);
    const fields = { ...newCase, caseNumber: 'ENV-1', internalNotes: 'Sealed under the first' };
    await postForm(`${own.url}/admin/cases/new`, fields, { cookie });
    const [{ id = '' } = {}] = await own.query<{ id: string }>('select id from cases');
    async function notes(): Promise<string> {
      return (await getPage(`${own.url}/admin/cases/${id}`, { cookie })).text();
    }

    const first = await turn(firstKey);
    expect(first.stdout + first.stderr).toContain('Set it as SECRETS_KEY for every process');
    expect(first.code).toBe(0);
    const secondKey = (await readFile(newFile, 'utf8')).trim();
    expect((await stat(newFile)).mode & 0o777).toBe(0o600);
    expect(first.stdout + first.stderr).not.toContain(secondKey);
    expect(await notes()).toContain('Sealed under the first');
    // Until the operator has set the new key, the old one still starts the program.
    await own.stop();
    await own.start();
    expect(await notes()).toContain('Sealed under the first');

    await own.stop();
    await own.start({ SECRETS_KEY: secondKey });
    await rm(newFile);
    const second = await turn(secondKey);
    expect(second.stdout + second.stderr).toContain('The old key opens nothing any more.');
    expect(second.code).toBe(0);
    expect(await notes()).toContain('Sealed under the first');
    await own.stop();
    await expect(own.start({ SECRETS_KEY: firstKey })).rejects.toThrow(
      'SECRETS_KEY is not the key of this data',
    );
    await own.start({ SECRETS_KEY: secondKey });
    expect(await notes()).toContain('Sealed under the first');
    expect(await readdir(own.dataFolder)).not.toContain('secrets.key');
  } finally {
    await own.remove();
  }
});
