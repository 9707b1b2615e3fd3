import { expect, test } from 'vitest';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import { auditLog, rateLimits } from '#database/tables/security.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { storeCase } from '#tests/case.ts';
import { testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import {
  bitcoin,
  decide,
  decideAll,
  idOfKind,
  operatorOf,
  storeAgreed,
  storeReport,
  tron,
} from '#tests/shared-indicators.ts';
import { checkIndicator } from './public-listing.server.ts';
import { withdrawConsent } from '#features/derived/indicators/sharing-consents.server.ts';

const { db } = useTestDatabase();

const clear = { tlp: 'clear' } as const;

/** Checks as an anonymous visitor from a separate network. */
async function check(typed: string, ip = '192.0.2.9') {
  const now = new Date('2026-06-01T09:00:00Z');
  return checkIndicator(
    testContext(db(), { actor: { ...visitor, ip } as typeof visitor, now: () => now }),
    typed,
  );
}

/** At noon of a day. */
function worker(day: string) {
  return { ...operatorOf(db()), now: () => new Date(`${day}T12:00:00Z`) };
}

const nothing = { state: 'nothing' };

test('from three matters on it says how many, and the first and the last month', async () => {
  const texts = { message: `All went to ${bitcoin}` };
  const first = await storeAgreed(worker('2026-01-31'), texts);
  await storeAgreed(worker('2026-03-05'), texts);
  await decideAll(worker('2026-03-06'), clear);
  expect(await check(bitcoin)).toMatchObject({
    asked: { kind: 'wallet', chain: 'bitcoin', display: bitcoin },
    listing: {
      state: 'reported',
      reports: undefined,
      firstMonth: '2026-01',
      lastMonth: '2026-03',
    },
  });
  // Another message about the same matter does not count as a report.
  await storeAgreed(worker('2026-04-01'), texts, { mergedInto: first });
  expect(await check(bitcoin)).toMatchObject({ listing: { reports: undefined } });
  await storeAgreed(worker('2026-05-01'), texts);
  expect(await check(`  ${bitcoin} `)).toMatchObject({
    listing: { reports: 3, lastMonth: '2026-05' },
  });
});

test('a value that is not public is answered as one that does not exist', async () => {
  const ctx = operatorOf(db());
  const unknown = await check(tron);
  expect(unknown).toMatchObject({ ok: true, listing: nothing });
  const submissionId = await storeAgreed(ctx, { message: `It was ${tron}` });
  expect(await check(tron), 'not checked').toEqual(unknown);
  const id = await idOfKind(ctx, 'wallet');
  for (const tlp of ['green', 'amber', 'amber+strict', 'red'] as const) {
    await decide(ctx, id, { tlp });
    expect(await check(tron), tlp).toEqual(unknown);
  }
  await decide(ctx, id, clear);
  expect(await check(tron)).toMatchObject({ listing: { state: 'reported' } });
  await decide(ctx, id, { ...clear, validUntil: '2026-05-31' });
  expect(await check(tron), 'over').toEqual(unknown);
  await decide(ctx, id, clear);
  await withdrawConsent(ctx, { submissionId });
  expect(await check(tron), 'nobody agrees').toEqual(unknown);
});

test('a restricted case and a sender’s contact are answered as unknown', async () => {
  const admin = await storeMember(db(), 'administrator', 'admin@example.org');
  const caseId = await storeCase(db());
  await storeAgreed(admin, { message: `It was ${tron}` }, { caseId });
  await storeAgreed(admin, { message: 'He wrote from jane.doe@mail-house.com' });
  await decideAll(admin, clear);
  expect(await check(tron)).toMatchObject({ listing: { state: 'reported' } });
  expect(await check('jane.doe@mail-house.com')).toMatchObject({ listing: { state: 'reported' } });
  await restrictCase(admin, { id: caseId });
  await storeReport(admin, { email: 'jane.doe@mail-house.com', message: 'x' });
  expect(await check(tron)).toMatchObject({ listing: nothing });
  const own = await check('jane.doe@mail-house.com');
  expect(own).toMatchObject({ asked: { kind: 'email' }, listing: nothing });
});

test('a disputed or withdrawn value says so, and is no longer counted once withdrawn', async () => {
  const ctx = operatorOf(db());
  await storeAgreed(ctx, { message: `It was ${bitcoin}` });
  const id = await idOfKind(ctx, 'wallet');
  await decide(ctx, id, { ...clear, state: 'disputed' });
  // Nobody has ever checked it, so the objection is not shown either.
  expect(await check(bitcoin)).toMatchObject({ listing: nothing });
  await decide(ctx, id, clear);
  await decide(ctx, id, { ...clear, state: 'disputed' });
  expect(await check(bitcoin)).toMatchObject({
    listing: { state: 'disputed', firstMonth: '2026-03' },
  });
  await decide(ctx, id, { ...clear, state: 'withdrawn' });
  expect(await check(bitcoin)).toMatchObject({ listing: { state: 'withdrawn' } });
  expect(await check(bitcoin)).not.toHaveProperty('listing.reports');
});

test('any writing is understood, a part of a value is not', async () => {
  const ctx = operatorOf(db());
  const message = `Call +1 202 555 0123, see hxxps://fake-broker-pro[.]com/invest, pay GB29 NWBK 6016 1331 9268 19`;
  await storeAgreed(ctx, { message });
  await decideAll(ctx, clear);
  for (const typed of [
    '(202) 555-0123',
    '001 202 555 0123',
    'HTTPS://Fake-Broker-Pro.com/invest',
    'fake-broker-pro.com',
    'gb29nwbk60161331926819',
  ])
    expect(await check(typed), typed).toMatchObject({ listing: { state: 'reported' } });
  await storeAgreed(ctx, { message: 'See https://bank-login.example/start' });
  await decideAll(ctx, clear);
  for (const typed of ['bank-login.example', 'bank-login.example/start'])
    expect(await check(typed), typed).toMatchObject({ listing: { state: 'reported' } });
  // The page is unknown, but its site is known: the answer is about the site.
  expect(await check('https://fake-broker-pro.com/other')).toMatchObject({
    asked: { kind: 'domain', display: 'fake-broker-pro.com' },
    listing: { state: 'reported' },
  });
  for (const typed of ['GB29 NWBK 6016', '202 555', 'fake-broker', 'fake-broker-pr', '%'])
    expect(await check(typed), typed).toEqual({ ok: false, code: 'unreadable' });
  expect(await check('roker-pro.com')).toMatchObject({ listing: nothing });
  expect(await check(`${bitcoin} and ${tron}`)).toEqual({ ok: false, code: 'several' });
});

test('a listed page is answered with its site, where that is listed too; what stands wins over what was withdrawn', async () => {
  const ctx = worker('2026-03-06');
  await storeAgreed(ctx, { message: 'See https://bank-login.example/start' });
  await decideAll(ctx, clear);
  const page = 'https://bank-login.example/start';
  expect(await check(page)).toMatchObject({
    asked: { kind: 'url' },
    listing: { state: 'reported' },
    site: { display: 'bank-login.example', listing: { state: 'reported' } },
  });
  expect(await check('bank-login.example')).toMatchObject({
    asked: { kind: 'domain' },
    site: undefined,
  });
  await decide(ctx, await idOfKind(ctx, 'url'), { ...clear, state: 'withdrawn', version: 1 });
  expect(await check(page)).toMatchObject({
    asked: { kind: 'domain' },
    listing: { state: 'reported' },
    site: undefined,
  });
  // Neither is listed: the answer is about what was asked.
  expect(await check('https://another-login.example/start')).toMatchObject({
    asked: { kind: 'url' },
    listing: nothing,
    site: undefined,
  });
});

test('a slip is named from the text alone', async () => {
  const slip = `${tron.slice(0, -2)}WM`;
  expect(await check(slip)).toMatchObject({
    asked: { checksum: 'invalid', likelyTypo: tron },
    listing: nothing,
  });
});

test('questions are limited, also across a network, and leave nothing but a count', async () => {
  const { allowed } = budgets.indicatorChecksPerNetwork;
  for (let time = 0; time < allowed; time += 1) expect((await check(bitcoin)).ok).toBe(true);
  expect(await check(bitcoin)).toMatchObject({
    ok: false,
    code: 'too_many',
    retryAfterMinutes: 10,
  });
  expect((await check(bitcoin, '192.0.2.200')).ok).toBe(true);
  expect((await check(bitcoin, '198.51.100.1')).ok).toBe(true);
  expect(JSON.stringify(await db().select().from(rateLimits))).not.toContain(bitcoin);
  expect(await db().select().from(auditLog)).toEqual([]);
});
