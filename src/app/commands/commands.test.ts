import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { formatNames } from '#features/edges/exchange/format.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase, urlTo } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { bitcoin, decide, idOfKind, operatorOf, storeOneOfEach } from '#tests/shared-indicators.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import type { Database } from '#database/client.ts';
import { readOperatingFigures } from '#features/edges/operations/operating-figures.server.ts';
import { readPlan } from '#features/edges/data/backup-plan.server.ts';
import { commands, programHelp } from './commands.ts';
import { describeColleagues } from './demo.ts';

let printed = '';
let folder = '';
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-commands-'));
  // A restore is refused while an instance of the program is connected.
  database = await createTestDatabase({ application_name: 'test' });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  printed = '';
  const environment = {
    DATABASE_URL: urlTo(database),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    BACKUP_PASSPHRASE: '',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Returns the output of a command. */
async function execute(name: string, ...args: string[]): Promise<string> {
  printed = '';
  await commands.get(name)?.run(args);
  return printed;
}

async function write(name: string, content: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

const administrator = {
  name: 'Robin Example',
  email: 'robin@example.org',
  password: 'harbour lamp seventy birds',
};
const { email } = administrator;

test('the help of the program names every command', () => {
  for (const [name, { summary }] of commands)
    expect(programHelp()).toContain(`\n  ${name.padEnd(13)}  ${summary}\n`);
});

test.each([...commands])(
  '%s --help prints its help and does nothing else',
  async (name, { run }) => {
    for (const asked of ['--help', '-h']) {
      printed = '';
      await run([asked]);
      expect(printed).toMatch(new RegExp(`^Usage: lantern ${name}\\b.*\\n\\n[^]{80,}`));
    }
  },
);

test.each([...commands])('%s refuses an unknown option', async (_name, { run }) => {
  await expect(run(['--no-such-option'])).rejects.toThrow(OperatorError);
});

test.each<[string[], RegExp]>([
  [['export'], /^Usage: lantern export /],
  [['export', '--table', 'nonsense', '--to', 'x'], /^Export Failed: There is no such/],
  [['export', '--indicators', '--format', 'xls'], /^--format must be one of csv, jsonl, stix/],
  [['export', '--indicators', '--format', 'csv', '--tlp', 'red'], /^--tlp must be of clear, green/],
  [['restore'], /^Usage: lantern restore /],
  [['restore', '--from', 'none'], /passphrase is needed/],
  [['settings', 'set', 'company_email', 'nonsense'], /^company_email: /],
  [['settings', 'get', 'nonsense'], /^There is no setting "nonsense"/],
  [['settings', 'get'], /^Usage: lantern settings /],
  [['migrate', 'sideways'], /^Usage: lantern migrate /],
  [['audit', 'sideways'], /^Usage: lantern audit /],
  [['staff', 'sideways'], /^Usage: lantern staff /],
  [['staff', 'reset'], /^Say whose account it is: lantern staff reset --email/],
  [['staff', 'unlock', '--email', email, '--enable'], /^Usage: lantern staff /],
  [['staff', 'reset', '--email', 'nobody@example.org'], /^Nobody on .* "lantern staff list"/],
  [['install'], /^Usage: lantern install --config file\.json$/],
  [['install', '--config', 'none'], /none cannot be read\.$/],
])('a command that cannot be done says why: %j', async ([name = '', ...args], sentence) => {
  const refusal = await execute(name, ...args).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OperatorError);
  expect(refusal).toMatchObject({ message: expect.stringMatching(sentence) });
  expect(printed).toBe('');
});

test.each([['export', '--table', 'users'], ['backup']])(
  '%s never replaces a file',
  async (name, ...args) => {
    const to = await write('kept', 'As it was');
    await expect(execute(name, ...args, '--to', to)).rejects.toThrow('is there already');
    expect(await readFile(to, 'utf8')).toBe('As it was');
  },
);

test('indicators are exported in each format, under the labels that are asked for', async () => {
  const ctx = operatorOf(database.db);
  await storeOneOfEach(ctx);
  await decide(ctx, await idOfKind(ctx, 'iban'), { tlp: 'clear' });
  const indicators = ['--indicators', '--format'];
  for (const format of formatNames) {
    const to = join(folder, `all.${format}`);
    expect(await execute('export', ...indicators, format, '--to', to)).toContain(`Exported: ${to}`);
    expect(await readFile(to, 'utf8'), format).toContain(bitcoin);
  }
  const to = join(folder, 'open.jsonl');
  await execute('export', ...indicators, 'jsonl', '--tlp', 'clear, green', '--to', to);
  expect(JSON.parse(await readFile(to, 'utf8'))).toMatchObject({ kind: 'iban', tlp: 'TLP:CLEAR' });
  const { rows } = await database.pool.query(
    `select details->>'reason' as reason from audit_log where action = 'indicators.exported'`,
  );
  expect(rows[0]).toEqual({ reason: 'Exported from the command line' });
});

/** An installation compares the clocks of this machine and the database. */
async function goByClockOfDatabase(): Promise<void> {
  const { rows } = await database.pool.query<{ now: Date }>('select now()');
  vi.useFakeTimers({ toFake: ['Date'], now: rows[0]?.now });
}

test('errors in the file of an installation are reported, and nobody is created', async () => {
  await goByClockOfDatabase();
  const wrong: [string, RegExp][] = [
    ['{"name":', /administrator\.json is not valid JSON\.$/],
    ['{"email":"x"}', /is not complete:\n {2}name: .+\n {2}email: /],
    [JSON.stringify({ ...administrator, password: 'aaaaaaaaaaaaaaaa' }), /^password: .+$/],
  ];
  for (const [content, sentence] of wrong) {
    const file = await write('administrator.json', content);
    await expect(execute('install', '--config', file)).rejects.toThrow(sentence);
    // The steps before the failed one are done, and reported.
    expect(printed).not.toContain('was created');
  }
  expect((await database.pool.query('select from users')).rowCount).toBe(0);
});

test('an installation is done once; the staff are listed, and promoted', async () => {
  await goByClockOfDatabase();
  expect(await execute('staff')).toMatch(/^Nobody is on the staff yet/);
  const file = await write('administrator.json', JSON.stringify(administrator));
  expect(await execute('install', '--config', file)).toContain(
    `The administrator ${email} was created.`,
  );
  await expect(execute('install', '--config', file)).rejects.toThrow(/^Admin user already exists$/);

  const line = new RegExp(`^${email} .* administrator +enabled +no second factor +not locked`);
  expect(await execute('staff', 'list')).toMatch(line);
  expect(await execute('staff', 'promote', '--email', email)).toContain('is an administrator');
});

test('a setting is changed, read and put back, and the migrations are counted', async () => {
  const key = 'company_tagline';
  expect(await execute('settings', 'set', key, 'We listen')).toBe(`${key} was changed.\n`);
  expect(await execute('settings', 'get', key)).toBe('We listen\n');
  expect(await execute('settings')).toContain(`* ${key} = We listen\n`);
  expect(await execute('settings', 'reset', key)).toBe(`${key} was changed.\n`);
  expect(await execute('settings')).toContain(`  ${key} = `);
  expect(await execute('migrate')).toBe('The database is up to date.\n');
  expect(await execute('migrate', 'status')).toMatch(
    /^(\d+) of \1 migrations are applied, 0 pending\.\n$/,
  );
});

test.each([
  'Federal Bureau of Asset Recovery',
  '98% success rate guaranteed',
  'Official FBI partner',
  'We are a government agency',
  'Send 0.1 BTC to begin',
  'Fеderal Burеau of Asset Recovery',
])('the command line takes no claim either: %s', async (claim) => {
  await expect(execute('settings', 'set', 'hero_title', claim)).rejects.toThrow('hero_title: “');
  expect(await execute('settings', 'get', 'hero_title')).not.toContain(claim);
});

test('data is replaced only on request, and backed up before', async () => {
  // Derives a key from the passphrase five times, slowly on purpose.
  vi.stubEnv('BACKUP_PASSPHRASE', 'harbour lamp seventy birds');
  await execute('settings', 'set', 'company_tagline', 'As it was');
  const from = join(folder, 'all.backup');
  expect(await execute('backup', '--to', from)).toMatch(/^Backup written: .*all\.backup /);
  expect(await execute('backup', 'verify', '--from', from)).toMatch(
    /^The backup is whole: \d+ rows and \d+ files as they were on \d{4}-/,
  );
  const damaged = join(folder, 'damaged.backup');
  const bytes = await readFile(from);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100);
  await writeFile(damaged, bytes);
  await expect(execute('backup', 'verify', '--from', damaged)).rejects.toThrow(/damaged/);
  await expect(execute('backup', 'verify', '--from', join(folder, 'none'))).rejects.toThrow(
    /^There is no archive at /,
  );
  await expect(execute('backup', 'verify', '--to', 'x')).rejects.toThrow(/^Usage: lantern backup/);
  const mount = join(folder, 'mount');
  await mkdir(mount);
  vi.stubEnv('BACKUP_DIR', mount);
  await expect(execute('backup')).rejects.toThrow(/has no file lantern-backups\.json/);
  expect(await execute('backup', 'prepare')).toBe(`Backups go to ${mount}.\n`);
  expect(await execute('backup')).toMatch(
    /^Backup written: lantern-\S+-manual\.snapshot in \S+ \(\d/,
  );
  expect(await execute('backup', 'verify')).toMatch(/^The backup is whole: /);
  const monitor = testContext(database.db, { actor: { type: 'system', job: 'monitoring' } });
  const { backupAgeSeconds } = await readOperatingFigures(monitor);
  expect(backupAgeSeconds, 'made by the command line, too').toBeLessThan(600);
  await execute('settings', 'set', 'company_tagline', 'As it is now');

  await expect(execute('restore', '--from', from)).rejects.toThrow('There is data here already.');
  expect(await execute('settings', 'get', 'company_tagline')).toBe('As it is now\n');

  expect(await execute('restore', '--from', from, '--replace')).toMatch(
    /^Restored \d+ rows and 0 files/,
  );
  expect(await execute('settings', 'get', 'company_tagline')).toBe('As it was\n');
  expect(await readdir(join(folder, 'data/backups'))).toEqual([
    expect.stringMatching(/-before-restore\.backup$/),
  ]);
});

test('the passphrase of the daily backups is set from a file, without a browser', async () => {
  const file = await write('passphrase', 'harbour lamp seventy birds\nsecond line\n');
  expect(await execute('backup', 'set-passphrase', '--passphrase-file', file)).toMatch(
    /^The passphrase is set; backups are made daily\./,
  );
  const ctx = testContext(database.db);
  const { passphraseSealed, schedule, keepDaily } = await readPlan(ctx);
  expect(passphraseSealed).toEqual(expect.any(String));
  expect(passphraseSealed).not.toContain('harbour');
  expect({ schedule, keepDaily }).toEqual({ schedule: 'daily', keepDaily: 7 });

  const short = await write('short', 'too short\n');
  await expect(execute('backup', 'set-passphrase', '--passphrase-file', short)).rejects.toThrow(
    /at least 12 characters/,
  );
  await expect(execute('backup', 'set-passphrase', '--to', 'x')).rejects.toThrow(
    /^Usage: lantern backup/,
  );
});

test('a table, which holds personal data, is written nowhere by itself', async () => {
  await expect(execute('export', '--table', 'contacts')).rejects.toThrow(/say where it goes/);
});

test.skipIf(process.getuid?.() === 0)(
  'a folder that the operator may not write to is said in a sentence',
  async () => {
    vi.stubEnv('BACKUP_PASSPHRASE', 'harbour lamp seventy birds');
    const shut = join(folder, 'shut');
    await mkdir(shut, { mode: 0o500 });
    await expect(execute('backup', '--to', join(shut, 'all.backup'))).rejects.toThrow(
      /shut.* may not be written to by the user /,
    );
  },
);

test('a mail in the bounce mailbox that is no report changes nothing', async () => {
  const input = vi.spyOn(process, 'stdin', 'get');
  function give(text: string): void {
    input.mockReturnValue(Readable.from([Buffer.from(text)]) as never);
  }
  give('Hello');
  const words = 'This is no report about a mail of ours. Nothing was changed.\n';
  expect(await execute('mail-report')).toBe(words);
  give('x'.repeat(2 * 1024 * 1024 + 1));
  await expect(execute('mail-report')).rejects.toThrow('The message is larger than 2 MB.');
  expect(printed).toBe('');
});

test('a message becomes a submission, and every exit code is one that mail servers know', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const input = vi.spyOn(process, 'stdin', 'get');
  async function bring(text: string) {
    input.mockReturnValue(Readable.from([Buffer.from(text)]) as never);
    printed = '';
    process.exitCode = undefined;
    await execute('mail-in');
    const code = process.exitCode;
    process.exitCode = undefined;
    return { code, printed };
  }
  const mail = 'From: ana@example.org\r\nTo: help@example.com\r\nMessage-ID: <a@b>\r\n\r\nHelp';
  expect(await bring(mail)).toEqual({
    code: undefined,
    printed: expect.stringMatching(/^Stored as R-[\dA-Z]{5}-[\dA-Z]{5}\.\n$/),
  });
  expect((await bring(mail)).printed).toMatch(/It was stored before\.\n$/);
  expect((await bring(`Auto-Submitted: auto-replied\r\n${mail}`)).code).toBe(77);
  expect((await bring('')).code).toBe(65);
  expect((await bring('x'.repeat(20 * 1024 * 1024 + 1))).code).toBe(65);
  vi.stubEnv('DATABASE_URL', 'postgresql://nobody@127.0.0.1:1/none');
  expect((await bring(mail)).code).toBe(75);
});

test('the demo names the colleagues who joined, and no others', async () => {
  const ctx = testContext(database.db);
  expect(await describeColleagues(ctx)).toEqual([]);
  await storeMember(database.db, 'editor', 'editor@example.org');
  expect(await describeColleagues(ctx)).toEqual([
    'Others:            editor@example.org, same password',
  ]);
});

test('a list of labels is refused where no site is, and makes none', async () => {
  const list = await write('labels.csv', 'address,label\n');
  const missing = join(folder, 'missing');
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', missing);
  const args = ['--name', 'A list', '--format', 'csv', '--licence', 'as published', list];
  await expect(execute('labels', ...args)).rejects.toThrow(/missing holds no site/);
  await expect(readdir(missing)).rejects.toThrow(/ENOENT/);
});

test('the doctor looks at a site that is there, and makes none', async () => {
  const missing = join(folder, 'missing');
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', missing);
  await expect(execute('doctor')).rejects.toThrow(/missing holds no site/);
  await expect(readdir(missing)).rejects.toThrow(/ENOENT/);
});
