import { expect, test } from 'vitest';
import { restrictCase } from '#features/cases/case-access.server.ts';
import { withdrawConsent } from '#features/indicators/sharing-consents.server.ts';
import { storeCase } from '#tests/case.ts';
import {
  collectionOf,
  idOf,
  noteFeed,
  poll,
  prepareFeedReaders,
  share,
  valuesIn,
} from '#tests/feed-reader.ts';
import { minute } from '#tests/integration.ts';
import { bitcoin, decide, decideAll, named, storeAgreed, tron } from '#tests/shared-indicators.ts';
import { loader } from './pages/taxii.ts';

const taxii = prepareFeedReaders(loader, '/taxii2/');

test('what was taken back leaves at once, and who had it is told so', async () => {
  const staff = taxii.staff();
  await share(staff, bitcoin, tron);
  await noteFeed(taxii.db());
  const reader = await taxii.makeReader();
  const path = await collectionOf(reader);
  const { last = '' } = await poll(reader, { path });
  const later = taxii.staff(minute);
  await decide(later, await idOf(later, bitcoin), { state: 'withdrawn' });
  // Before the job has noted it.
  expect(valuesIn((await poll(reader, { path, after: minute })).objects)).toEqual([tron]);
  await noteFeed(taxii.db(), minute);
  const { objects } = await poll(reader, { path, since: last, after: 2 * minute });
  expect(objects).toMatchObject([{ type: 'indicator', revoked: true }]);
  expect(valuesIn(objects)).toEqual([bitcoin]);
  // Who comes new is not told what it never had.
  const fresh = await poll(await taxii.makeReader(), { path, after: 2 * minute });
  expect(valuesIn(fresh.objects)).toEqual([tron]);
});

test.each(['clear', 'red'] as const)(
  'who had it is told, whatever label it was given when it was withdrawn: %s',
  async (tlp) => {
    const staff = taxii.staff();
    await share(staff, bitcoin);
    await noteFeed(taxii.db());
    const reader = await taxii.makeReader();
    const path = await collectionOf(reader);
    const { last = '' } = await poll(reader, { path });
    await decide(taxii.staff(minute), await idOf(staff, bitcoin), { state: 'withdrawn', tlp });
    await noteFeed(taxii.db(), minute);
    const { objects } = await poll(reader, { path, since: last, after: 2 * minute });
    expect(objects).toMatchObject([{ type: 'indicator', revoked: true }]);
    expect(JSON.stringify(objects)).not.toMatch(/tlp:(?:clear|red)/i);
  },
);

test('consent that was withdrawn and a case that was restricted leave in no answer, not even as revoked', async () => {
  const staff = taxii.staff();
  const caseId = await storeCase(taxii.db());
  const agreed = await storeAgreed(staff, { message: `It was ${bitcoin}` });
  await storeAgreed(staff, { message: `It was ${tron}` }, { caseId });
  await decideAll(staff);
  await noteFeed(taxii.db());
  const reader = await taxii.makeReader();
  const path = await collectionOf(reader);
  const { last = '', objects } = await poll(reader, { path });
  expect(valuesIn(objects).toSorted()).toEqual([bitcoin, tron].toSorted());
  await withdrawConsent(taxii.staff(minute), { submissionId: agreed });
  await restrictCase(taxii.staff(minute), { id: caseId });
  await noteFeed(taxii.db(), minute);
  expect((await poll(reader, { path, since: last, after: 2 * minute })).objects).toEqual([]);
  expect(valuesIn((await poll(reader, { path, after: 2 * minute })).objects)).toEqual([]);
});

test('no victim, no free text and no case number is in the feed', async () => {
  const victim = { name: 'Violet Plantedname', email: 'violet@planted-family.com' };
  const caseId = await storeCase(taxii.db(), { caseNumber: 'LGN-2026-424242' });
  const message = `My daughter Petunia begged. ${named} I am ${victim.email}, see https://mine.com/u?of=violet`;
  await storeAgreed(taxii.staff(), { ...victim, message }, { reference: 'R-PLANTED-0001', caseId });
  await decideAll(taxii.staff());
  await noteFeed(taxii.db());
  const reader = await taxii.makeReader();
  const path = await collectionOf(reader);
  for (const file of [`${path}objects/`, `${path}manifest/`]) {
    const text = await (await reader.get(file)).text();
    expect(text.length).toBeGreaterThan(2_000);
    expect(text).not.toMatch(
      /violet|planted|petunia|begged|424242|LGN-|mine\.com\/u|submission|case_id/i,
    );
  }
});
