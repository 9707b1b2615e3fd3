import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { formSubmissions } from '#database/tables/reports.ts';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { decide, idOfKind, storeAgreed, storeReport } from '#tests/shared-indicators.ts';
import { ignoreIndicator } from './indicators.server.ts';
import { readSharedIndicators, type SharingFilter } from './shared-indicators.server.ts';
import { getConsent, giveConsent, withdrawConsent } from './sharing-consents.server.ts';
import { changeSharing, getSharing, markIndicators } from './sharing.server.ts';

const { db } = useTestDatabase();

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

function worker(at = '2026-03-01T09:00:00Z') {
  return testContext(db(), { actor: storedActor, now: () => new Date(at) });
}
const storedActor = { ...staffActor('administrator'), userId: 'command:test' } as const;

async function leaving(filter: SharingFilter = {}, at?: string) {
  const rows = [];
  for await (const round of readSharedIndicators(worker(at), filter)) rows.push(...round);
  return rows;
}

/** Reason why the wallet is not shared, by its page and by the export alike. */
async function heldNow(at?: string) {
  const id = await idOfKind(worker(), 'wallet');
  const { held } = await getSharing(worker(at), { id });
  expect(await leaving({}, at)).toHaveLength(held === undefined ? 1 : 0);
  return held;
}

test('only checked and labelled indicators with consent are shared', async () => {
  const ctx = worker();
  const submissionId = await storeReport(ctx, { message: `All went to ${wallet}` });
  const id = await idOfKind(ctx, 'wallet');
  expect(await heldNow()).toBe('unchecked');
  const undecided = { state: 'reported', tlp: 'amber', matters: 1, validFrom: null };
  expect(await getSharing(ctx, { id })).toMatchObject(undecided);
  await decide(ctx, id);
  expect(await heldNow()).toBe('consent');
  await giveConsent(ctx, { submissionId }, { how: 'phone', on: '2026-02-28' });
  expect(await heldNow()).toBeUndefined();
  expect(await leaving()).toMatchObject([{ value: wallet, tlp: 'amber', matters: 1 }]);
  await decide(ctx, id, { tlp: 'red' });
  expect(await heldNow()).toBe('red');
  await decide(ctx, id, { state: 'disputed' });
  expect(await heldNow()).toBe('disputed');
  await decide(ctx, id, { state: 'withdrawn' });
  expect(await heldNow()).toBe('withdrawn');
});

test('several are marked at once; labels stay, and a state that does not permit it is left alone', async () => {
  const ctx = worker();
  await storeReport(ctx, { message: `All went to ${wallet} through evil-two.com` });
  const [one, other] = [await idOfKind(ctx, 'wallet'), await idOfKind(ctx, 'domain')];
  await decide(ctx, one, { tlp: 'green' });
  const marked = await markIndicators(ctx, { ids: [one, other], state: 'checked' });
  expect(marked, 'the first is checked already').toEqual([other]);
  expect(await getSharing(ctx, { id: one })).toMatchObject({ state: 'checked', tlp: 'green' });
  expect(await getSharing(ctx, { id: other })).toMatchObject({ state: 'checked', tlp: 'amber' });
  const both = await markIndicators(ctx, { ids: [one, other], state: 'withdrawn' });
  expect(both.toSorted()).toEqual([one, other].toSorted());
  expect(await getSharing(ctx, { id: one })).toMatchObject({ state: 'withdrawn', tlp: 'green' });
  const auditor = await storeMember(db(), 'auditor', 'auditor@example.org');
  await expect(markIndicators(auditor, { ids: [one], state: 'checked' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('several submissions of one matter count once, and only matters with consent', async () => {
  const ctx = worker();
  const texts = { message: wallet };
  const first = await storeAgreed(ctx, texts);
  await storeReport(ctx, texts, { mergedInto: first });
  await storeReport(ctx, texts, { duplicateOf: first, duplicateReason: 'contact-email' });
  await storeReport(ctx, texts);
  const id = await idOfKind(ctx, 'wallet');
  await decide(ctx, id);
  expect(await leaving()).toMatchObject([{ matters: 1 }]);
  expect(await getSharing(ctx, { id })).toMatchObject({ matters: 2, agreed: 1 });
  await storeAgreed(ctx, texts);
  expect(await leaving()).toMatchObject([{ matters: 2 }]);
});

test('a consent that was withdrawn outranks one of the same matter, and changes the date', async () => {
  const ctx = worker();
  const caseId = await storeCase(db());
  const submissionId = await storeAgreed(ctx, { message: wallet }, { caseId });
  await storeAgreed(ctx, { message: wallet });
  await decide(ctx, await idOfKind(ctx, 'wallet'));
  expect(await leaving()).toMatchObject([{ matters: 2, modified: '2026-03-01T09:00:00.000Z' }]);
  await giveConsent(ctx, { caseId }, { how: 'phone', on: '2026-03-01' });
  await withdrawConsent(worker('2026-03-02T10:00:00Z'), { caseId });
  expect(await leaving()).toMatchObject([{ matters: 1, modified: '2026-03-02T10:00:00.000Z' }]);
  // A query for the submission returns the consent of its case.
  expect(await getConsent(ctx, { submissionId })).toMatchObject({
    source: { caseId },
    consent: { withdrawnAt: new Date('2026-03-02T10:00:00Z') },
  });
});

test('a consent recorded before a case was opened counts there, until it is asked for again', async () => {
  const ctx = worker();
  const texts = { message: wallet };
  const [no, yes] = [await storeAgreed(ctx, texts), await storeAgreed(ctx, texts)];
  await withdrawConsent(ctx, { submissionId: no });
  await decide(ctx, await idOfKind(ctx, 'wallet'));
  expect(await leaving()).toMatchObject([{ matters: 1 }]);
  const caseId = await storeCase(db());
  await db()
    .update(formSubmissions)
    .set({ caseId })
    .where(inArray(formSubmissions.id, [no, yes]));
  expect(await leaving()).toEqual([]);
  expect(await getConsent(ctx, { caseId })).toMatchObject({
    consent: { withdrawnAt: expect.any(Date) },
  });
  await giveConsent(ctx, { caseId }, { how: 'phone', on: '2026-03-01' });
  expect(await leaving()).toMatchObject([{ matters: 1 }]);
  await withdrawConsent(ctx, { caseId });
  expect(await leaving()).toEqual([]);
});

test('indicators of restricted cases only are not shared with anybody', async () => {
  const ctx = await storeMember(db(), 'administrator', 'admin@example.org');
  const caseId = await storeCase(db());
  await storeAgreed(ctx, { message: wallet }, { caseId });
  await decide(ctx, await idOfKind(ctx, 'wallet'));
  expect(await leaving()).toHaveLength(1);
  await restrictCase(ctx, { id: caseId });
  expect(await leaving()).toEqual([]);
  expect(await heldNow()).toBe('consent');
});

test('it is shared from its first day to its last', async () => {
  const ctx = worker();
  await storeAgreed(ctx, { message: wallet });
  const id = await idOfKind(ctx, 'wallet');
  await decide(ctx, id, { validFrom: '2026-03-05', validUntil: '2026-03-06' });
  expect(await heldNow('2026-03-04T23:00:00Z')).toBe('not-yet');
  expect(await heldNow('2026-03-05T00:00:00Z')).toBeUndefined();
  expect(await heldNow('2026-03-06T23:59:00Z')).toBeUndefined();
  expect(await heldNow('2026-03-07T00:00:00Z')).toBe('over');
});

test.each([
  ['an ignored one', { message: wallet }, 'ignored'],
  ['a wrong checksum', { message: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxWM' }, 'checksum'],
] as const)('%s stays inside', async (_, texts, reason) => {
  const ctx = worker();
  await storeAgreed(ctx, texts);
  const id = await idOfKind(ctx, 'wallet');
  await decide(ctx, id);
  if (reason === 'ignored') {
    const admin = await storeMember(db(), 'administrator', 'admin@example.org');
    await ignoreIndicator(admin, { id, reason: 'An exchange' });
  }
  expect(await heldNow()).toBe(reason);
});

test.each(['?user=jane', '/u/jane@example.org', '/u/jane%40example.org', '/a;b=c'])(
  'a page whose address may identify a person (%s) is not shared',
  async (path) => {
    const ctx = worker();
    await storeAgreed(ctx, { message: `See https://fake-broker-pro.com/login${path}` });
    const id = await idOfKind(ctx, 'url');
    await decide(ctx, id);
    expect(await leaving({ kinds: ['url'] })).toEqual([]);
    expect(await getSharing(ctx, { id })).toMatchObject({ held: 'page' });
  },
);

test('a sender’s contact is never shared, even when another report names it', async () => {
  const ctx = worker();
  await storeReport(ctx, { email: 'jane.doe@mail-house.com', message: 'x' });
  await storeAgreed(ctx, { message: 'He said jane.doe@mail-house.com was his' });
  const id = await idOfKind(ctx, 'email');
  await decide(ctx, id);
  expect(await getSharing(ctx, { id })).toMatchObject({ held: 'contact' });
  expect(await leaving({ kinds: ['email'] })).toEqual([]);
});

test('a program gets TLP:AMBER only with a separate permission', async () => {
  const ctx = worker();
  await storeAgreed(ctx, { message: wallet });
  await decide(ctx, await idOfKind(ctx, 'wallet'));
  async function asProgram(amber: boolean, labels?: SharingFilter['labels']) {
    const scopes = amber
      ? (['indicator:export', 'indicator:export-amber'] as const)
      : (['indicator:export'] as const);
    const actor = {
      type: 'integration',
      integrationId: 'x',
      name: 'CERT',
      scopes,
      ip: '',
    } as const;
    const round = await readSharedIndicators({ ...ctx, actor }, { labels }).next();
    return round.value?.length ?? 0;
  }
  expect(await asProgram(true)).toBe(1);
  expect(await asProgram(false)).toBe(0);
  await expect(asProgram(false, ['amber'])).rejects.toMatchObject({ code: 'forbidden' });
});

test('a colleague’s decision is not overwritten, and no state is skipped', async () => {
  const ctx = worker();
  await storeAgreed(ctx, { message: wallet });
  const id = await idOfKind(ctx, 'wallet');
  await decide(ctx, id);
  const change = { id, tlp: 'green', validFrom: '', validUntil: '', chain: '' } as const;
  await expect(
    changeSharing(ctx, { ...change, version: 0, state: 'checked' }),
  ).rejects.toMatchObject({ code: 'conflict' });
  await expect(
    changeSharing(ctx, { ...change, version: 1, state: 'reported' }),
  ).rejects.toMatchObject({ code: 'invalid' });
});

test('each decision and each consent brings the feeds up to date at once', async () => {
  const woken: string[] = [];
  const queue = {
    wake: async (job: string) => void woken.push(job),
    wakeSoon: async () => {},
  };
  const ctx = worker();
  const watched = { ...ctx, ports: { ...ctx.ports, queue } };
  const submissionId = await storeAgreed(ctx, { message: `All went to ${wallet}` });
  const id = await idOfKind(ctx, 'wallet');
  await decide(watched, id);
  await withdrawConsent(watched, { submissionId });
  await giveConsent(watched, { submissionId }, { how: 'phone', on: '2026-02-28' });
  // Withdrawing what was withdrawn changes nothing.
  await withdrawConsent(watched, { submissionId });
  await withdrawConsent(watched, { submissionId });
  expect(woken).toEqual(Array.from({ length: 4 }, () => 'refresh-feed'));
});
