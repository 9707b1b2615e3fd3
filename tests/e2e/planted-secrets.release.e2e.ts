import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { findAdminRoutes } from './admin-routes.ts';
import { startDatabaseServer, type DatabaseServer } from './database-server.ts';
import { headerFaults } from './header-faults.ts';
import { startOn, type Lantern } from './lantern.ts';
import { waitForMails } from './mail.ts';
import { copySite } from './prepared-site.ts';
import { runProgram } from './program.ts';
import { cookiesOf, getPage, newReport, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';

test.describe.configure({ mode: 'serial' });

/** Secrets that must not appear anywhere, by kind. Those that the program generates are added later. */
const planted: Record<string, string> = {
  'SMTP password': 'Planted-smtp-8c1fq',
  'wrong SMTP password': 'Planted-smtp-wrong-3k',
  'database password': 'Planted-db-5d2ax',
  'wrong database password': 'Planted-db-wrong-7m',
  'access code': 'Pl4nted-7q',
  'backup passphrase': 'planted quay lantern otter moss',
  'staff password': administrator.password,
  'note about a submission': 'Planted note: Brambleford',
  'notes of a case': 'Planted internal: Thistlewick',
  METRICS_TOKEN: randomBytes(32).toString('base64'),
};

let smtp: TestSmtp;
let database: DatabaseServer;
let databaseUrl: string;
let lantern: Lantern;
let cookie: string;
let [submissionId, caseId] = ['', ''];
/** Output of the program, over all its starts. */
const printed: string[] = [];

test.beforeAll(async () => {
  const login = { user: 'mailer', password: planted['SMTP password'] ?? '' };
  smtp = await startTestSmtp({ login });
  database = await startDatabaseServer('installed');
  databaseUrl = withPassword(database.url, planted['database password'] ?? '');
  const site = await copySite('installed');
  planted['SECRETS_KEY'] = (await readFile(join(site.dataFolder, 'secrets.key'), 'utf8')).trim();
  lantern = await startOn(site, environmentOf());
  cookie = await signInByForm(lantern.url, administrator);
});
test.afterAll(async () => {
  await lantern.remove();
  await database.remove();
  await smtp.stop();
});

function environmentOf(): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'debug',
    SECRETS_KEY: planted['SECRETS_KEY'] ?? '',
    METRICS_TOKEN: planted['METRICS_TOKEN'] ?? '',
  };
}

function withPassword(url: string, password: string, user?: string): string {
  return url.replace(/\/\/([^@/]+)@/, (_, own) => `//${user ?? own}:${password}@`);
}

async function change(path: string, fields: Record<string, string>): Promise<Response> {
  return postForm(lantern.url + path, fields, { cookie });
}

async function expectDone(path: string, fields: Record<string, string>): Promise<Response> {
  const answer = await change(path, fields);
  expect(answer.status, `${path} ${JSON.stringify(Object.keys(fields))}`).toBe(303);
  return answer;
}

test('secrets are put where people put them', async () => {
  planted['session'] = decodeURIComponent(/session_token=([^.;%]+)/.exec(cookie)?.[1] ?? '');
  expect(planted['session'].length).toBeGreaterThan(20);

  await postForm(`${lantern.url}/contact-us`, newReport());
  const [sent] = await database.query<{ id: string }>('select id from form_submissions');
  submissionId = sent?.id ?? '';
  const note = planted['note about a submission'] ?? '';
  await expectDone(`/admin/forms/${submissionId}`, { intent: 'note', text: note });
  await expectDone('/admin/cases/new', {
    caseNumber: 'PLN-1',
    email: 'sam@example.net',
    caseType: 'fraud',
    internalNotes: planted['notes of a case'] ?? '',
  });
  const [file] = await database.query<{ id: string }>('select id from cases');
  caseId = file?.id ?? '';

  const passphrase = planted['backup passphrase'] ?? '';
  const kept = { daily: '3', weekly: '0', monthly: '0' };
  const plan = { intent: 'plan', schedule: 'off', ...kept, passphrase, repeated: passphrase };
  await expectDone('/admin/database/backups', plan);

  await expectDone('/admin/account', { form: 'start-app' });
  const page = await (
    await getPage(`${lantern.url}/admin/account/authenticator`, { cookie })
  ).text();
  const secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '') ?? '';
  planted['TOTP secret'] = secret;
  const code = new TOTP({ secret }).generate();
  const codes = await (await change('/admin/account/authenticator', { code })).text();
  const shown = [...codes.matchAll(/<li>([0-9A-Z-]{8,})<\/li>/g)].map(([, each = '']) => each);
  expect(shown).toHaveLength(10);
  for (const [place, each] of shown.entries()) planted[`recovery code ${place + 1}`] = each;

  await postForm(`${lantern.url}/admin/forgot`, { email: administrator.email });
  await expect.poll(mailedToken).not.toBe('');
  planted['reset token'] = mailedToken();

  const accessCode = planted['access code'] ?? '';
  const set = { intent: 'set-code', code: accessCode, again: accessCode };
  const given = cookiesOf(await expectDone('/admin/security', set));
  const [pair = '', pass = ''] = /lantern-access[^=]*=([^;]+)/.exec(given) ?? [];
  cookie += `; ${pair}`;
  planted['pass of the access code'] = pass;

  planted['secret of an integration'] = await makeIntegration();
});

function mailedToken(): string {
  const raw = smtp.received
    .map((mail) => mail.raw)
    .join()
    .replaceAll('=\r\n', '');
  return /\/admin\/reset\?token=(?:3D)?([\w-]{20,})/.exec(raw.replaceAll('=3D', '='))?.[1] ?? '';
}

async function makeIntegration(): Promise<string> {
  const answer = await change('/admin/security/integrations', {
    intent: 'create',
    name: 'Planted',
    scopes: 'statistics:read',
    allowedIps: '',
    lasts: '30',
  });
  const secret = /<p class="font-mono[^>]*>([^<]{20,})</.exec(await answer.text());
  return secret?.[1] ?? '';
}

async function mailWhere(condition: string): Promise<number> {
  return (await database.query(`select from email_messages where ${condition}`)).length;
}

test('whatever goes wrong, too, goes wrong without them', async () => {
  // One server refuses and one hangs up; each receives only the mail of its own report.
  for (const behaviour of ['refuse-content', 'drop-in-data'] as const) {
    await waitForMails(database);
    smtp.behave(behaviour);
    const before = await mailWhere('last_error is not null');
    await postForm(`${lantern.url}/contact-us`, newReport(), { from: '203.0.113.60' });
    await expect.poll(() => mailWhere('last_error is not null')).toBeGreaterThan(before);
  }
  smtp.behave('accept');

  // Wrong passwords and codes in every sign-in form.
  await postForm(`${lantern.url}/admin/login`, { ...administrator, password: 'wrong' });
  await change('/admin/prove', { kind: 'code', code: planted['recovery code 1'] ?? '' });
  await postForm(`${lantern.url}/admin/access-code`, { code: 'wrong' });
  await getPage(`${lantern.url}/admin/reset?token=${planted['reset token']}`, { cookie });

  // A bug, as the database sees one: a required table is missing.
  await database.query('alter table cases rename to cases_away');
  for (const path of ['/admin/cases', `/admin/cases/${caseId}`])
    expect((await getPage(lantern.url + path, { cookie })).status).toBeGreaterThanOrEqual(500);
  await change('/admin/cases/new', {
    caseNumber: 'PLN-2',
    email: 'sam@example.net',
    caseType: 'fraud',
    internalNotes: planted['notes of a case'] ?? '',
  });
  await database.query('alter table cases_away rename to cases');

  // The database stops and comes back.
  await database.kill();
  await expect.poll(async () => (await getPage(`${lantern.url}/api/health`)).status).toBe(503);
  await change(`/admin/forms/${submissionId}`, {
    intent: 'note',
    text: planted['note about a submission'] ?? '',
  });
  expect((await getPage(`${lantern.url}/admin/cases`, { cookie })).status).toBe(503);
  await database.revive();
  await expect
    .poll(async () => (await getPage(`${lantern.url}/admin/cases`, { cookie })).status)
    .toBe(200);
});

test('a wrong password in the environment is named by what it is for, not by what it is', async () => {
  const [{ file = '' } = {}] = await database.query<{ file: string }>(
    `select setting as file from pg_settings where name = 'hba_file'`,
  );
  const rules = await readFile(file, 'utf8');
  await database.query(`create role planted login password 'something else entirely'`);
  await writeFile(file, `local all planted scram-sha-256\n${rules}`);
  await database.query('select pg_reload_conf()');
  const url = withPassword(database.url, planted['wrong database password'] ?? '', 'planted');
  for (const command of [['start'], ['migrate'], ['audit', 'verify']]) {
    const environment = { ...environmentOf(), DATABASE_URL: url, DATA_DIR: lantern.dataFolder };
    const { code, stdout, stderr } = await runProgram(command, environment).ended;
    expect(code, command.join(' ')).not.toBe(0);
    printed.push(stdout, stderr);
  }
  printed.push(lantern.output());
  await lantern.stop();
  const wrongSmtp = smtp.url.replace(
    planted['SMTP password'] ?? '',
    planted['wrong SMTP password'] ?? '',
  );
  await lantern.start({ SMTP_URL: wrongSmtp });
  await database.query('update mail_paces set rests_until = null');
  await postForm(`${lantern.url}/contact-us`, newReport(), { from: '203.0.113.61' });
  await expect.poll(() => mailWhere(`last_error like '%refused our sign-in%'`)).toBeGreaterThan(0);
  printed.push(lantern.output());
});

/** In plain form, and as encoded in an address, JSON or base64. */
function expectNone(text: string, where: string, except: readonly string[] = []): void {
  const bytes = text.toLowerCase();
  for (const [what, secret] of Object.entries(planted)) {
    if (except.includes(what)) continue;
    const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1);
    const inJson = JSON.stringify(secret).slice(1, -1);
    const forms = new Set([secret, encodeURIComponent(secret), inJson, base64]);
    // Thirty thousand checks: an `expect` for each took three minutes in reporting.
    if ([...forms].some((form) => bytes.includes(form.toLowerCase())))
      expect.soft(where, `shows the ${what}`).toBe('');
  }
}

test('neither the log nor the audit log contains one', async () => {
  expect(Object.values(planted).filter((secret) => secret.length < 8)).toEqual([]);
  expect(printed.join('').length).toBeGreaterThan(500);
  expectNone(printed.join('\n'), 'what the program printed');
  const rows = await database.query('select * from audit_log');
  expect(rows.length).toBeGreaterThan(20);
  expectNone(JSON.stringify(rows), 'the audit log');
  const authorization = `Bearer ${planted['METRICS_TOKEN']}`;
  const figures = await getPage(`${lantern.url}/metrics`, { headers: { authorization } });
  expect(figures.status).toBe(200);
  expectNone(await figures.text(), 'the figures');
});

test('neither a table’s export nor a CSV file contains one', async () => {
  await database.query('update sessions set proved_at = now()');
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const reason = 'To look for secrets';
  let exported = 0;
  for (const { name } of tables) {
    const answer = await change('/admin/database/export.json', { table: name, reason });
    const text = await answer.text();
    if (answer.status === 200) exported += 1;
    expectNone(text, `the export of ${name}`);
  }
  expect(exported).toBeGreaterThan(tables.length / 2);
  for (const path of ['/admin/forms/export.csv', '/admin/audit/export.csv']) {
    const answer = await change(path, { reason });
    expect(answer.status, path).toBe(200);
    expectNone(await answer.text(), path);
  }
});

test('no page of the back office shows one, and each carries the security headers', async () => {
  const [event] = await database.query<{ id: string }>('select id from audit_log limit 1');
  const routes = await findAdminRoutes({
    submissionId,
    caseId,
    eventId: event?.id ?? '',
    any: submissionId,
    queue: 'all-reports',
    table: 'two_factors',
    target: 'cases',
    kind: 'person',
    page: 'about',
    block: 'mission',
  });
  const faults: string[] = [];
  // A page contains the data of all its loaders, as `.data` alone would.
  for (const { path } of routes) {
    const answer = await getPage(lantern.url + path, { cookie });
    const { headers } = answer;
    // Readers of the record also see colleagues' notes about it.
    const noted = path.includes(submissionId) ? ['note about a submission'] : [];
    const kept = path.includes(caseId) ? ['notes of a case'] : [];
    expectNone(await answer.text(), path, [...noted, ...kept]);
    expectNone(JSON.stringify([...headers]), `the headers of ${path}`, ['session']);
    faults.push(...headerFaults(headers, true).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('a backup shows nothing but its size', async () => {
  await expectDone('/admin/database/backups', { intent: 'make' });
  const folder = join(lantern.dataFolder, 'backups');
  await expect
    .poll(async () => (await database.query('select state from backup_runs')).at(-1))
    .toEqual({ state: 'done' });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  let size = 0;
  for (const { parentPath, name } of files) {
    const content = await readFile(join(parentPath, name));
    size += content.length;
    expectNone(content.toString('latin1'), name);
  }
  expect(size).toBeGreaterThan(10_000);
});
