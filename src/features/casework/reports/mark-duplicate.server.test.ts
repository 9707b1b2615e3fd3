import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { formSubmissions } from './schema.server.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { recordSightings } from '#features/derived/indicators/sightings.server.ts';
import { markDuplicate } from './merge-submissions.server.ts';

const database = useTestDatabase();
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const today = new Date('2026-06-01T12:00:00Z');

type Arrival = {
  daysAgo: number;
  email?: string;
  message?: string;
  changes?: Partial<typeof formSubmissions.$inferInsert>;
};

async function arrive({ daysAgo, email, message = '', changes }: Arrival) {
  const moment = new Date(today.getTime() - daysAgo * 86_400_000);
  const ctx = testContext(database.db(), { now: () => moment });
  const texts = { ...(email && { email }), message };
  const [row] = await ctx.db
    .insert(formSubmissions)
    .values({
      reference: crypto.randomUUID(),
      idempotencyKey: crypto.randomUUID(),
      searchText: '',
      formType: 'report',
      data: texts,
      submittedAt: moment,
      ...changes,
    })
    .returning();
  const id = row?.id ?? '';
  const formType = row?.formType ?? '';
  await recordSightings(ctx, { source: { submissionId: id }, texts, formType });
  await markDuplicate(ctx, id);
  const [stored] = await ctx.db.select().from(formSubmissions).where(eq(formSubmissions.id, id));
  return { id, of: stored?.duplicateOf, reason: stored?.duplicateReason };
}

test('the same e-mail within 90 days is noticed, and the earliest one named', async () => {
  await arrive({ daysAgo: 91, email: 'ana@example.org' });
  const first = await arrive({ daysAgo: 89, email: 'ana@example.org' });
  await arrive({ daysAgo: 3, email: 'ana@example.org' });

  const latest = await arrive({ daysAgo: 0, email: ' ANA@example.org ' });

  expect(latest).toMatchObject({ of: first.id, reason: 'contact-email' });
});

test('a wallet that both name is noticed; who wrote comes before what was named', async () => {
  const named = await arrive({ daysAgo: 20, email: 'bob@example.org', message: `to ${wallet}` });
  const own = await arrive({ daysAgo: 10, email: 'ana@example.org' });

  const stranger = await arrive({ daysAgo: 1, message: `paid ${wallet.toLowerCase()}` });
  const same = await arrive({ daysAgo: 0, email: 'ana@example.org', message: wallet });

  expect(stranger).toMatchObject({ of: named.id, reason: 'wallet' });
  expect(same).toMatchObject({ of: own.id, reason: 'contact-email' });
});

test('one website, another kind of form, and suspected spam say nothing', async () => {
  await arrive({ daysAgo: 3, message: 'They are at https://bad-exchange.example' });
  const changes = { formType: 'newsletter' };
  await arrive({ daysAgo: 3, email: 'ana@example.org', changes });
  await arrive({ daysAgo: 2, email: 'ana@example.org', changes: { isSuspectedSpam: true } });

  const site = await arrive({ daysAgo: 0, message: 'https://bad-exchange.example took it' });
  const person = await arrive({ daysAgo: 0, email: 'ana@example.org' });
  const subscriber = await arrive({ daysAgo: 0, email: 'ana@example.org', changes });

  expect([site.of, person.of, subscriber.of]).toEqual([null, null, null]);
});

test('what staff decided stays, and a merged copy leads to the one that stayed', async () => {
  const stayed = await arrive({ daysAgo: 9, message: 'first' });
  await arrive({ daysAgo: 8, email: 'ana@example.org', changes: { mergedInto: stayed.id } });

  const decided = { duplicateReason: 'none' } as const;
  const told = await arrive({ daysAgo: 1, email: 'ana@example.org', changes: decided });
  const next = await arrive({ daysAgo: 0, email: 'ana@example.org' });

  expect(told).toMatchObject({ of: null, reason: 'none' });
  expect(next).toMatchObject({ of: stayed.id, reason: 'contact-email' });
});
