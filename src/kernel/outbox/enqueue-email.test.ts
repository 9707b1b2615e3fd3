import { expect, test, vi } from 'vitest';
import { suppressions } from './suppressions-schema.ts';
import type { Queue } from '../ports/jobs.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { enqueueEmail } from './enqueue-email.ts';

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

async function world(choices: string[]) {
  const wake = vi.fn<Queue['wake']>(async () => {});
  const ctx = testContext(database.db(), { ports: { queue: { wake, wakeSoon: wake } } });
  await ctx.db
    .insert(suppressions)
    .values({ email: 'ana@example.org', choices, confirmedAt: new Date() });
  async function states() {
    const rows = await ctx.db.query.emailMessages.findMany();
    return rows.map(({ state }) => state);
  }
  return { ctx, wake, states };
}

test('mail that nobody must get is not sent to whoever opted out of it', async () => {
  const { ctx, wake, states } = await world(['newsletters', 'sms']);
  await enqueueEmail(ctx, newsletter);
  expect(await states()).toEqual(['suppressed']);
  expect(wake).not.toHaveBeenCalled();
});

test.each([
  ['another choice', ['marketing'], newsletter.to],
  ['another address', ['newsletters'], 'sam@example.org'],
])('%s stops nothing', async (_, choices, to) => {
  const { ctx, wake, states } = await world(choices);
  await enqueueEmail(ctx, { ...newsletter, to });
  expect(await states()).toEqual(['queued']);
  expect(wake).toHaveBeenCalledOnce();
});

test('mandatory mail always goes', async () => {
  const { ctx, states } = await world(['marketing', 'newsletters', 'sms', 'calls']);
  await enqueueEmail(ctx, caseOpened);
  expect(await states()).toEqual(['queued']);
});

test('a mail that is not known, or that lacks what it needs, does not compile', () => {
  // Only for the types: none of these is called.
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
