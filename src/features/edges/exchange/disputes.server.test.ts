import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { formSubmissions } from '#database/tables/reports.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember, storeRestrictedCase } from '#tests/restricted-case.ts';
import {
  bitcoin,
  decide,
  decideAll,
  idOfKind,
  readExport,
  storeAgreed,
  tron,
} from '#tests/shared-indicators.ts';
import { decideDispute, findDisputes, reopenDispute } from './disputes.server.ts';
import { checkIndicator } from './public-listing.server.ts';
import { indicatorDisputes } from '#database/tables/indicators.ts';
import { getSharing } from '#features/derived/indicators/sharing.server.ts';
import { submitDispute } from './submit-dispute.server.ts';

const { db } = useTestDatabase();

let staff: ServiceContext;

beforeEach(async () => {
  const member = await storeMember(db(), 'case_worker', 'worker@example.org');
  staff = { ...member, now: () => new Date('2026-03-01T09:00:00Z') };
});

function stranger(ip = '192.0.2.9', at = '2026-03-01T09:00:00Z') {
  const actor = { ...visitor, ip } as typeof visitor;
  return testContext(db(), { actor, now: () => new Date(at) });
}

type Changed = { ip?: string; contact?: string; reasons?: string; honeypot?: string; at?: string };

/** Objects from a unique address, so that no rate limit interferes. */
async function object(disputed: string, changed: Changed = {}) {
  const { ip, at, contact = '', reasons = 'It is our exchange.', honeypot = '' } = changed;
  const dispute = { disputed, reasons, proof: ['https://example.com/register'], contact };
  return submitDispute(stranger(ip, at), { visitorKey: '', honeypot, dispute });
}

async function listed(value: string): Promise<string> {
  const answer = await checkIndicator(stranger('198.51.100.7'), value);
  return answer.ok ? answer.listing.state : answer.code;
}

/** Stores a checked, public indicator named in one report. */
async function list(value: string): Promise<string> {
  await storeAgreed(staff, { message: `It was ${value}` });
  await decideAll(staff, { tlp: 'clear' });
  return idOfKind(staff, 'wallet');
}

test('an objection has a deadline, shows immediately, and removes nothing from a file by itself', async () => {
  const id = await list(bitcoin);
  expect(await object(bitcoin)).toMatchObject({ ok: true });
  expect(await listed(bitcoin)).toBe('disputed');
  const [stored] = await db()
    .select({ dueAt: formSubmissions.dueAt, status: formSubmissions.status })
    .from(formSubmissions)
    .where(eq(formSubmissions.formType, 'dispute'));
  expect(stored).toEqual({ dueAt: new Date('2026-03-08T09:00:00Z'), status: 'pending' });
  expect(await getSharing(staff, { id })).toMatchObject({ held: undefined, isDisputed: true });
  for (const format of ['csv', 'jsonl', 'stix', 'misp', 'tagpack'] as const) {
    const file = await readExport(staff, { format });
    expect(file, format).toContain(bitcoin);
    expect(file, format).toContain('disputed');
    expect(file).not.toMatch(/our exchange|example\.com\/register/);
  }
  const { open } = await findDisputes(staff);
  expect(open).toMatchObject([
    { typed: bitcoin, reasons: 'It is our exchange.', isShown: true, indicator: { id } },
  ]);
  const audit = await db().select().from(auditLog).where(eq(auditLog.action, 'indicator.disputed'));
  expect(audit).toMatchObject([{ actor: 'public', target: id }]);
});

test('accepted, it is withdrawn and in no file; taken back, it is as it was', async () => {
  const id = await list(bitcoin);
  await object(bitcoin);
  const [dispute] = (await findDisputes(staff)).open;
  const decision = { dispute: dispute?.id ?? '', verdict: 'accepted', reason: 'It is.' } as const;
  await decideDispute(staff, decision);
  expect(await listed(bitcoin)).toBe('withdrawn');
  expect(await readExport(staff, { format: 'csv' })).not.toContain(bitcoin);
  const { open, decided } = await findDisputes(staff);
  expect([open, decided]).toMatchObject([[], [{ state: 'accepted', reason: 'It is.' }]]);
  const statuses = await db().select({ status: formSubmissions.status }).from(formSubmissions);
  expect(statuses).toContainEqual({ status: 'resolved' });
  await expect(decideDispute(staff, decision)).rejects.toMatchObject({ code: 'conflict' });

  await reopenDispute(staff, decision.dispute);
  expect(await listed(bitcoin)).toBe('disputed');
  expect(await readExport(staff, { format: 'csv' })).toContain(bitcoin);
  expect(await getSharing(staff, { id })).toMatchObject({ state: 'checked', tlp: 'clear' });
  const actions = (await db().select().from(auditLog)).map(({ action }) => action);
  expect(actions).toContain('indicator.dispute-accepted');
  expect(actions).toContain('indicator.dispute-reopened');
});

test.each(['disputed', 'withdrawn'] as const)(
  'a colleague’s later decision stays when an earlier one is reverted: %s',
  async (state) => {
    const id = await list(bitcoin);
    await object(bitcoin);
    const [{ id: dispute = '' } = {}] = (await findDisputes(staff)).open;
    await decideDispute(staff, { dispute, verdict: 'accepted', reason: 'Yes' });
    await decide(staff, id, { state: 'checked', tlp: 'clear' });
    await decide(staff, id, { state, tlp: 'clear' });
    await reopenDispute(staff, dispute);
    expect(await getSharing(staff, { id })).toMatchObject({ state });
  },
);

test('of two accepted objections the last to be taken back brings it back', async () => {
  const id = await list(bitcoin);
  await object(bitcoin);
  await object(bitcoin, { ip: '203.0.113.5', reasons: 'It is mine.' });
  const [one, other] = (await findDisputes(staff)).open.map(({ id: dispute }) => dispute);
  const accepted = { verdict: 'accepted', reason: 'Yes' } as const;
  await decideDispute(staff, { dispute: one ?? '', ...accepted });
  await decideDispute(staff, { dispute: other ?? '', ...accepted });
  await reopenDispute(staff, one ?? '');
  expect(await getSharing(staff, { id })).toMatchObject({ state: 'withdrawn' });
  await reopenDispute(staff, other ?? '');
  expect(await getSharing(staff, { id })).toMatchObject({ state: 'checked', tlp: 'clear' });
});

test('after a rejection it stays listed, and the next objection is accepted without being shown', async () => {
  await list(bitcoin);
  await object(bitcoin);
  const [{ id: dispute = '' } = {}] = (await findDisputes(staff)).open;
  await decideDispute(staff, { dispute, verdict: 'rejected', reason: 'No proof' });
  expect(await listed(bitcoin)).toBe('reported');
  expect(await object(bitcoin, { ip: '203.0.113.5' })).toMatchObject({ ok: true });
  expect(await listed(bitcoin)).toBe('reported');
  expect((await findDisputes(staff)).open).toMatchObject([{ isShown: false }]);
});

test('giving an offender’s address as one’s own does not keep it out of any file', async () => {
  await storeAgreed(staff, { message: 'He wrote from agent@coin-vault-pro.com' });
  await decideAll(staff, { tlp: 'clear' });
  await object('agent@coin-vault-pro.com', { contact: 'agent@coin-vault-pro.com' });
  expect(await listed('agent@coin-vault-pro.com')).toBe('disputed');
  expect(await readExport(staff, { format: 'csv' })).toContain('agent@coin-vault-pro.com');
});

test('an objection to an unknown value gets the same answer, and names nothing', async () => {
  const id = await list(bitcoin);
  const known = await object(bitcoin);
  const unknown = await object(tron, { ip: '203.0.113.9' });
  expect(Object.keys(unknown)).toEqual(Object.keys(known));
  const { open } = await findDisputes(staff);
  expect(open).toMatchObject([{ indicator: { id } }, { typed: tron, indicator: null }]);
  const dispute = open[1]?.id ?? '';
  const accept = decideDispute(staff, { dispute, verdict: 'accepted', reason: 'x' });
  await expect(accept).rejects.toMatchObject({ code: 'invalid' });
});

test('suspected spam, and a flood, are not shown before a person has looked', async () => {
  await list(bitcoin);
  await object(bitcoin, { honeypot: 'casino' });
  expect(await listed(bitcoin)).toBe('reported');
  for (let time = 0; time < budgets.shownDisputesInTotal.allowed; time += 1)
    await object(bitcoin, {
      ip: `10.${time}.0.1`,
      at: `2026-03-01T1${time % 10}:${String(time).padStart(2, '0')}:00Z`,
    });
  await db().delete(indicatorDisputes);
  await storeAgreed(staff, { message: 'It was fake-broker-pro.com' });
  await decideAll(staff, { tlp: 'clear' });
  await object('fake-broker-pro.com', { ip: '172.16.0.1', at: '2026-03-01T20:00:00Z' });
  expect(await listed('fake-broker-pro.com')).toBe('reported');
});

test('one network objects a few times a day and no more', async () => {
  const { allowed } = budgets.disputesPerNetwork;
  for (let time = 0; time < allowed; time += 1)
    expect(await object(bitcoin, { reasons: `Because ${time}` })).toMatchObject({ ok: true });
  expect(await object(bitcoin, { reasons: 'Once more' })).toMatchObject({
    ok: false,
    code: 'too_many',
  });
});

test('sending the same again uses up nothing of the few, and a refusal counts once', async () => {
  const { allowed } = budgets.disputesPerNetwork;
  const first = await object(bitcoin, { reasons: 'Because 0' });
  const secret = `My phrase: ${'legal winner thank year wave sausage worth useful legal winner thank yellow'}`;
  expect(await object(bitcoin, { reasons: secret })).toMatchObject({ code: 'secret' });
  for (let time = 0; time < allowed; time += 1)
    expect(await object(bitcoin, { reasons: 'Because 0' })).toEqual(first);
  for (let time = 1; time < allowed - 1; time += 1)
    expect(await object(bitcoin, { reasons: `Because ${time}` })).toMatchObject({ ok: true });
  expect(await object(bitcoin, { reasons: 'Once more' })).toMatchObject({ code: 'too_many' });
  expect(await object(bitcoin, { reasons: 'Because 0' })).toEqual(first);
});

test.each([
  [`${bitcoin} and ${tron}`, bitcoin],
  [`${tron} and ${bitcoin}`, tron],
])('of several the first that was written is meant: %s', async (typed, first) => {
  await storeAgreed(staff, { message: `It was ${bitcoin} and ${tron}` });
  await object(typed);
  expect((await findDisputes(staff)).open).toMatchObject([{ indicator: { display: first } }]);
});

test('a reader without access to an indicator sees only the stranger’s text', async () => {
  const { outsider } = await storeRestrictedCase(db());
  await object('only-in-secret.com');
  expect((await findDisputes(outsider)).open).toMatchObject([
    { typed: 'only-in-secret.com', indicator: null },
  ]);
});
