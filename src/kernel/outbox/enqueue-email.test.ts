import { expect, onTestFinished, test, vi } from 'vitest';
import { rateLimits } from '#database/tables/security.ts';
import { suppressions } from '#database/tables/suppressions.ts';
import type { Queue } from '../ports/jobs.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { enqueueEmail } from './enqueue-email.ts';
import { mailboxOf } from './mail-choices.ts';
import { registerMailPolicy } from './mail-policy.ts';

const database = useTestDatabase();

const newsletter = {
  template: 'newsletter-post',
  to: 'Ana@example.org',
  payload: { slug: 'a', title: 'A', opening: 'A' },
} as const;

const caseOpened = {
  template: 'case-opened',
  to: 'Ana@example.org',
  payload: { caseNumber: 'LGN-2026-000001' },
} as const;

const optOutLink = {
  template: 'opt-out-link',
  payload: { confirmationId: '1', reference: 'R-1', choices: 'sms' },
} as const;

const receipt = {
  template: 'submission-confirmation',
  payload: { reference: 'R-1', formType: 'report' },
} as const;

async function world(choices: string[]) {
  const wake = vi.fn<Queue['wake']>(async () => {});
  const ctx = testContext(database.db(), { ports: { queue: { wake, wakeSoon: wake } } });
  await ctx.db
    .insert(suppressions)
    .values({ email: 'ana@example.org', choices, confirmedAt: new Date() });
  async function states() {
    const rows = await ctx.db.query.emailMessages.findMany({
      orderBy: (table, { asc }) => asc(table.id),
    });
    return rows.map(({ state }) => state);
  }
  return { ctx, wake, states };
}

test('optional mail is not sent after an opt-out', async () => {
  const { ctx, wake, states } = await world(['newsletters', 'sms']);
  await enqueueEmail(ctx, newsletter);
  expect(await states()).toEqual(['suppressed']);
  expect(wake).not.toHaveBeenCalled();
});

test.each([
  ['another choice', ['marketing'], newsletter.to],
  ['another address', ['newsletters'], 'sam@example.org'],
])('%s is not stopped', async (_, choices, to) => {
  const { ctx, wake, states } = await world(choices);
  await enqueueEmail(ctx, { ...newsletter, to });
  expect(await states()).toEqual(['queued']);
  expect(wake).toHaveBeenCalledOnce();
});

test('forty forms send one mailbox five mails, in any spelling of the address, and say why', async () => {
  const { ctx, states } = await world([]);
  const addresses = ['Bob@example.org', 'bob+1@example.org', 'BOB+two@Example.org'];
  for (let index = 0; index < 40; index += 1)
    await enqueueEmail(ctx, {
      ...(index % 2 === 0 ? optOutLink : receipt),
      to: addresses[index % 3] ?? '',
    });
  expect(await states()).toEqual([...Array(5).fill('queued'), ...Array(35).fill('suppressed')]);
  const [held] = await ctx.db.query.mailEvents.findMany();
  expect(held).toMatchObject({ kind: 'suppressed', detail: expect.stringMatching(/5 mails.*day/) });
  expect(JSON.stringify(await ctx.db.select().from(rateLimits))).not.toMatch(/bob[@+]/i);
  await enqueueEmail(ctx, { ...receipt, to: 'eve@example.org' });
  await enqueueEmail(ctx, { ...caseOpened, to: 'bob@example.org' });
  await enqueueEmail(ctx, {
    template: 'tracker-code',
    to: 'bob@example.org',
    payload: { codeId: '1' },
  });
  expect((await states()).slice(40)).toEqual(['queued', 'queued', 'queued']);
  const tomorrow = { ...ctx, now: () => new Date(Date.now() + 25 * 3_600_000) };
  await enqueueEmail(tomorrow, { ...receipt, to: 'bob@example.org' });
  expect((await states()).at(-1)).toBe('queued');
});

test('every spelling of a mailbox that ignores dots counts', () => {
  const one = mailboxOf('Anna.Lee+x@googlemail.com');
  expect(mailboxOf('annalee@gmail.com')).toBe(one);
  expect(mailboxOf('anna.lee@example.org')).not.toBe(mailboxOf('annalee@example.org'));
  expect(mailboxOf('+x@example.org')).toBe('+x@example.org');
});

test('mandatory mail is always sent', async () => {
  const { ctx, states } = await world(['marketing', 'newsletters', 'sms', 'calls']);
  await enqueueEmail(ctx, caseOpened);
  expect(await states()).toEqual(['queued']);
});

test('an unknown mail, or one without its data, does not compile', () => {
  // Type tests only: none of these is called.
  const { ctx, to } = { ctx: testContext(database.db()), to: 'ana@example.org' };
  const wrong = [
    // @ts-expect-error there is no such mail
    () => enqueueEmail(ctx, { template: 'case-ended', to, payload: { caseNumber: 'X' } }),
    // @ts-expect-error the case number is missing
    () => enqueueEmail(ctx, { template: 'case-opened', to, payload: {} }),
    // @ts-expect-error the case number is no text
    () => enqueueEmail(ctx, { template: 'case-opened', to, payload: { caseNumber: 7 } }),
    // @ts-expect-error it needs nothing else
    () => enqueueEmail(ctx, { ...caseOpened, payload: { caseNumber: 'X', email: to } }),
  ];
  expect(wrong).toHaveLength(4);
});

test('no mail is stored before the rules for mail about records are registered', async () => {
  const { ctx, states } = await world([]);
  const former = registerMailPolicy(undefined);
  onTestFinished(() => void registerMailPolicy(former));
  await expect(enqueueEmail(ctx, newsletter)).rejects.toThrow('registerMailPolicy');
  await expect(enqueueEmail(ctx, caseOpened)).rejects.toThrow('registerMailPolicy');
  expect(await states()).toEqual([]);
});
