import { readFile, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isProcessAlive } from '#database/embedded/postmaster.ts';
import { startStopwatch } from '../stopwatch.ts';
import { startLantern, type Lantern } from './lantern.ts';
import { startNewSite } from './prepared-site.ts';
import {
  databaseAddress,
  databaseHome,
  installByCommand,
  postmasterOf,
  programOf,
  runProgram,
  temporaryFolder,
  waitedForProcessor,
} from './program.ts';
import { getPage, newReport, postForm, referenceIn, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';

// In order: each test leaves the program running on the data that the next one needs.
test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let home: string;
const token = 'a-token-for-this-journey';
const references: string[] = [];

test.beforeAll(async () => {
  lantern = await startNewSite({ METRICS_TOKEN: token });
  home = databaseHome(lantern.output());
});
test.afterAll(() => lantern.remove());

async function report(): Promise<string> {
  const answer = await postForm(`${lantern.url}/contact-us`, newReport());
  const reference = referenceIn(answer);
  if (reference === undefined) throw new Error(`${answer.status}: ${await answer.text()}`);
  references.push(reference);
  return reference;
}

async function stored(): Promise<string[]> {
  const rows = await lantern.query<{ reference: string }>(
    'select reference from form_submissions order by id',
  );
  return rows.map(({ reference }) => reference);
}

test('who watches the program learns how it is, and strangers only whether', async () => {
  await report();
  for (const path of ['/about', '/about', '/forms/made-up', '/a/b/c'])
    await getPage(lantern.url + path);

  const answers = ['/api/health', '/api/health/live', '/api/health/ready'].map(async (path) => {
    const answer = await getPage(lantern.url + path);
    return [answer.status, await answer.json()];
  });
  expect(await Promise.all(answers)).toEqual([
    [200, { status: 'ok', database: 'ok' }],
    [200, { status: 'live' }],
    [200, { status: 'ready', degraded: [] }],
  ]);

  const refused = await getPage(`${lantern.url}/metrics`);
  expect(refused.status).toBe(401);
  expect(await refused.text()).not.toContain('lantern_');
  const headers = { authorization: `Bearer ${token}` };
  const figures = await (await getPage(`${lantern.url}/metrics`, { headers })).text();
  for (const line of [
    /^lantern_requests_total\{route="\/contact-us",status="303"\} 1$/m,
    /^lantern_requests_total\{route="\/forms\/:formType",status="404"\} 1$/m,
    /^lantern_requests_total\{route="\/\*",status="404"\} 1$/m,
    /^lantern_page_cache_requests_total\{result="hit"\} [1-9]/m,
    /^lantern_page_cache_bytes [1-9]\d{4}/m,
    /^lantern_outbox_waiting\{lane="urgent"\} \d/m,
    /^lantern_jobs\{state="waiting"\} \d/m,
    /^lantern_disk_free_bytes [1-9]/m,
  ])
    expect(figures).toMatch(line);
  expect(figures).not.toMatch(/made-up|example\.net|node_version/);
});

test('a second program on the same data is refused, and the first goes on', async () => {
  const { code, stdout, stderr } = await runProgram(['start'], {
    DATA_DIR: lantern.dataFolder,
    PORT: '0',
  }).ended;

  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    `The data folder ${lantern.dataFolder} is already in use by process ${await programOf(lantern)}: stop that program first, or start this one with another data folder.\n`,
  );
  await report();
});

test('data of a newer release is refused, and opens again once the newer one is taken back', async () => {
  const folder = await temporaryFolder();
  const applied = 'drizzle.__drizzle_migrations';
  await lantern.query(
    `insert into ${applied} (hash, created_at) select 'newer', max(created_at) + 1 from ${applied}`,
  );
  const given = { DATA_DIR: folder.path, DATABASE_URL: await databaseAddress(lantern), PORT: '0' };
  const { code, stdout, stderr } = await runProgram(['start'], given).ended;
  // A service manager does not try again.
  expect({ code, stdout }).toEqual({ code: 78, stdout: '' });
  expect(stderr).toMatch(/^The database belongs to a newer release of the program: .*\.\n$/);
  await lantern.query(`delete from ${applied} where hash = 'newer'`);
  const migrated = await runProgram(['migrate'], { DATA_DIR: lantern.dataFolder }).ended;
  expect(migrated).toMatchObject({ code: 0, stdout: 'The database is up to date.\n', stderr: '' });
  await folder.remove();
});

test('commands run beside the program', async () => {
  const file = join(lantern.dataFolder, 'administrator.json');
  await writeFile(file, JSON.stringify(administrator));
  const command = runProgram(['install', '--config', file], { DATA_DIR: lantern.dataFolder });
  const installed = await command.ended;
  expect(installed).toMatchObject({ code: 0, stderr: '' });
  expect(installed.stdout).toContain(`The administrator ${administrator.email} was created.\n`);
  expect(installed.stdout).toMatch(/^System check: Node .+\nDatabase: .+\nE-mail: .+\n/);
  expect(await signInByForm(lantern.url, administrator)).not.toBe('');
});

test('Ctrl-C lets what is under way finish, then stops everything', async () => {
  const half = await beginReport();
  // The response to a later request shows that the half form has arrived.
  expect((await getPage(`${lantern.url}/api/health`)).status).toBe(200);
  const postmaster = await postmasterOf(home);
  const passed = startStopwatch();
  const stopped = lantern.stop();
  await expect.poll(() => getPage(lantern.url).catch(() => 'closed')).toBe('closed');

  const answer = await half.finish();
  expect(answer.statusCode).toBe(303);
  references.push(/reference=([^&]+)/.exec(answer.headers.location ?? '')?.[1] ?? '');

  expect(await stopped).toBe(0);
  const took = passed();
  expect(await isProcessAlive(postmaster)).toBe(false);
  expect(await postmasterOf(home)).toBe(0);
  // A persistent connection of the browser must not delay the stop.
  expect(took).toBeLessThan(4_000);
});

/**
 * In milliseconds, from the command to the first page answered, without the time for which the program waited
 * for a processor, because the load of the machine is not the program's fault.
 */
async function measureStart(): Promise<number> {
  const passed = startStopwatch();
  const starting = lantern.start();
  await expect(async () => {
    expect((await getPage(lantern.url)).status).toBe(200);
  }).toPass({ intervals: [10] });
  const took = passed();
  await starting;
  return took - (await waitedForProcessor(await programOf(lantern)));
}

test('a second start serves its first page within two seconds', async () => {
  const starts = [await measureStart()];
  while (Math.min(...starts) > 2_000 && starts.length < 6) {
    await lantern.stop();
    starts.push(await measureStart());
  }
  const best = Math.min(...starts);
  process.stdout.write(`Second start to first page: ${Math.round(best)} ms\n`);
  expect(best).toBeLessThanOrEqual(2_000);
  expect(lantern.setupCode).toBe('');
  expect(await stored()).toEqual(references);
});

test('a database that is killed under the program comes back by itself', async () => {
  const postmaster = await postmasterOf(home);
  process.kill(postmaster, 'SIGKILL');
  await expect.poll(() => isProcessAlive(postmaster)).toBe(false);

  await expect(async () => {
    expect((await getPage(`${lantern.url}/api/health`)).status).toBe(200);
    await report();
  }).toPass();
  expect(await stored()).toEqual(references);
});

test('what stops a start is one sentence that names what to set right', async () => {
  const folder = await temporaryFolder();
  const { port } = new URL(lantern.url);
  const refused: [Record<string, string>, RegExp][] = [
    [
      { DATABASE_URL: 'postgres://sam:hidden@127.0.0.1:1/nowhere' },
      /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*\.$/,
    ],
    [
      { DATABASE_URL: await databaseAddress(lantern), PORT: port },
      new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is already in use; .* PORT .*\\.$`),
    ],
  ];
  const key = await readFile(join(lantern.dataFolder, 'secrets.key'), 'utf8');
  for (const [environment, sentence] of refused) {
    const given = { DATA_DIR: folder.path, SECRETS_KEY: key.trim(), ...environment };
    const { code, stdout, stderr } = await runProgram(['start'], given).ended;
    const name = Object.keys(environment).join();
    expect(code, name).toBe(1);
    expect(stdout, name).toBe('');
    expect(stderr.trim(), name).toMatch(sentence);
    expect(stderr, name).not.toContain('hidden');
  }
  await folder.remove();
});

test('a command that there is not is answered with those that there are', async () => {
  const { code, stdout, stderr } = await runProgram(['nonsense'], {}).ended;
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr.trim()).toMatch(/^There is no command "nonsense"\.\s+Usage: lantern /);
});

test.describe('on a bare folder', () => {
  let bare: Lantern;
  test.beforeAll(async () => {
    bare = await startLantern();
  });
  test.afterAll(() => bare.remove());

  test('the first start says where it is, where the data is, and the setup code', async () => {
    expect(bare.output()).toContain(`Lantern is ready:  ${bare.url}\n`);
    expect(bare.output()).toMatch(/^Setup code: +[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/m);
    const version = join(databaseHome(bare.output()), 'cluster/PG_VERSION');
    expect((await stat(version)).isFile()).toBe(true);
    expect((await getPage(bare.url)).status).toBe(200);
  });

  test('a bare folder is installed without a browser, and the program then asks for no code', async () => {
    await bare.stop();
    await installByCommand(bare);
    await bare.start();

    expect(bare.setupCode).toBe('');
    expect(await signInByForm(bare.url, administrator)).not.toBe('');
  });
});

/** A report whose second half is held back, so that the request stays open as long as needed. */
async function beginReport(): Promise<{ finish(): Promise<IncomingMessage> }> {
  const body = new URLSearchParams(newReport()).toString();
  const middle = Math.floor(body.length / 2);
  const sending: ClientRequest = httpRequest(`${lantern.url}/contact-us`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      connection: 'keep-alive',
      origin: lantern.url,
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', (answer) => resolve(answer.resume()));
    sending.once('error', reject);
  });
  await new Promise((resolve) => sending.write(body.slice(0, middle), resolve));
  return {
    finish() {
      sending.end(body.slice(middle));
      return answered;
    },
  };
}
