import { buffer } from 'node:stream/consumers';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { createTrackerToken } from '#features/casework/conversation/tracker-token.server.ts';
import { trackerCodes } from '#database/tables/conversation.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from '#database/tables/cases.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { cookieName } from '#shared/cookie-name.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { rightsRequests } from '#database/tables/rights.ts';
import { actOnOwnData } from './act-on-own-data.server.ts';
import { loader } from './own-data-file.ts';

const database = useTestDatabase();
let ctx: ServiceContext;
let caseId: string;
let token: string;

beforeEach(async () => {
  ctx = testContext(database.db());
  caseId = await storeCase(database.db());
  const opensUntil = new Date(ctx.now().getTime() + 600_000);
  const [code] = await database
    .db()
    .insert(trackerCodes)
    .values({ caseId, expiresAt: opensUntil, usedAt: ctx.now(), opensUntil })
    .returning({ id: trackerCodes.id });
  token = createTrackerToken(ctx, { level: 'all', caseId, codeId: code?.id ?? '' });
});

/** Address of the redirect, or the page that is shown again. */
async function press(fields: Record<string, string>, as = token) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await actOnOwnData(ctx, { form, token: as });
  if (answer instanceof Response) return answer.headers.get('Location');
  return { status: answer.init?.status, ...answer.data };
}

function stored() {
  return database.db().select().from(rightsRequests).orderBy(rightsRequests.id);
}

/** Requests a file as a browser with this token does. */
function load(file: string, as = token): Promise<Response> {
  const url = new URL(`http://localhost:3000/case-tracker/your-data/${file}`);
  const context = new RouterContextProvider();
  context.set(serviceContext, ctx);
  const headers = { cookie: `${cookieName('lantern-tracker', false)}=${encodeURIComponent(as)}` };
  return loader({ request: new Request(url, { headers }), params: { file }, context } as never);
}

test('nothing can be requested without a code, and typed text is returned', async () => {
  const statusOnly = createTrackerToken(ctx, { level: 'status', caseId, lookUpId: caseId });
  for (const as of ['', statusOnly, `${token}x`]) {
    expect(await press({ intent: 'correct', words: 'My name' }, as)).toMatchObject({
      status: 403,
      words: 'My name',
    });
    expect(await press({ intent: 'delete', read: 'yes' }, as)).toMatchObject({ status: 403 });
    for (const file of ['your-data.zip', 'sealed-copy.json'])
      expect((await load(file, as)).headers.get('Location')).toBe('/case-tracker/your-data');
  }
  expect(await stored()).toEqual([]);
});

test('a deletion requires the confirmation that its consequences were read', async () => {
  expect(await press({ intent: 'delete', copy: 'yes' })).toMatchObject({
    status: 400,
    field: 'read',
    wantsCopy: true,
  });
  expect(await press({ intent: 'delete', copy: 'yes', read: 'yes' })).toContain('told=deleting');
  const [row] = await stored();
  const copy = await load('sealed-copy.json');
  expect(copy.headers.get('Content-Disposition')).toContain('sealed-copy.json');
  expect(copy.headers.get('Cache-Control')).toBe('no-store');
  const bytes = await buffer(copy.body as never);
  expect(Number(copy.headers.get('Content-Length'))).toBe(bytes.length);
  expect(await press({ intent: 'cancel', request: row?.id ?? '' })).toContain('told=cancelled');
  expect((await load('sealed-copy.json')).headers.get('Location')).toContain('told=failed');
});

test('the error of an empty correction is shown at its field, and a valid one is queued', async () => {
  expect(await press({ intent: 'correct', words: ' ' })).toMatchObject({
    status: 400,
    field: 'words',
  });
  expect(await press({ intent: 'correct', words: 'My name is Anna' })).toContain('told=asked');
  expect(await stored()).toMatchObject([{ kind: 'correct', state: 'open' }]);
});

test('a second correction with other words is refused and given back, not thrown away', async () => {
  await press({ intent: 'correct', words: 'My name is Anna' });
  expect(await press({ intent: 'correct', words: 'My name is Anna' })).toContain('told=asked');
  expect(await press({ intent: 'correct', words: 'And I live in Bern' })).toMatchObject({
    status: 409,
    words: 'And I live in Bern',
    message: expect.stringContaining('Another correction of yours waits'),
  });
  await press({ intent: 'delete', read: 'yes' });
  expect(await press({ intent: 'delete', read: 'yes', copy: 'yes' })).toMatchObject({
    status: 409,
  });
});

test('using up all changes of the case does not prevent cancelling a deletion', async () => {
  await press({ intent: 'delete', read: 'yes' });
  const [row] = await stored();
  const { changesPerCase } = budgets;
  for (let time = 0; time < changesPerCase.allowed; time += 1)
    await spendBudget(ctx, changesPerCase, caseId);
  expect(await press({ intent: 'access' })).toMatchObject({ status: 429 });
  expect(await press({ intent: 'cancel', request: row?.id ?? '' })).toContain('told=cancelled');
});

test('a client who declines mail gets none about their data either', async () => {
  await database.db().update(cases).set({ mailStoppedAt: ctx.now() });
  await press({ intent: 'delete', read: 'yes' });
  const [row] = await stored();
  await press({ intent: 'cancel', request: row?.id ?? '' });
  expect(await database.db().select().from(emailMessages)).toEqual([]);
});

test.each<Record<string, string>>([{ intent: 'cancel', request: 'x' }, { intent: 'other' }, {}])(
  'a form that was damaged is refused: %j',
  async (fields) => {
    await expect(press(fields)).rejects.toMatchObject({ init: { status: 400 } });
  },
);
