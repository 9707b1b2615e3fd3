import { and, asc, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { setCaseStatus } from '#features/casework/cases/case-status.server.ts';
import { caseEvents, cases } from '#database/tables/cases.ts';
import { caseMessages } from '#database/tables/conversation.ts';
import { drainOutbox } from '#features/base/mail/outbox/drain-outbox.server.ts';
import { changePreference } from '#features/derived/subscriptions/preferences.server.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import type { MailResult } from '#kernel/ports/mail.ts';
import { storeSettings } from '#kernel/settings/store-settings.ts';
import { storeCase } from '#tests/case.ts';
import { testPorts } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { outboxWorld, type OutboxWorld } from '#tests/outbox.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { answersOf } from '#tests/typed-form.ts';
import {
  findOwnIdea,
  getContactPlan,
  pauseLetters,
  sendDueLetters,
} from './contact-plan.server.ts';
import { offerForm } from './forms/offer.ts';
import { planLetters } from './letters/contact-plan.server.ts';
import { submitOffer } from './offers.server.ts';
import { careContacts } from '#database/tables/care.ts';

const database = useTestDatabase();
const [hour, day] = [60, 24 * 60];
const events = planLetters.map(({ event }) => event);
const [first, second] = events;
let world: OutboxWorld;
let isDown = false;
/** Mails delivered so far, in order. */
let arrived: { to: string; what: string; at: Date }[] = [];

beforeEach(() => {
  [isDown, arrived] = [false, []];
  const access = { host: 'mail.example.org', port: 25, security: 'none' } as const;
  const reach = { reach: 'anywhere', isCertificateChecked: true } as const;
  const gone = { outcome: 'temporary', reason: 'No answer.', fault: 'server' } as const;
  world = outboxWorld(database.db(), {
    ...testPorts().mailer,
    fallback: { ...access, ...reach },
    async send({ to, subject }): Promise<MailResult> {
      if (isDown) return { ...gone, isUncertain: false };
      arrived.push({ to, what: subject, at: world.ctx.now() });
      return { outcome: 'accepted', response: '250 OK' };
    },
  });
});

function openCase(name: string, changes: Parameters<typeof storeCase>[1] = {}): Promise<string> {
  const createdAt = world.ctx.now();
  const userDetails = { name, email: `${name}@example.org` };
  return storeCase(world.ctx.db, { userDetails, createdAt, ...changes });
}

/** Advances the clock in steps; after each step the job runs and the outbox is emptied. */
async function pass(minutes: number, step = day): Promise<void> {
  for (let gone = 0; gone < minutes; gone += step) {
    world.pass(step);
    await sendDueLetters(world.ctx);
    await drainOutbox(world.ctx, {
      write: async ({ template }) => ({
        from: 'a@example.org',
        subject: template,
        text: '',
        html: '',
      }),
    });
  }
}

function lettersOf(name: string): string[] {
  const own = arrived.filter(({ to }) => to === `${name}@example.org`);
  return own.map(({ what }) => what).filter((what) => events.some((event) => event === what));
}

async function asWorker() {
  return world.as(await storeCaseWorker(world.ctx.db));
}

test('the whole plan for three people: one opts out, one is robbed again, the case of one closes', async () => {
  const started = world.ctx.now();
  await openCase('ana');
  const ben = await openCase('ben');
  const cem = await openCase('cem');
  await pass(2 * day);
  const wish = { choice: 'second_scams', isWanted: false, by: 'one-click' } as const;
  await changePreference(world.ctx, { email: 'ana@example.org', ...wish });
  await pass(8 * day);
  await setCaseStatus(await asWorker(), { id: cem, status: 'closed', from: undefined });
  await pass(12 * day);
  const client = world.as({ type: 'client', caseId: ben, ip: '192.0.2.7' });
  const offer = answersOf(offerForm, {
    offerWho: 'firm',
    offerHow: 'unasked',
    offerAsked: ['fee'],
    offerPaid: 'yes',
  });
  const submitted = await submitOffer(client, { offer, visitorKey: '', honeypot: '' });
  expect(submitted).toMatchObject({ ok: true });
  await pass(170 * day);

  expect(lettersOf('ana')).toEqual([first]);
  expect(lettersOf('ben')).toEqual(events);
  expect(lettersOf('cem')).toEqual([first, second]);
  const days = arrived
    .filter(({ to, what }) => to === 'ben@example.org' && what.startsWith('care-'))
    .map(({ at }) => (at.getTime() - started.getTime()) / 86_400_000);
  expect(days).toEqual([1, 3, 14, 60, 180]);
  // The assignee sees it in “Waiting for us”.
  const unread = and(eq(caseMessages.caseId, ben), isNull(caseMessages.readByStaffAt));
  expect(await world.ctx.db.select().from(caseMessages).where(unread)).toHaveLength(1);
});

test('a person who opted out of news of their case gets no letters either', async () => {
  await openCase('ana');
  const wish = { choice: 'case_updates', isWanted: false, by: 'preferences' } as const;
  await changePreference(world.ctx, { email: 'ana@example.org', ...wish });
  await pass(20 * day);
  expect(lettersOf('ana')).toEqual([]);
});

test('an opt-out while a letter waits suppresses it', async () => {
  await openCase('ana');
  isDown = true;
  await pass(day);
  const wish = { choice: 'second_scams', isWanted: false, by: 'one-click' } as const;
  await changePreference(world.ctx, { email: 'ana@example.org', ...wish });
  isDown = false;
  await pass(day, hour);
  expect(lettersOf('ana')).toEqual([]);
  // It does not count as sent after the list of mail is cleared, either.
  await world.ctx.db.delete(emailMessages);
  const [kept] = await world.ctx.db.select().from(careContacts);
  expect(kept).toMatchObject({ messageId: null, withdrawnAt: expect.any(Date) });
});

test('after three days without mail the latest letter alone goes out, and the next a day later at the earliest', async () => {
  await openCase('ana');
  // Mail is down before the first letter and up again when the second is due.
  await pass(20 * hour, hour);
  isDown = true;
  await pass(3 * day, 6 * hour);
  isDown = false;
  await pass(2 * day, hour);
  expect(lettersOf('ana')).toEqual([second]);
  const [one] = await world.ctx.db
    .select()
    .from(emailMessages)
    .where(eq(emailMessages.template, first ?? ''));
  expect(one).toMatchObject({ state: 'suppressed', sentAt: null });
});

test('two letters that are due on the same day leave a day apart', async () => {
  await openCase('ana');
  // The machine was down and runs again an hour before the second letter is due.
  world.pass(3 * day - 2 * hour);
  await pass(23 * hour, hour);
  expect(lettersOf('ana')).toEqual([first]);
  await pass(3 * hour, hour);
  expect(lettersOf('ana')).toEqual([first, second]);
});

test('a machine that was down for half a year sends nothing that is a week late', async () => {
  await openCase('ana');
  world.pass(40 * day);
  await pass(0.5 * day, hour);
  expect(lettersOf('ana')).toEqual([]);
  await pass(20 * day);
  expect(lettersOf('ana')).toEqual([events[3]]);
});

test('staff pause and resume the plan; letters missed meanwhile are not sent later', async () => {
  const worker = await asWorker();
  const caseId = await openCase('ana');
  await pass(day);
  isDown = true;
  await pass(2 * day, 6 * hour);
  await pauseLetters(worker, { caseId, isPaused: true });
  isDown = false;
  expect(await getContactPlan(worker, { caseId })).toMatchObject({
    state: 'paused',
    paused: { by: 'Test case_worker' },
    next: undefined,
    sent: 1,
  });
  await pass(20 * day);
  await pauseLetters(worker, { caseId, isPaused: true });
  await pauseLetters(worker, { caseId, isPaused: false });
  await pass(40 * day);
  expect(lettersOf('ana')).toEqual([first, events[3]]);
  const history = await world.ctx.db
    .select({ kind: caseEvents.kind })
    .from(caseEvents)
    .orderBy(asc(caseEvents.id));
  expect(history.map(({ kind }) => kind)).toEqual(['letters-paused', 'letters-resumed']);
});

test.each([
  ['was anonymised', { anonymisedAt: new Date() }],
  ['wants no mail about the case', { mailStoppedAt: new Date() }],
  ['left no address', { userDetails: {} }],
  ['has a closed case', { status: 'closed' as const }],
])('a client who %s gets none', async (_, changes) => {
  await openCase('ana', changes);
  await pass(4 * day);
  expect(arrived).toEqual([]);
});

test('a person with two cases gets one plan, that of the newer case', async () => {
  await openCase('ana');
  world.pass(2 * day);
  await openCase('ana');
  await pass(3 * day, 12 * hour);
  expect(lettersOf('ana')).toEqual([first, second]);
});

test('days come from the settings; without any there are no letters', async () => {
  const worker = await asWorker();
  const caseId = await openCase('ana');
  await storeSettings(world.ctx, [{ key: 'contact_plan_days', value: '2, 5' }]);
  const next = new Date(world.ctx.now().getTime() + 2 * 86_400_000);
  expect(await getContactPlan(worker, { caseId })).toMatchObject({
    state: 'running',
    next,
    steps: 2,
  });
  await pass(3 * day);
  await storeSettings(world.ctx, [{ key: 'contact_plan_days', value: '' }]);
  await pass(10 * day);
  expect(lettersOf('ana')).toEqual([first]);
  expect(await getContactPlan(worker, { caseId })).toMatchObject({ state: 'off' });
});

test('the tracker shows the idea of the day, mailed or not, until the case closes', async () => {
  const caseId = await openCase('ana', { mailStoppedAt: new Date() });
  const client = { ...world.ctx, actor: { type: 'client', caseId, ip: '192.0.2.7' } } as const;
  expect(await findOwnIdea(client)).toBe(1);
  world.pass(61 * day);
  expect(await findOwnIdea(client)).toBe(4);
  await world.ctx.db.update(cases).set({ status: 'closed' });
  expect(await findOwnIdea(client)).toBeUndefined();
});
