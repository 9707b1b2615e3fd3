import { expect, test, vi } from 'vitest';
import { suppressions } from '#server/db/schema/suppressions.ts';
import type { Queue } from '#server/ports/jobs.ts';
import { mailKinds } from '#shared/mail-kinds.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { enqueueEmail } from './enqueue-email.ts';

const database = useTestDatabase();

// All mail there is today is mandatory; this makes one of them refusable.
const kinds = {
  ...mailKinds,
  'case-opened': { ...mailKinds['case-opened'], policy: 'newsletters' },
} as const;

const mail = {
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
  await enqueueEmail(ctx, mail, kinds);
  expect(await states()).toEqual(['suppressed']);
  expect(wake).not.toHaveBeenCalled();
});

test.each([
  ['another choice', ['marketing'], mail.to],
  ['another address', ['newsletters'], 'sam@example.org'],
])('%s stops nothing', async (_, choices, to) => {
  const { ctx, wake, states } = await world(choices);
  await enqueueEmail(ctx, { ...mail, to }, kinds);
  expect(await states()).toEqual(['queued']);
  expect(wake).toHaveBeenCalledOnce();
});

test('mandatory mail always goes', async () => {
  const { ctx, states } = await world(['marketing', 'newsletters', 'sms', 'calls']);
  await enqueueEmail(ctx, mail);
  expect(await states()).toEqual(['queued']);
});
