import { expect, test } from 'vitest';
import { v7 } from 'uuid';
import { auditLog } from '#database/tables/security.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import type { Role } from '#shared/roles.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { recordSightings } from '#features/derived/indicators/sightings.server.ts';
import { storeSubmission as storeSubmissionRow } from '#tests/submission.ts';
import { useTestDatabase } from '#tests/db.ts';
import { caseSearchText } from '#features/casework/cases/case-record.server.ts';
import { idOf, storeMember } from '#tests/restricted-case.ts';
import { saveView } from '#frames/staff/views/views.server.ts';
import { findRecords } from './find-records.server.ts';
import { findCases } from '#features/casework/cases/find-cases.server.ts';
import { findSubmissions } from '#features/casework/reports/find-submissions.server.ts';
import { foldText } from '#kernel/lists/list-search.ts';

const { db } = useTestDatabase();

async function storeSubmission(reference: string, data: Record<string, string>): Promise<void> {
  await db()
    .insert(formSubmissions)
    .values({
      reference,
      formType: 'report',
      data,
      searchText: foldText(Object.values(data).join('\n')),
      idempotencyKey: v7(),
      submittedAt: new Date(),
    });
}

async function storeNamed(caseNumber: string, name: string): Promise<void> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.net`;
  const searchText = caseSearchText({ caseNumber, email, name });
  await storeCase(db(), { caseNumber, userDetails: { name, email }, searchText });
}

async function find(query: string, role: Role = 'administrator') {
  const found = await findRecords(testContext(db(), { actor: staffActor(role) }), { query });
  return {
    cases: found.cases.map(({ caseNumber }) => caseNumber),
    submissions: found.submissions.map(({ reference }) => reference),
  };
}

test('finds a submission by the beginning of its reference, e-mail or name, in any letter case', async () => {
  await storeSubmission('R-7QX12-ABCDE', { name: 'Dana Whitfield', email: 'DANA@example.net' });
  await storeSubmission('R-9ZZ00-FGHIJ', { name: 'Oskar Lind', email: 'oskar@example.net' });
  expect((await find('r-7qx')).submissions).toEqual(['R-7QX12-ABCDE']);
  expect((await find('da')).submissions).toEqual(['R-7QX12-ABCDE']);
  expect((await find('dana@ex')).submissions).toEqual(['R-7QX12-ABCDE']);
  expect((await find('OSKAR L')).submissions).toEqual(['R-9ZZ00-FGHIJ']);
});

test('a name is found by its sound, and with a typographic apostrophe', async () => {
  await storeSubmission('R-BBBBB-00001', { name: "María O'Brien-Núñez" });
  await storeNamed('LGN-2026-000002', "María O'Brien-Núñez");
  for (const query of ['O’Brien-Nunez', 'brien maria', 'NÚÑEZ'])
    expect(await find(query)).toEqual({
      cases: ['LGN-2026-000002'],
      submissions: ['R-BBBBB-00001'],
    });
});

test('names with the prefix come before answers that contain it, each only once', async () => {
  await storeSubmission('R-AAAAA-00001', { name: 'Lindqvist', message: 'lind' });
  await storeSubmission('R-AAAAA-00002', { name: 'Somebody', message: 'Her name was Rosalind.' });
  expect((await find('lind')).submissions).toEqual(['R-AAAAA-00001', 'R-AAAAA-00002']);
});

test('one and two letters do not search the answers', async () => {
  await storeSubmission('R-AAAAA-00001', { name: 'Sam', message: 'zz top' });
  expect((await find('zz')).submissions).toEqual([]);
  expect((await find('')).submissions).toEqual([]);
});

test('the case with exactly this number comes first, then records that contain the text', async () => {
  await storeNamed('LGN-2026-000123', 'Sam Sample');
  await storeNamed('LGN-2026-0001234', 'Kim Sample');
  expect((await find('lgn-2026-000123')).cases).toEqual(['LGN-2026-000123', 'LGN-2026-0001234']);
  expect((await find('kim')).cases).toEqual(['LGN-2026-0001234']);
  expect((await find('sample')).cases).toHaveLength(2);
});

test.each([
  'LGN2026000123',
  '#lgn 2026 000123',
  '2026–000123',
  'LGN-2O26-OOO123',
  'lgn-2026-000I23',
])('the case number is found however it is typed: %s', async (query) => {
  await storeNamed('LGN-2026-000123', 'Sam Sample');
  await storeNamed('LGN-2026-000124', 'Kim Sample');
  expect((await find(query)).cases).toEqual(['LGN-2026-000123']);
});

test.each(['r7qx12abcde', 'R 7QX12 ABCDE', '7qxi2-abcde', '#R–7QX12–ABCDE'])(
  'the reference is found however it is typed: %s',
  async (query) => {
    await storeSubmission('R-7QX12-ABCDE', { name: 'Dana Whitfield' });
    await storeSubmission('R-9ZZ00-ABCDE', { name: 'Oskar Lind' });
    expect((await find(query)).submissions).toEqual(['R-7QX12-ABCDE']);
  },
);

test.each(['#000123', '#2026-000123', 'sample #000123'])(
  'a number is found behind its mark: %s',
  async (query) => {
    await storeNamed('LGN-2026-000123', 'Sam Sample');
    await storeNamed('LGN-2026-000124', 'Kim Sample');
    expect((await find(query)).cases).toEqual(['LGN-2026-000123']);
  },
);

const notations = [
  '2025550188',
  '202 555 0188',
  '(202) 555-0188',
  '+1 202 555 0188',
  '0012025550188',
  '1-202-555-0188',
  'tel:+1-202-555-0188',
  '+١ ٢٠٢ ٥٥٥ ٠١٨٨',
];
const berlin = ['+49 30 901820', '0049 (0)30 901820', '030 / 90 18 20', '+49 (0)30–901820'];
const moscow = ['+7 912 345-67-89', '8 (912) 345-67-89'];
const budapest = ['+36 1 234 5678', '06 1 234 5678'];

test.each(
  [notations, berlin, moscow, budapest].flatMap((same) =>
    same.map((written) => [written, same] as const),
  ),
)('a phone number written as %s is found in every notation', async (written, same) => {
  const phone = written.replace('tel:', '');
  await storeSubmission('R-AAAAA-00001', { phone, message: 'Paid on 2026-11-02, 12.30' });
  await storeSubmission('R-AAAAA-00002', { phone: '+1 202 555 0189', message: '4930 90-18-2' });
  const caseNumber = 'LGN-2026-000007';
  const userDetails = { name: 'Ana', email: 'ana@example.net', phone };
  await storeCase(db(), {
    caseNumber,
    userDetails,
    searchText: caseSearchText({ ...userDetails, caseNumber }),
  });
  const ctx = testContext(db(), { actor: staffActor('administrator') });
  for (const query of same) {
    expect(await find(query), query).toEqual({
      cases: [caseNumber],
      submissions: ['R-AAAAA-00001'],
    });
    const reports = await findSubmissions(ctx, { query });
    expect(
      reports.rows.map(({ reference }) => reference),
      query,
    ).toEqual(['R-AAAAA-00001']);
    const cases = await findCases(ctx, { query });
    expect(
      cases.rows.map((row) => row.caseNumber),
      query,
    ).toEqual([caseNumber]);
  }
});

test.each([
  'bücher-shop',
  'bücher-shop.de',
  'XN--bcher-shop-9db',
  'ana@bücher-shop.de',
  'Bu\u0308cher-Shop',
])('a domain of another script is found as written and as servers write it: %s', async (query) => {
  const email = 'ana@xn--bcher-shop-9db.de';
  await storeSubmission('R-AAAAA-00001', { name: 'Ana', email });
  await storeSubmission('R-AAAAA-00002', { message: 'He wrote from ana@bücher-shop.de' });
  const caseNumber = 'LGN-2026-000007';
  const searchText = caseSearchText({ caseNumber, email });
  await storeCase(db(), { caseNumber, userDetails: { email }, searchText });
  expect(await find(query)).toEqual({
    cases: [caseNumber],
    submissions: ['R-AAAAA-00002', 'R-AAAAA-00001'],
  });
  const ctx = testContext(db(), { actor: staffActor('administrator') });
  expect((await findSubmissions(ctx, { query })).rows).toHaveLength(2);
  expect((await findCases(ctx, { query })).rows).toHaveLength(1);
});

test('a day, an amount and a time are no phone number', async () => {
  await storeSubmission('R-AAAAA-00001', {
    message: 'It was on 2026-11-02 at 12.30, 1.234,56 EUR',
  });
  expect((await find('2025550188')).submissions).toEqual([]);
  expect((await find('202611')).submissions).toEqual(['R-AAAAA-00001']);
  expect((await find('12 34')).submissions).toEqual([]);
});

test.each(['7qx12', 'R-7QX12', 'abcde', 'ABCD', '7qx12abc', '7QXI2'])(
  'the reference is found by a part of it: %s',
  async (query) => {
    await storeSubmission('R-7QX12-ABCDE', { name: 'Dana Whitfield' });
    await storeSubmission('R-9ZZ00-FGHIJ', { name: 'Oskar Lind' });
    expect((await find(query)).submissions).toEqual(['R-7QX12-ABCDE']);
    const ctx = testContext(db(), { actor: staffActor('administrator') });
    const { rows } = await findSubmissions(ctx, { query });
    expect(rows.map(({ reference }) => reference)).toEqual(['R-7QX12-ABCDE']);
  },
);

test('numbers are found among the words around them, as in a pasted subject', async () => {
  await storeNamed('LGN-2026-000123', 'Sam Sample');
  await storeNamed('LGN-2026-000124', 'Kim Sample');
  await storeSubmission('R-7QX12-ABCDE', { name: 'Dana Whitfield' });
  expect((await find('Case LGN-2026-000123')).cases).toEqual(['LGN-2026-000123']);
  expect((await find('Re: your letter (LGN-2026-000124)')).cases).toEqual(['LGN-2026-000124']);
  expect((await find('AW: Your report R-7QX12-ABCDE')).submissions).toEqual(['R-7QX12-ABCDE']);
  expect(await find('Case of somebody')).toEqual({ cases: [], submissions: [] });
});

test('a matching name comes before newer cases that only contain the words', async () => {
  await storeNamed('LGN-2026-000001', 'Sam Sample');
  await storeNamed('LGN-2026-000002', 'Sam Sampleton');
  for (let number = 3; number <= 9; number += 1)
    await storeNamed(`LGN-2026-00000${number}`, `Kim (for Sam Sample) ${number}`);
  expect((await find('sam sample')).cases.slice(0, 2)).toEqual([
    'LGN-2026-000001',
    'LGN-2026-000002',
  ]);
});

test('an indicator is found by its prefix', async () => {
  const submissionId = await storeSubmissionRow(db(), { reference: 'R-AAAAA-00009' });
  const wallet = `0xfEEd${'0'.repeat(36)}`;
  const ctx = testContext(db(), { actor: staffActor('administrator') });
  await recordSightings(ctx, {
    source: { submissionId },
    texts: { message: `I sent it to ${wallet.toLowerCase()}` },
    formType: 'report',
  });
  for (const query of ['0xfeed', '0xFEED', wallet.toLowerCase()]) {
    const found = await findRecords(ctx, { query });
    expect(
      found.indicators.map(({ display }) => display.toLowerCase()),
      query,
    ).toEqual([wallet.toLowerCase()]);
  }
  const editor = testContext(db(), { actor: staffActor('editor') });
  expect((await findRecords(editor, { query: '0xfeed' })).indicators).toEqual([]);
});

test('wildcards in the query are matched literally', async () => {
  await storeSubmission('R-AAAAA-00001', { name: 'Sam', message: 'all of it' });
  await storeNamed('LGN-2026-000001', 'Sam Sample');
  expect(await find('___')).toEqual({ cases: [], submissions: [] });
  expect(await find('%%%')).toEqual({ cases: [], submissions: [] });
});

test('five of each kind at most, also beyond the newest rows that are read through', async () => {
  for (let number = 1; number <= 7; number += 1)
    await storeSubmission(`R-AAAAA-0000${number}`, { name: `Nobody ${number}`, message: 'wallet' });
  expect((await find('wallet')).submissions).toEqual(
    [7, 6, 5, 4, 3].map((number) => `R-AAAAA-0000${number}`),
  );
});

test('a role finds only what it may read, and searching is not audited', async () => {
  await storeSubmission('R-AAAAA-00001', { name: 'Sam Sample' });
  await storeNamed('LGN-2026-000001', 'Sam Sample');
  expect(await find('sam', 'editor')).toEqual({ cases: [], submissions: [] });
  expect((await find('sam', 'case_worker')).cases).toHaveLength(1);
  expect(await db().select().from(auditLog)).toEqual([]);
});

test('finds saved views by a part of their name, of lists that the role may see', async () => {
  const owner = await storeMember(db(), 'case_worker', 'owner@example.org');
  const view = { name: 'Emergencies of today', search: 'urgency=emergency', isShared: true };
  await saveView(owner, { ...view, panel: 'forms' });
  const colleague = await storeMember(db(), 'case_worker', 'colleague@example.org');
  const { views } = await findRecords(colleague, { query: 'emergenc' });
  expect(views).toMatchObject([{ name: view.name, to: '/admin/forms?urgency=emergency' }]);
  const editor = await storeMember(db(), 'editor', 'editor@example.org');
  expect((await findRecords(editor, { query: 'emergenc' })).views).toEqual([]);
});

test('lists colleagues only for a query about an assignment', async () => {
  const worker = await storeMember(db(), 'case_worker', 'worker@example.org');
  expect((await findRecords(worker, { query: 'test' })).people).toEqual([]);
  expect((await findRecords(worker, { query: 'Assign to' })).people).toMatchObject([
    { id: idOf(worker.actor) },
  ]);
});
