import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { paymentWays } from '#shared/vocabulary/ways.ts';
import { removeDatabase, runProgram, temporaryFolder, type RunningProgram } from './program.ts';
import { getPage, postForm, signInByForm } from './requests.ts';

async function countRows(dataFolder: string): Promise<Record<string, string>> {
  const [rows = {}] = await ask<Record<string, string>>(
    dataFolder,
    `select (select count(*) from form_submissions) as submissions,
      (select count(*) from cases) as cases, (select count(*) from users) as users,
      (select count(*) from email_messages where state <> 'queued') as handed_over`,
  );
  return rows;
}

async function ask<Row extends object>(dataFolder: string, text: string): Promise<Row[]> {
  const file = join(dataFolder, 'database.json');
  const client = new Client(JSON.parse(await readFile(file, 'utf8')));
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** A year of desk work, up to the last hours, so that every screen has content. */
async function expectYear(dataFolder: string): Promise<void> {
  const [year] = await ask<Record<string, number>>(
    dataFolder,
    `select count(distinct date_trunc('month', submitted_at))::int as months,
      count(*) filter (where submitted_at > now() - interval '3 hours')::int as just_now,
      (select count(distinct assigned_to)::int from cases) as people,
      (select count(distinct status)::int from cases) as case_states,
      (select count(*)::int from case_messages where author = 'client') as heard,
      (select count(*)::int from cases where due_at is not null) as due
     from form_submissions`,
  );
  expect(year?.['months']).toBeGreaterThanOrEqual(12);
  expect(year?.['just_now']).toBeGreaterThanOrEqual(2);
  expect(year?.['people']).toBeGreaterThanOrEqual(2);
  expect(year?.['case_states']).toBeGreaterThanOrEqual(4);
  expect(year?.['heard']).toBeGreaterThan(5);
  expect(year?.['due']).toBeGreaterThan(2);
  const paid = await ask<{ way: string }>(
    dataFolder,
    `select distinct way from payments where way is not null`,
  );
  expect(paid.map(({ way }) => way).toSorted()).toEqual(paymentWays.toSorted());
}

function printed(demo: RunningProgram): { url: string; email: string; password: string } {
  function find(pattern: RegExp): string {
    return pattern.exec(demo.output())?.[1] ?? '';
  }
  return {
    url: find(/ready: +(\S+)/),
    email: find(/^E-mail: +(\S+)/m),
    password: find(/^Password: +(\S+)/m),
  };
}

/** Sample objects of the demo, by format. */
const demoHolds = {
  csv: ['wallet,evm,', 'wallet,bitcoin,', 'transaction,', 'domain,', 'url,', 'phone,', 'iban,'],
  jsonl: ['"TLP:CLEAR"', '"TLP:GREEN"', '"TLP:AMBER"', '"TLP:AMBER+STRICT"', ', disputed"'],
  stix: [
    'cryptocurrency-wallet',
    'cryptocurrency-transaction',
    'bank-account',
    'phone-number',
    'domain-name',
    'url',
    'sighting',
    'relationship',
  ].map((type) => `\n{"type":"${type}"`),
  misp: [
    'coin-address',
    'cryptocurrency-transaction',
    'bank-account',
    'phishing',
    'related-to',
    'domain',
    'phone-number',
  ].map((name) => `"${name}"`),
  tagpack: ['\n- address: "0x', '\n- address: "1', '\n- address: "T', '\n- tx_hash: "'],
} as const;

test('the demo fills a folder of its own once, and what it prints signs in', async () => {
  test.slow();
  const folder = await temporaryFolder();
  const demoFolder = join(folder.path, 'data-demo');
  // With a trailing slash, as people complete names of folders.
  const environment = {
    DATA_DIR: `${join(folder.path, 'data')}/`,
    PORT: '0',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  function start(): RunningProgram {
    return runProgram(['demo'], environment);
  }
  let demo = start();
  try {
    await demo.says('Password:');
    expect(demo.output()).toContain('(demo: everything in it is made up)');
    const first = printed(demo);
    const cookie = await signInByForm(first.url, first);
    expect(cookie).toContain('session_token');
    const page = await getPage(`${first.url}/admin/cases`, { cookie });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('LGN-');
    for (const [format, held] of Object.entries(demoHolds)) {
      const fields = new FormData();
      for (const label of ['clear', 'green', 'amber', 'amber+strict']) fields.append('tlp', label);
      fields.set('format', format);
      fields.set('reason', 'To try it');
      const file = await postForm(`${first.url}/admin/indicators/export/file`, fields, { cookie });
      const text = await file.text();
      expect(
        held.filter((part) => !text.includes(part)),
        format,
      ).toEqual([]);
    }
    const piped = runProgram(['export', '--indicators', '--format', 'jsonl'], {
      ...environment,
      DATA_DIR: demoFolder,
    });
    const { code, stdout } = await piped.ended;
    expect(code).toBe(0);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).tlp),
    ).toContain('TLP:GREEN');
    const rows = await countRows(demoFolder);
    expect(Number(rows['submissions'])).toBeGreaterThan(10);
    expect(Number(rows['cases'])).toBeGreaterThan(5);
    expect(rows).toMatchObject({ users: '4', handed_over: '0' });
    await expectYear(demoFolder);
    expect((await demo.stop()).code).toBe(0);

    demo = start();
    await demo.says('Password:');
    expect(printed(demo)).toMatchObject({ email: first.email, password: first.password });
    expect(await countRows(demoFolder)).toEqual(rows);
    expect(await readdir(folder.path)).toEqual(['data-demo']);
  } finally {
    await demo.stop();
    await removeDatabase(demo.output());
    await folder.remove();
  }
});
