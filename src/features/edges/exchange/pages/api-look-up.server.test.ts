import { expect, test } from 'vitest';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import { auditLog } from '#database/tables/security.ts';
import { prepareApi } from '#tests/api-program.ts';
import { storeCase } from '#tests/case.ts';
import { findPlanted, plantVictims } from '#tests/planted-victims.ts';
import { storeMember } from '#tests/restricted-case.ts';
import {
  bitcoin,
  decide,
  decideAll,
  evm,
  idOfKind,
  storeAgreed,
  storeReport,
  tron,
} from '#tests/shared-indicators.ts';
import * as lookUpAt from './api-look-up.ts';

const lantern = prepareApi();

type Item = { value: string; kind: string | null; indicator: { value: string } | null };

async function lookUp(scopes: Parameters<typeof lantern.makeProgram>[0], values: string[]) {
  const ask = await lantern.makeProgram(scopes);
  const answer = await ask(lookUpAt, { body: { values } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { items: Item[] }).items;
}

test('many values are answered in one batch, each in its own notation, like an export', async () => {
  const staff = lantern.administrator();
  await storeAgreed(staff, { message: `To ${bitcoin} and ${evm} at https://fake-broker-pro.com` });
  await decideAll(staff, { tlp: 'green' });
  const values = [bitcoin, evm.toLowerCase(), 'https://fake-broker-pro.com/other', tron, 'hello'];
  const items = await lookUp(['indicator:export'], values);
  expect(items).toMatchObject([
    { value: bitcoin, kind: 'wallet', indicator: { reports: 1, tlp: 'TLP:GREEN' } },
    { value: values[1], indicator: { value: evm } },
    { value: values[2], indicator: { kind: 'domain', value: 'fake-broker-pro.com' } },
    { value: tron, kind: 'wallet', chain: 'tron', indicator: null },
    { value: 'hello', kind: null, chain: null, indicator: null },
  ]);
  const rows = await lantern.db().select().from(auditLog);
  const last = rows.find(({ action }) => action === 'indicators.looked-up');
  expect(last?.details).toEqual({ asked: '5', known: '3' });
});

test('a page is answered with its scheme, and with its site', async () => {
  const staff = lantern.administrator();
  await storeAgreed(staff, { message: 'At https://bank-login.example/start' });
  await decideAll(staff, { tlp: 'green' });
  expect(await lookUp(['indicator:export'], ['bank-login.example/start'])).toMatchObject([
    {
      kind: 'url',
      indicator: { kind: 'url', value: 'https://bank-login.example/start' },
      site: { kind: 'domain', value: 'bank-login.example' },
    },
  ]);
  expect(await lookUp(['indicator:export'], ['bank-login.example'])).toMatchObject([
    { indicator: { kind: 'domain' }, site: null },
  ]);
});

test('a value that may not be exported is answered as unknown', async () => {
  const staff = lantern.administrator();
  const member = await storeMember(lantern.db(), 'administrator', 'member@example.org');
  const caseId = await storeCase(lantern.db());
  await storeAgreed(staff, { message: `It was ${bitcoin}` });
  await storeAgreed(staff, { message: `It was ${tron}` }, { caseId });
  await storeReport(staff, { message: `It was ${evm}` });
  await decideAll(staff, { tlp: 'clear' });
  await restrictCase(member, { id: caseId });
  const unknown = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb';
  const [amber, restricted, withoutConsent, none] = await lookUp(
    ['indicator:export'],
    [bitcoin, tron, evm, unknown],
  );
  expect(amber).toMatchObject({ indicator: { value: bitcoin } });
  for (const item of [restricted, withoutConsent, none]) expect(item?.indicator).toBeNull();
});

test('no victim is in an answer, and their own address and number are not known', async () => {
  await plantVictims(lantern.administrator(), { tlp: 'green' });
  const own = ['violet@planted-family.com', '+1 415 555 0198'];
  const [shared, ...others] = await lookUp(['indicator:export'], [bitcoin, ...own]);
  expect(shared?.indicator).toMatchObject({ value: bitcoin });
  expect(findPlanted(JSON.stringify(shared))).toEqual([]);
  expect(others.map(({ indicator }) => indicator)).toEqual([null, null]);
});

test('a label that the token does not allow is answered as unknown', async () => {
  const staff = lantern.administrator();
  await storeAgreed(staff, { message: `It was ${bitcoin}` });
  await decide(staff, await idOfKind(staff, 'wallet'), { tlp: 'amber' });
  const [without] = await lookUp(['indicator:export'], [bitcoin]);
  expect(without?.indicator).toBeNull();
  const both = await lookUp(['indicator:export', 'indicator:export-amber'], [bitcoin]);
  expect(both[0]?.indicator).toMatchObject({ value: bitcoin });
});

test.each([
  [{ values: [] }],
  [{ values: Array.from({ length: 101 }, () => bitcoin) }],
  [{ values: ['x'.repeat(301)] }],
  [{ value: bitcoin }],
])('a value that cannot be looked up is refused: %.40j', async (body) => {
  const ask = await lantern.makeProgram(['indicator:export']);
  expect((await ask(lookUpAt, { body })).status).toBe(400);
});
