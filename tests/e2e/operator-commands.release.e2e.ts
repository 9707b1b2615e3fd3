import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { bounceOf } from '../mail-report.ts';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { removeDatabase, runProgram, temporaryFolder } from './program.ts';
import { newReport, postForm, referenceIn, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { publicPage } from './staff-page.ts';

test.describe.configure({ mode: 'serial' });

const passphrase = 'harbour lamp seventy birds';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  const answer = await postForm(`${lantern.url}/contact-us`, newReport());
  expect(referenceIn(answer)).toBeDefined();
});
test.afterAll(() => lantern.remove());

test('the archive restores onto a bare folder, and the program runs on it', async () => {
  const bare = await temporaryFolder();
  const from = join(bare.path, 'all.backup');
  const made = await runProgram(['backup', '--to', from], {
    DATA_DIR: lantern.dataFolder,
    BACKUP_PASSPHRASE: passphrase,
  }).ended;
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(
    /^Backup written: .*all\.backup \([\d.]+ [KM]iB, \d+ rows, \d+ files\)\.\n$/,
  );
  const file = join(bare.path, 'passphrase');
  await writeFile(file, `${passphrase}\n`);
  const target = { DATA_DIR: join(bare.path, 'data') };

  const refused = await runProgram(['restore', '--from', from], {
    DATA_DIR: lantern.dataFolder,
    BACKUP_PASSPHRASE: passphrase,
  }).ended;
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('already in use by process');

  const args = ['restore', '--from', from, '--passphrase-file', file];
  const restored = await runProgram(args, target).ended;
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toMatch(/^Restored \d+ rows and \d+ files as they were on /);
  const [ours, theirs] = await Promise.all(
    [lantern.dataFolder, target.DATA_DIR].map((folder) => readFile(join(folder, 'secrets.key'))),
  );
  expect(theirs?.equals(ours ?? Buffer.alloc(0))).toBe(true);

  // At the same address, which its documents name.
  const program = runProgram(['start'], { ...target, PORT: '0', APP_URL: lantern.url });
  await program.says('Lantern is ready');
  const [, url = ''] = /ready:\s+(\S+)/.exec(program.output()) ?? [];
  const { code } = await program.stop();
  expect([code, url]).toEqual([0, expect.stringContaining('http')]);
  await removeDatabase(program.output());
  await bare.remove();
});

test('the operator exports, and changes settings, beside the running program', async () => {
  const environment = { DATA_DIR: lantern.dataFolder };
  const folder = await temporaryFolder();
  const to = join(folder.path, 'users.json');
  const exported = await runProgram(['export', '--table', 'users', '--to', to], environment).ended;
  expect(exported).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(await readFile(to, 'utf8'))).toMatchObject([{ email: administrator.email }]);

  const set = ['settings', 'set', 'company_tagline', 'We listen'];
  expect((await runProgram(set, environment).ended).stdout).toBe('company_tagline was changed.\n');
  await expect.poll(() => publicPage(lantern, '/')).toContain('We listen');
  await folder.remove();
});

test('lost access is restored on the machine, without mail', async () => {
  const environment = { DATA_DIR: lantern.dataFolder };
  function staff(...args: string[]) {
    return runProgram(['staff', ...args], environment).ended;
  }
  const { email } = administrator;
  for (const password of Array<string>(5).fill('wrong password'))
    await postForm(`${lantern.url}/admin/login`, { email, password }, { from: '203.0.113.7' });
  const list = await staff('list');
  expect(list).toMatchObject({ code: 0, stderr: '' });
  expect(list.stdout).toMatch(
    new RegExp(`^${email} .* administrator +enabled +no second factor +locked until 20`),
  );
  expect((await staff('unlock', '--email', email)).stdout).toContain('can sign in again');

  const reset = await staff('reset', '--email', email);
  const path = /\/admin\/reset\?token=[\w-]+/.exec(reset.stdout)?.[0] ?? '';
  const password = 'seven quiet otters paddle';
  const set = await postForm(lantern.url + path, { password, repeated: password });
  expect([set.status, set.headers.get('location')]).toEqual([303, '/admin/login']);
  expect(await signInByForm(lantern.url, { email, password })).toContain('session_token');
  const audited = await lantern.query(
    `select distinct actor from audit_log where action in ('staff.unlocked', 'staff.reset-link-made')`,
  );
  expect(audited).toEqual([{ actor: 'command:staff' }]);
});

test('what came back to the bounce mailbox is taken from the standard input', async () => {
  const environment = { DATA_DIR: lantern.dataFolder };
  const [mail] = await lantern.query<{ id: string }>(
    `insert into email_messages (id, template, to_address, payload, state, sent_at)
      values (gen_random_uuid(), 'case-opened', 'ana@example.org', '{}', 'sent', now()) returning id`,
  );
  const raw = bounceOf({ id: mail?.id ?? '' });
  expect(await runProgram(['mail-report'], environment, raw).ended).toMatchObject({
    code: 0,
    stdout: 'Noted.\n',
    stderr: '',
  });
  const stored = await lantern.query('select state, last_error from email_messages where id = $1', [
    mail?.id,
  ]);
  expect(stored).toMatchObject([
    { state: 'failed', last_error: expect.stringMatching(/^The mail came back: 5\.1\.1/) },
  ]);
});
