import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { formSubmissions } from '#database/tables/reports.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { readBudget } from '#kernel/rate-limits/rate-limits.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import {
  guessColumns,
  importReports,
  readReports,
  readReportTable,
} from './import-reports.server.ts';

const { db } = useTestDatabase();

let staff: ServiceContext;

beforeEach(async () => {
  const member = await storeMember(db(), 'case_worker', 'worker@example.org');
  staff = { ...member, now: () => new Date('2026-03-01T09:00:00Z') };
});

const table = `Full name;E-mail;Scam type;Description;Wallets;Amount lost;Agent
Ana Example;ana@example.org;romance;"They promised; to pay";1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2|0xAb;1,200;Kim
Ben Example;ben@example.org;Moon landing;Nothing came;;;
No Mail;;other;Call me;;;
Cy Example;cy@example.org;other;It is abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about;;;
`;

function read() {
  const found = readReportTable(table);
  return { table: found, chosen: guessColumns(found), source: 'Sister organisation' };
}

test('columns are recognised by name, and a dry run reports the result of each row', async () => {
  const { table: found, chosen } = read();
  expect(chosen).toEqual({
    name: 0,
    email: 1,
    caseType: 2,
    message: 3,
    wallets: 4,
    amount_lost: 5,
  });
  const rows = readReports(staff, found, chosen);
  expect(rows).toMatchObject([
    {
      line: 2,
      ok: true,
      report: {
        caseType: 'romance',
        message: 'They promised; to pay\n\nAgent: Kim',
        wallets: ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '0xAb'],
      },
    },
    {
      line: 3,
      ok: true,
      report: { caseType: 'other', message: 'Nothing came\n\nScam type: Moon landing' },
    },
    { line: 4, ok: false, problem: expect.stringMatching(/^E-mail: Enter /) },
    { line: 5, ok: false, problem: expect.stringContaining('seed phrase') },
  ]);
  expect(await db().$count(formSubmissions)).toBe(0);
});

test('valid rows are stored once, and nobody gets a mail', async () => {
  expect(await importReports(staff, read())).toMatchObject({
    stored: 2,
    known: 0,
    refused: [{ line: 4 }, { line: 5 }],
  });
  expect(await importReports(staff, read())).toMatchObject({ stored: 0, known: 2 });
  expect(await db().$count(formSubmissions)).toBe(2);
  expect(await db().$count(emailMessages)).toBe(0);
});

test('a row with more cells than columns is refused, and each by the line on which it begins', () => {
  const found = readReportTable(
    'name;email;message\r\nAna;ana@example.org;"One\r\n\r\ntwo"\r\n\r\n' +
      'Ben;ben@example.org;They said; send more\r\nCy;cy@example.org;Fine;;\r\nDee;;Hm\r\n',
  );
  expect(readReports(staff, found, guessColumns(found))).toMatchObject([
    { line: 2, ok: true, report: { message: 'One\n\ntwo' } },
    { line: 6, ok: false, problem: expect.stringContaining('more cells than columns') },
    { line: 7, ok: true },
    { line: 8, ok: false },
  ]);
});

test('an interrupted import reports how many were stored and where it stopped, and resumes', async () => {
  await db().execute(
    sql`alter table form_submissions add constraint broken check (data->>'name' <> 'Ben Example')`,
  );
  async function mend() {
    await db().execute(sql`alter table form_submissions drop constraint if exists broken`);
  }
  onTestFinished(mend);
  expect(await importReports(staff, read())).toMatchObject({ stored: 1, known: 0, brokeOffAt: 3 });
  await mend();
  const whole = await importReports(staff, read());
  expect(whole).toMatchObject({ stored: 1, known: 1 });
  expect(whole.brokeOffAt).toBeUndefined();
});

test('imports by staff do not use up the limits of visitors', async () => {
  const before = await readBudget(staff, budgets.submissionsInTotal, 'everyone');
  expect(await importReports(staff, read())).toMatchObject({ stored: 2 });
  expect(await readBudget(staff, budgets.submissionsInTotal, 'everyone')).toEqual(before);
});

test.each([
  ['', /stands nothing/],
  ['name,email\n', /stands nothing/],
  ['name\n"open', /cannot be read|quotation/],
  [`name\n${'x\n'.repeat(201)}`, /It has more than 200 rows/],
  ['x'.repeat(150_001), /at most 150,000 characters/],
])('%.20j is refused with a sentence', (text, sentence) => {
  expect(() => readReportTable(text)).toThrow(sentence);
});

test('a read-only role cannot import', async () => {
  const auditor = testContext(db(), { actor: staffActor('auditor') });
  await expect(importReports(auditor, read())).rejects.toMatchObject({ code: 'forbidden' });
  expect(() => readReports(auditor, read().table, {})).toThrow('not allowed');
});
