import { expect, test } from 'vitest';
import { caseEvents, caseNotes, cases } from '#database/tables/cases.ts';
import { payments } from '#database/tables/payments.ts';
import { submissionNotes } from '#database/tables/reports.ts';
import type { Scope } from '#kernel/scopes.ts';
import { prepareApi } from '#tests/api-program.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeRestrictedCase } from '#tests/restricted-case.ts';
import * as caseNotesAt from './api-case-notes.ts';
import * as caseStagesAt from './api-case-stages.ts';
import * as caseStatusAt from './api-case-status.ts';
import * as caseAt from './api-case.ts';
import * as casesAt from './api-cases.ts';
import * as paymentAt from './api-payment.ts';
import * as paymentsAt from './api-payments.ts';
import * as submissionNotesAt from './api-submission-notes.ts';
import * as submissionStatusAt from './api-submission-status.ts';
import * as submissionAt from './api-submission.ts';

const lantern = prepareApi();

const everything: Scope[] = [
  'submission:read',
  'submission:write',
  'case:read',
  'case:write',
  'payment:read',
];

type Names = { caseNumber: string; reference: string; paymentId: string };
type Address = {
  name: string;
  module: { loader: unknown; action: unknown };
  body?: object;
  /** Scope that it needs. */
  scope: Scope;
};

const match = { 'if-match': '"1"' };
const note = { text: 'Asked the bank.' };

const addresses: Address[] = [
  { name: 'a case', module: caseAt, scope: 'case:read' },
  { name: 'its status', module: caseStatusAt, body: { status: 'closed' }, scope: 'case:write' },
  { name: 'its stages', module: caseStagesAt, body: { stages: [] }, scope: 'case:write' },
  { name: 'a note about it', module: caseNotesAt, body: note, scope: 'case:write' },
  { name: 'its payments', module: paymentsAt, scope: 'payment:read' },
  { name: 'one more payment', module: paymentsAt, body: { amount: '1' }, scope: 'case:write' },
  { name: 'a payment', module: paymentAt, scope: 'payment:read' },
  { name: 'its correction', module: paymentAt, body: { amount: '1' }, scope: 'case:write' },
  { name: 'a submission', module: submissionAt, scope: 'submission:read' },
  {
    name: 'status of a submission',
    module: submissionStatusAt,
    body: { status: 'resolved' },
    scope: 'submission:write',
  },
  {
    name: 'a note about a submission',
    module: submissionNotesAt,
    body: note,
    scope: 'submission:write',
  },
];

function placeOf(
  { module }: Address,
  { caseNumber, reference, paymentId }: Names,
): Record<string, string> {
  if (module === paymentAt) return { caseNumber, paymentId };
  const ofSubmission = [submissionAt, submissionStatusAt, submissionNotesAt] as unknown[];
  return ofSubmission.includes(module) ? { reference } : { caseNumber };
}

function nobodys(): Names {
  return {
    caseNumber: 'LGN-2026-999999',
    reference: 'R-NOBODY-0001',
    paymentId: '01934f0e-6d2c-7b57-9c2a-1f5f6f0b7a11',
  };
}

async function storeHidden(): Promise<Names> {
  const { hidden } = await storeRestrictedCase(lantern.db());
  const [payment] = await lantern
    .db()
    .insert(payments)
    .values({ ...paymentOf({ amount: '5' }), caseId: hidden })
    .returning({ id: payments.id });
  const paymentId = payment?.id ?? '';
  return { caseNumber: 'LGN-2026-777001', reference: 'R-HIDDEN-00001', paymentId };
}

async function changes(): Promise<unknown> {
  const db = lantern.db();
  const tables = [cases, caseEvents, caseNotes, payments, submissionNotes];
  const rows = [];
  for (const table of tables) rows.push(await db.select().from(table as typeof cases));
  return rows;
}

test.each(addresses)(
  'of a restricted case a program with every right is told what it is told of none: $name',
  async (address) => {
    const hidden = await storeHidden();
    const before = await changes();
    const ask = await lantern.makeProgram(everything);
    const [known, unknown] = [hidden, nobodys()].map((names) =>
      ask(address.module, {
        params: placeOf(address, names),
        ...(address.body && { body: address.body, headers: match }),
      }),
    );
    const [one, other] = [await known, await unknown];
    expect([one?.status, other?.status]).toEqual([404, 404]);
    expect(await one?.text()).toBe(await other?.text());
    expect(await changes()).toEqual(before);
  },
);

test.each(addresses)(
  'without the right it is refused before anything is looked for: $name',
  async (address) => {
    const hidden = await storeHidden();
    const others = everything.filter((scope) => scope !== address.scope);
    const ask = await lantern.makeProgram(others);
    const answers = [];
    for (const names of [hidden, nobodys()]) {
      const answer = await ask(address.module, {
        params: placeOf(address, names),
        ...(address.body && { body: address.body, headers: match }),
      });
      answers.push([answer.status, await answer.text()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(403);
  },
);

test('lists leave restricted cases out, and none is opened for their submissions', async () => {
  await storeHidden();
  const ask = await lantern.makeProgram(everything);
  const { items } = await (await ask(casesAt)).json();
  expect(items.map(({ caseNumber }: Names) => caseNumber)).toEqual(['LGN-2026-777002']);
  const bodies = ['R-HIDDEN-00001', 'R-NOBODY-0001'].map((submission) => ({
    type: 'fraud',
    email: 'ana@example.org',
    submission,
  }));
  const answers = [];
  for (const body of bodies) answers.push(await (await ask(casesAt, { body })).json());
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 404 });
});

test('opening a case for a submission requires permission to read submissions', async () => {
  const ask = await lantern.makeProgram(['case:write']);
  const body = { type: 'fraud', email: 'ana@example.org', submission: 'R-NOBODY-0001' };
  expect((await ask(casesAt, { body })).status).toBe(403);
  const { submission: _, ...alone } = body;
  expect((await ask(casesAt, { body: alone })).status).toBe(201);
});

test('payments also require permission to read cases', async () => {
  await storeRestrictedCase(lantern.db());
  const ask = await lantern.makeProgram(['payment:read']);
  const answer = await ask(paymentsAt, { params: { caseNumber: 'LGN-2026-777002' } });
  expect(answer.status).toBe(403);
});
