import { beforeEach, expect, test } from 'vitest';
import { recordSightings } from '#features/derived/indicators/sightings.server.ts';
import { payments } from '#database/tables/payments.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { storeCase } from '#tests/case.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember, storeRestrictedCase } from '#tests/restricted-case.ts';
import { storeSubmission } from '#tests/submission.ts';
import { findAffectedMatters } from './concerned.server.ts';
import { draftForCase } from './notice-deadlines.server.ts';
import { noticeForm } from './forms/notice.ts';
import { addNotice } from './notices.server.ts';

const { db } = useTestDatabase();
const about = noticeForm.parse({ kind: 'affidavit', title: 'Sample', source: 'by post' });

let worker: ServiceContext;

beforeEach(async () => {
  worker = await storeMember(db(), 'case_worker', 'worker@example.org');
});

async function caseNaming(text: string): Promise<string> {
  const caseId = await storeCase(db());
  const source = { submissionId: await storeSubmission(db(), { caseId }) };
  await recordSightings(worker, { source, texts: { message: text }, formType: 'report' });
  return caseId;
}

function paste(text: string, ctx = worker): Promise<{ id: string }> {
  return addNotice(ctx, { about, paper: { text } });
}

test.each([
  ['e-mail address', 'Zelle to Trade.Desk+7@gmail.com', 'wrote as tradedesk@gmail.com to'],
  ['phone number', '(202) 456-1111', 'called from +1 202-456-1111, and'],
  ['name on a platform', 'Telegram @Trader_Jo77', 'known on https://t.me/trader_jo77 as'],
])('an %s finds the case, however it is written, with what was paid to it', async (...given) => {
  const [kind, recipient, text] = given;
  const caseId = await caseNaming(`I talked to ${recipient}.`);
  const money = { amount: '50000', decimals: 2, asset: 'USD', saidBy: 'client' } as const;
  await db()
    .insert(payments)
    .values({ caseId, recipient, ...money });
  const { id } = await paste(`The subject was ${text} others.`);
  const { concerned } = await findAffectedMatters(worker, { noticeId: id });
  expect(concerned).toMatchObject([
    {
      caseId,
      paths: [
        { payments: [{ text: expect.stringContaining('500 USD'), told: expect.any(String) }] },
      ],
    },
  ]);
  const { text: letter } = await draftForCase(worker, { noticeId: id, caseId });
  expect(letter, kind).toContain('can be stolen or used by several people');
  expect(letter).not.toContain('An address shows where money went');
});

test('the client’s own number and address link nothing', async () => {
  const caseId = await storeCase(db());
  const source = { submissionId: await storeSubmission(db(), { caseId }) };
  const texts = { email: 'ana@example.net', phone: '+1 202 456 1111' };
  await recordSightings(worker, { source, texts, formType: 'report' });
  const { id } = await paste('Victim 1 wrote from ana@example.net and +1 202 456 1111.');
  expect((await findAffectedMatters(worker, { noticeId: id })).total).toBe(0);
});

test('an e-mail address, number or name known only from a restricted case is not shown', async () => {
  const scene = await storeRestrictedCase(db());
  const hidden = { caseId: scene.hidden };
  const texts = { internalNotes: 'Telegram @only_hidden1, +1 202 456 1414, x@only-hidden.net' };
  await recordSightings(scene.insider, { source: hidden, texts });
  const { id } = await paste(
    'Telegram @only_hidden1 used +1 202 456 1414 and x@only-hidden.net',
    scene.outsider,
  );
  expect(await findAffectedMatters(scene.outsider, { noticeId: id })).toEqual({
    concerned: [],
    total: 0,
  });
  const seen = await findAffectedMatters(scene.insider, { noticeId: id });
  expect(seen.concerned[0]?.paths.map(({ kind }) => kind).toSorted()).toEqual([
    'domain',
    'email',
    'handle',
    'phone',
  ]);
});

test('a payment that names an address gives it as it was told', async () => {
  const caseId = await storeCase(db());
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  const told = `to ${address.toLowerCase()}`;
  const money = { amount: '50000', decimals: 2, asset: 'USD', saidBy: 'client' } as const;
  await db()
    .insert(payments)
    .values({ caseId, recipient: address.toLowerCase(), reference: told, ...money });
  const { id } = await paste(`Seized from ${address} in May.`);
  const { concerned } = await findAffectedMatters(worker, { noticeId: id });
  expect(concerned[0]?.paths[0]).toMatchObject({
    display: address,
    payments: [{ told: address.toLowerCase() }],
  });
});
