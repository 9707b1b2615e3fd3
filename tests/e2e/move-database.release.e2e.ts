import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectStateAccessible } from './axe.ts';
import {
  startDatabaseServer,
  type DatabaseServer,
  type ServedDatabase,
} from './database-server.ts';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { runProgram } from './program.ts';
import { getPage, newReport, postForm, referenceIn, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { openAsStaff } from './staff-page.ts';

// In order: data moved away at the end cannot be moved again.
test.describe.configure({ mode: 'serial' });

const rows = 5_000;

let lantern: Lantern;
let server: DatabaseServer;

test.beforeAll(async () => {
  server = await startDatabaseServer();
  lantern = await startInstalledSite();
  await lantern.query(
    `insert into email_messages (id, template, to_address, payload, state)
      select gen_random_uuid(), 'case-opened', n || '@example.org',
        jsonb_build_object('text', md5(n::text)), 'sent' from generate_series(1, $1) n`,
    [rows],
  );
});
test.afterAll(async () => {
  await lantern.remove();
  await server.remove();
});

const digest = `select count(*)::int as count,
  md5(string_agg(to_address || payload::text, '' order by to_address)) as md5
  from email_messages where template = 'case-opened'`;

async function tryAddress(page: Page, { url }: ServedDatabase): Promise<void> {
  await page.getByLabel('Address').fill(url);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByRole('alert')).toContainText('empty and ready');
}

async function move(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Move the data there' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Move the data', exact: true }).click();
}

/**
 * The page follows the move by itself. While connections switch, loading may fail, and the page then offers
 * to try again.
 */
async function expectOutcome(page: Page, words: string | RegExp): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' });
  await page.addLocatorHandler(again, () => again.click());
  await expect(page.getByText(words)).toBeVisible();
  await page.removeLocatorHandler(again);
}

test('a move that fails in the middle leaves everything where it was, open for changes', async ({
  page,
}) => {
  const database = await server.create('refusing');
  await openAsStaff(page, lantern, '/admin/advanced');
  // The other server refuses one table at the very end, after everything was copied.
  await database.query(`create or replace function refuse() returns event_trigger language plpgsql
    as $$ begin raise exception 'refused'; end $$`);
  await database.query(`create event trigger refuse on ddl_command_start
    when tag in ('CREATE INDEX') execute function refuse()`);
  await tryAddress(page, database);
  await move(page);
  await expectOutcome(page, 'The data was not moved');
  await expectStateAccessible(page, 'a move that failed');

  expect(referenceIn(await postForm(`${lantern.url}/contact-us`, newReport()))).toBeDefined();
  const left = await database.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  expect(left).toEqual([]);
  expect(lantern.output()).not.toContain(database.url);
});

test('when the program cannot be opened on the new database, the old one is in force again', async () => {
  const database = await server.create('closing');
  // From the commit on, the other server accepts no connections.
  await database.query(`create or replace function shut() returns event_trigger language plpgsql
    as $$ begin
      update pg_database set datallowconn = false where datname = current_database();
    end $$`);
  await database.query(`create event trigger shut on ddl_command_end
    when tag in ('CREATE SCHEMA') execute function shut()`);
  const cookie = await signInByForm(lantern.url, administrator);
  const connection = `${lantern.url}/admin/advanced`;
  const asked = { intent: 'move', databaseUrl: database.url };
  expect((await postForm(connection, asked, { cookie })).status).toBe(303);
  async function told(): Promise<string> {
    return (await getPage(connection, { cookie })).text();
  }
  await expect.poll(told).toContain('the program could not be opened on it');
  expect(await told()).toContain('The embedded PostgreSQL of this program');

  const reference = referenceIn(await postForm(`${lantern.url}/contact-us`, newReport()));
  const stored = await lantern.query<{ reference: string }>(
    'select reference from form_submissions',
  );
  expect(stored.map((row) => row.reference)).toContain(reference);
  // The choice leaves no trace for the next start.
  for (const name of ['config.json', 'moved-away.json'])
    await expect(access(join(lantern.dataFolder, name))).rejects.toThrow('ENOENT');
});

/** Visitors who send one report after the other; each records what was acknowledged. */
function keepReporting() {
  const references: string[] = [];
  const refused: string[] = [];
  const stopping = new AbortController();
  async function report(count: number): Promise<void> {
    if (stopping.signal.aborted) return undefined;
    const from = `198.51.${Math.floor(count / 200)}.${count % 200}`;
    const answer = await postForm(`${lantern.url}/contact-us`, newReport(), { from });
    const reference = referenceIn(answer);
    if (reference) references.push(reference);
    else refused.push(await answer.text());
    return report(count + 1);
  }
  const running = report(1);
  return {
    references,
    async stop() {
      stopping.abort();
      await running;
      return { references, refused };
    },
  };
}

test('in the back office: everything arrives, nothing acknowledged meanwhile is lost', async ({
  page,
}) => {
  const database = await server.create('chosen');
  const [content] = await lantern.query<{ count: number; md5: string }>(digest);
  await openAsStaff(page, lantern, '/admin/advanced');
  await expect(page.getByText('The embedded PostgreSQL of this program')).toBeVisible();
  await expectStateAccessible(page, 'the connection');
  await page.getByLabel('Address').fill('postgres://x:y@127.0.0.1:1/none');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByRole('alert')).toContainText('Unable to connect');
  await page.getByLabel('Address').fill(database.url);
  await page.getByRole('button', { name: 'Move the data there' }).click();
  const words = 'Test Connection First: Please test the connection before saving.';
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await tryAddress(page, database);
  await expect(page.getByText(words)).toHaveCount(0);
  await expectStateAccessible(page, 'a connection that was tried');

  const visitors = keepReporting();
  await expect.poll(() => visitors.references.length).toBeGreaterThan(1);
  await move(page);
  await expectOutcome(page, /rows in \d+ tables were moved/);
  const before = visitors.references.length;
  await expect.poll(() => visitors.references.length).toBeGreaterThan(before + 1);
  const { references, refused } = await visitors.stop();
  await expectStateAccessible(page, 'after the move');
  await expect(page.getByText('Chosen at the installation or by a move')).toBeVisible();

  expect(await database.query(digest)).toEqual([content]);
  const stored = await database.query<{ reference: string }>(
    'select reference from form_submissions',
  );
  const there = stored.map(({ reference }) => reference);
  expect(references.filter((reference) => !there.includes(reference))).toEqual([]);
  // A refused sender was informed, and the page kept the typed text.
  for (const answer of refused) expect(answer).toContain('I paid into an app');
  const audit = await database.query<{ action: string }>(
    `select action from audit_log where action like 'database.move%' order by timestamp`,
  );
  const actions = audit.map(({ action }) => action);
  expect(actions.slice(-2)).toEqual(['database.move-begun', 'database.moved']);

  await lantern.stop();
  await lantern.start();
  expect(await signInByForm(lantern.url, administrator)).not.toBe('');
  expect(referenceIn(await postForm(`${lantern.url}/contact-us`, newReport()))).toBeDefined();

  // The old database is outdated and never silently comes back into use.
  await lantern.stop();
  await rm(join(lantern.dataFolder, 'config.json'));
  const { code, stderr } = await runProgram(['migrate'], { DATA_DIR: lantern.dataFolder }).ended;
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('was moved to'),
  });
  await rm(join(lantern.dataFolder, 'moved-away.json'));
  await lantern.start();
  expect(await lantern.query(digest)).toEqual([content]);
});

test('by command, with the program stopped', async () => {
  const database = await server.create('by_command');
  const [before] = await lantern.query<{ count: number; md5: string }>(digest);
  const environment = { DATA_DIR: lantern.dataFolder };
  const command = ['move-database', '--to', database.url];
  const busy = await runProgram(command, environment).ended;
  expect(busy).toMatchObject({ code: 1, stderr: expect.stringContaining('already in use') });

  await lantern.stop();
  const refused = await runProgram(
    ['move-database', '--to', 'postgres://x@127.0.0.1:1/y'],
    environment,
  ).ended;
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Unable to connect') });
  const moved = await runProgram(command, environment).ended;
  expect(moved.stderr).toBe('');
  expect(moved.stdout).toMatch(
    /^Moved \d+ rows in \d+ tables, each compared\. Data: PostgreSQL at /,
  );
  expect(await database.query(digest)).toEqual([before]);

  await lantern.start();
  expect(await signInByForm(lantern.url, administrator)).not.toBe('');
});
