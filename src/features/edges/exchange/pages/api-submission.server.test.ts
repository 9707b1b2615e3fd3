import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#database/tables/security.ts';
import { payments } from '#database/tables/payments.ts';
import { formSubmissions, submissionNotes } from '#database/tables/reports.ts';
import { unsafeAddresses } from '#database/tables/suppressions.ts';
import { prepareApi, problemOf, type Program } from '#tests/api-program.ts';
import { storeSubmission } from '#tests/submission.ts';
import * as notesAt from './api-submission-notes.ts';
import * as statusAt from './api-submission-status.ts';
import * as submissionAt from './api-submission.ts';
import * as submissionsAt from './api-submissions.ts';

const lantern = prepareApi();
const params = { reference: 'R-ABCD-1234' };

let ask: Program;

beforeEach(async () => {
  ask = await lantern.makeProgram(['submission:read', 'submission:write'], 'Front desk');
  await storeSubmission(lantern.db(), { ...params, data: { message: 'They took it.' } });
});

async function readTag(): Promise<string> {
  return (await ask(submissionAt, { params })).headers.get('etag') ?? '';
}

test('a status is set once for each key, in the version that was read', async () => {
  const etag = await readTag();
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const body = { status: 'reviewed' };
  expect(await problemOf(await ask(statusAt, { params, body }))).toEqual([
    428,
    'precondition-required',
  ]);
  const changed = await ask(statusAt, { params, body, headers: { 'if-match': etag } });
  expect([changed.status, await changed.json()]).toEqual([200, body]);
  expect(changed.headers.get('etag')).toBe(await readTag());
  const late = { params, body: { status: 'rejected' }, headers: { 'if-match': etag } };
  expect(await problemOf(await ask(statusAt, late))).toEqual([412, 'precondition-failed']);
  const [row] = await lantern.db().select().from(formSubmissions);
  expect(row?.status).toBe('reviewed');
  const rows = await lantern.db().select().from(auditLog);
  const last = rows.find(({ action }) => action === 'submission.status-changed');
  expect(last).toMatchObject({ actorName: 'Front desk', details: { to: 'reviewed' } });
});

test('payments of a submission are data for who may read payments, and change its tag', async () => {
  const writer = await lantern.makeProgram([
    'submission:create',
    'submission:read',
    'payment:read',
  ]);
  const body = {
    type: 'report',
    answers: {
      name: 'Ana Example',
      email: 'ana@example.org',
      caseType: 'romance',
      urgency: 'urgent',
      message: 'They promised to pay me back.',
    },
    payments: [{ way: 'wire-abroad', day: '2026-02-20', amount: '1200.50', asset: 'EUR' }],
  };
  const { reference } = await (await writer(submissionsAt, { body })).json();
  const own = { params: { reference } };
  const read = await writer(submissionAt, own);
  const { payments: paid } = await read.json();
  expect(paid).toMatchObject([
    { way: 'wire-abroad', amount: '1200.50', asset: 'EUR', submission: reference, version: 1 },
  ]);
  const without = await ask(submissionAt, own);
  expect(await without.json()).toMatchObject({ payments: null });
  expect(without.headers.get('etag')).toBe(read.headers.get('etag'));
  await lantern.db().update(payments).set({ version: 2 });
  expect((await writer(submissionAt, own)).headers.get('etag')).not.toBe(read.headers.get('etag'));
});

test('a note is added by a program that may not read, and is signed by it', async () => {
  const writer = await lantern.makeProgram(['submission:write'], 'Night desk');
  expect((await writer(submissionAt, { params })).status).toBe(403);
  const body = { text: 'They called again.' };
  const answer = await writer(notesAt, { params, body });
  expect([answer.status, await answer.json()]).toEqual([201, { id: expect.any(String), added: 1 }]);
  const notes = await lantern.db().select().from(submissionNotes);
  expect(notes).toMatchObject([{ authorName: 'Night desk' }]);
  expect(notes[0]?.body).not.toContain('called');
});

test.each([
  [{ text: '' }, 400],
  [{ text: 'x'.repeat(5_001) }, 400],
  [{ text: ' \n ' }, 400],
  [{ note: 'A' }, 400],
])('an invalid note is refused: %.30j', async (body, status) => {
  expect((await ask(notesAt, { params, body })).status).toBe(status);
  expect(await lantern.db().select().from(submissionNotes)).toEqual([]);
});

test('a write-only address rejects reading', async () => {
  const answer = await ask(statusAt, { params });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

test('a program gets no address and no number that the sender called unsafe', async () => {
  const data = {
    email: 'nora@example.org',
    phone: '+1 202 555 0147',
    safe_mail: 'no',
    message: 'He reads nora@example.org.',
  };
  const unsafe = { reference: 'R-ABCD-9999' };
  await storeSubmission(lantern.db(), { ...unsafe, data });
  await lantern.db().insert(unsafeAddresses).values({ email: 'nora@example.org' });
  const { answers } = await (await ask(submissionAt, { params: unsafe })).json();
  expect(JSON.stringify(answers)).not.toMatch(/nora@|555/);
  expect(answers.email).toMatch(/^Not safe: contact through .+, R-ABCD-9999$/);
});

test.each([
  [{ text: '' }, '"text" must not be empty.'],
  [{}, '"text" is missing: it must be a string.'],
  [{ text: 7 }, '"text" must be a string.'],
  [{ text: 'x'.repeat(5_001) }, '"text" may have 5000 characters at most.'],
])('what is wrong with a body is said in our own words: %#', async (body, words) => {
  const writer = await lantern.makeProgram(['submission:write'], 'Night desk');
  const { detail } = await (await writer(notesAt, { params, body })).json();
  expect(detail).toBe(`${words} See /api/v1/openapi.json.`);
});
