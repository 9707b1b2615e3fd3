import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { caseEvents, cases } from '#database/tables/cases.ts';
import { findOwnMessages } from '#features/casework/conversation/messages.server.ts';
import { caseMessages } from '#database/tables/conversation.ts';
import { findSubmissions } from '#features/casework/reports/find-submissions.server.ts';
import { indicators, indicatorSightings } from '#database/tables/indicators.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { adminUsers } from '#database/tables/staff.ts';
import type { Actor } from '#kernel/context.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { storeSettings } from '#kernel/settings/store-settings.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { answersOf } from '#tests/typed-form.ts';
import { offerForm } from './forms/offer.ts';
import { findOffer, submitOffer } from './offers.server.ts';
import { recoveryOffers } from '#database/tables/care.ts';

const database = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
const typedOffer = {
  offerWho: 'firm',
  offerNames:
    'Fast Refunds Ltd\nhttps://fast-refunds.example.com\nbc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  offerHow: 'unasked',
  offerAsked: ['fee', 'crypto'],
  offerWords: 'They say that my coins are found.',
  offerPaid: 'yes',
} as const;
let caseId = '';
let client: Extract<Actor, { type: 'client' }>;

beforeEach(async () => {
  await storeSettings(context(), [{ key: 'admin_email', value: 'desk@example.org' }]);
  const worker = await storeStaff(database.db(), 'case_worker', 'worker@example.org');
  if (worker.type !== 'staff') throw new Error('A worker is staff.');
  await database.db().insert(adminUsers).values({ userId: worker.userId, role: 'case_worker' });
  caseId = await storeCase(database.db(), { assignedTo: worker.userId });
  client = { type: 'client', caseId, ip: '192.0.2.7' };
});

function context(actor: Actor = visitor) {
  return testContext(database.db(), { actor, now: () => now });
}

function send(
  actor: Actor,
  changes: Partial<Record<keyof typeof typedOffer | 'email', string>> = {},
) {
  const offer = answersOf(offerForm, { ...typedOffer, ...changes });
  return submitOffer(context(actor), { offer, visitorKey: '', honeypot: '' });
}

async function mails() {
  const rows = await database.db().select().from(emailMessages);
  return rows.map(({ template, toAddress }) => `${template} to ${toAddress}`).toSorted();
}

test('an offer without a case is stored, counted, read for indicators, and on top of the inbox if they paid', async () => {
  expect(await send(visitor, { email: 'ana@example.net' })).toMatchObject({ ok: true });
  const { rows } = await findSubmissions(context(staffActor('case_worker')), {});
  expect(rows).toMatchObject([{ formType: 'offered-recovery', urgency: 'emergency' }]);
  expect(await database.db().select().from(recoveryOffers)).toMatchObject([
    { submissionId: rows[0]?.id, caseId: null, hasPaid: true },
  ]);
  expect(await mails()).toEqual([
    'submission-confirmation to ana@example.net',
    'submission-notification to desk@example.org',
  ]);
  const found = await database
    .db()
    .select({ kind: indicators.kind, role: indicatorSightings.role })
    .from(indicatorSightings)
    .innerJoin(indicators, eq(indicators.id, indicatorSightings.indicatorId));
  expect(found).toEqual(
    expect.arrayContaining([
      { kind: 'wallet', role: 'named' },
      { kind: 'domain', role: 'named' },
      { kind: 'email', role: 'reporter' },
    ]),
  );
});

test('an offer from an opened case belongs to that case, and its assignee is notified', async () => {
  const sent = await send(client);
  if (!sent.ok) throw new Error(sent.code);
  const [row] = await database.db().select().from(formSubmissions);
  expect(row).toMatchObject({ caseId, reference: sent.reference });
  expect(await mails()).toEqual(['case-message-received to worker@example.org']);
  const [message] = await findOwnMessages({ ...context(client), actor: client });
  expect(message?.text).toContain(sent.reference);
  expect(message?.text).toContain('fast-refunds.example.com');
  expect(message?.text).toContain('Yes, I paid');
  expect(message?.text).not.toMatch(/written in/i);
  const events = await database.db().select({ kind: caseEvents.kind }).from(caseEvents);
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['submission-linked', 'message-received']),
  );
});

test('for an offer in Spanish, the client reads their own words, and staff see that they are Spanish', async () => {
  expect(await inLanguage('es', () => send(client))).toMatchObject({ ok: true });
  const [message] = await findOwnMessages({ ...context(client), actor: client });
  expect(message?.text).toContain('Sí, pagué');
  expect(message?.text).toContain('written in Spanish');
  const [row] = await database.db().select().from(formSubmissions);
  expect(row, 'what was ticked is stored in no language').toMatchObject({
    language: 'es',
    data: { offerPaid: 'yes' },
  });
});

test('sent once more it is stored once, with its one message', async () => {
  const first = await send(client);
  expect(await send(client)).toEqual(first);
  expect(await database.db().$count(caseMessages)).toBe(1);
  expect(await database.db().$count(recoveryOffers)).toBe(1);
});

test('when the case takes no more messages, the assignee is notified by the mail of every form', async () => {
  const { messagesPerCase } = budgets;
  for (let spent = 0; spent < messagesPerCase.allowed; spent += 1)
    await spendBudget(context(), messagesPerCase, caseId);
  expect(await send(client)).toMatchObject({ ok: true });
  expect(await mails()).toEqual(['submission-notification to worker@example.org']);
});

test('a case number that was only typed links nothing: an offender may know it', async () => {
  const [file] = await database.db().select().from(cases);
  const offer = answersOf(offerForm, { ...typedOffer, offerCase: file?.caseNumber ?? '' });
  await submitOffer(context(), { offer, visitorKey: '', honeypot: '' });
  const [row] = await database.db().select().from(formSubmissions);
  expect(row).toMatchObject({ caseId: null, data: { offerCase: file?.caseNumber } });
});

test('a form filled in by a program writes no message and stays out of the case', async () => {
  const offer = answersOf(offerForm, typedOffer);
  await submitOffer(context(client), { offer, visitorKey: '', honeypot: 'x' });
  expect(await database.db().$count(caseMessages)).toBe(0);
  expect(await database.db().select().from(formSubmissions)).toMatchObject([{ caseId: null }]);
});

test('a seed phrase is refused at its field, and nothing is stored', async () => {
  const phrase =
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
  expect(await send(client, { offerWords: phrase })).toMatchObject({
    ok: false,
    code: 'secret',
    fields: { offerWords: expect.anything() },
  });
  expect(await database.db().$count(formSubmissions)).toBe(0);
});

test('the page reads back the ticked options, but no typed text', async () => {
  const sent = await send(visitor, { email: 'ana@example.net' });
  if (!sent.ok) throw new Error(sent.code);
  const { offerWho, offerHow, offerAsked, offerPaid } = typedOffer;
  const ticked = { offerWho, offerHow, offerAsked, offerPaid };
  expect(await findOffer(context(), sent.reference)).toEqual(ticked);
  await database.db().update(formSubmissions).set({ data: {} });
  expect(await findOffer(context(), sent.reference)).toBeUndefined();
  expect(await findOffer(context(), 'R-00000-00000')).toBeUndefined();
});
