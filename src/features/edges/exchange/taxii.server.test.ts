import { expect, test } from 'vitest';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import { withdrawConsent } from '#features/derived/indicators/sharing-consents.server.ts';
import { storeCase } from '#tests/case.ts';
import {
  collectionOf,
  idOf,
  noteFeed,
  poll,
  prepareFeedReaders,
  share,
  valuesIn,
  type Envelope,
} from '#tests/feed-reader.ts';
import { minute } from '#tests/integration.ts';
import { findPlanted, plantVictims } from '#tests/planted-victims.ts';
import { bitcoin, decide, decideAll, storeAgreed, tron } from '#tests/shared-indicators.ts';
import { loader } from './pages/taxii.ts';

const taxii = prepareFeedReaders(loader, '/taxii2/');

test('a withdrawn indicator is removed immediately, and its readers get the revocation', async () => {
  const staff = taxii.staff();
  await share(staff, bitcoin, tron);
  await noteFeed(taxii.db());
  const reader = await taxii.makeReader();
  const path = await collectionOf(reader);
  const { last = '' } = await poll(reader, { path });
  const later = taxii.staff(minute);
  await decide(later, await idOf(later, bitcoin), { state: 'withdrawn' });
  // Before the job has recorded the change.
  expect(valuesIn((await poll(reader, { path, after: minute })).objects)).toEqual([tron]);
  await noteFeed(taxii.db(), minute);
  const { objects } = await poll(reader, { path, since: last, after: 2 * minute });
  expect(objects).toMatchObject([{ type: 'indicator', revoked: true }]);
  expect(valuesIn(objects)).toEqual([bitcoin]);
  // A new reader does not get removals of indicators that it never had.
  const fresh = await poll(await taxii.makeReader(), { path, after: 2 * minute });
  expect(valuesIn(fresh.objects)).toEqual([tron]);
});

test.each(['clear', 'red'] as const)(
  'readers who had it get the revocation, regardless of its label at the withdrawal: %s',
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
  await plantVictims(taxii.staff());
  await noteFeed(taxii.db());
  const reader = await taxii.makeReader();
  const path = await collectionOf(reader);
  const { objects = [] }: Envelope = await (await reader.get(`${path}objects/`)).json();
  const [first] = objects.filter(({ type }) => type === 'indicator');
  const one = `${path}objects/${first?.id}/`;
  for (const file of ['', 'indicators/', path, `${path}manifest/`, one, `${one}versions/`]) {
    const answer = await reader.get(file);
    expect(answer.status, file).toBe(200);
    expect(findPlanted(await answer.text()), file).toEqual([]);
  }
  expect(valuesIn(objects)).toContain(bitcoin);
  expect(findPlanted(JSON.stringify(objects))).toEqual([]);
});
