import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeCaseNumber } from '#features/casework/cases/change-case.server.ts';
import { cases } from '#database/tables/cases.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { suppressions } from '#database/tables/suppressions.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { mailSentence } from '#shared/recipient.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { readCase } from './read-case.server.ts';

const database = useTestDatabase();

type Situation = {
  given: (ctx: ServiceContext, caseId: string) => Promise<unknown>;
  says: string;
  sentTo: string[];
};

async function markUnsafe(ctx: ServiceContext) {
  await noteUnsafeAddresses(ctx, { emails: ['ana@example.org'] });
}

test.each<[string, Situation]>([
  [
    'a client',
    {
      given: () => Promise.resolve(),
      says: '(ana@example.org) the new number.',
      sentTo: ['ana@example.org'],
    },
  ],
  [
    'a helper, where the client cannot safely be reached',
    {
      given: async (ctx, caseId) => {
        const data = {
          reported_by: 'helper',
          helper_mail: 'yes',
          helper_name: 'Maria',
          helper_email: 'maria@example.org',
        };
        await storeSubmission(ctx.db, { caseId, data });
        await markUnsafe(ctx);
      },
      says: 'A mail tells Maria (helper of Ana Example) (maria@example.org) the new number.',
      sentTo: ['maria@example.org'],
    },
  ],
  [
    'nobody, where the address is not safe',
    {
      given: markUnsafe,
      says: 'Nobody is told by mail: no safe address (not ana@example.org).',
      sentTo: [],
    },
  ],
  [
    'nobody, where no form and nobody of the staff asked whether mail is safe',
    {
      given: (ctx, caseId) =>
        ctx.db.update(cases).set({ safeContact: {} }).where(eq(cases.id, caseId)),
      says: 'Nobody is told by mail: nobody asked yet whether mail is safe.',
      sentTo: [],
    },
  ],
  [
    'a client who sent a form, which asks it',
    {
      given: async (ctx, caseId) => {
        await ctx.db.update(cases).set({ safeContact: {} }).where(eq(cases.id, caseId));
        await storeSubmission(ctx.db, { caseId });
      },
      says: '(ana@example.org) the new number.',
      sentTo: ['ana@example.org'],
    },
  ],
  [
    'nobody, where the client refused news of their case',
    {
      given: (ctx) =>
        ctx.db
          .insert(suppressions)
          .values({ email: 'ana@example.org', choices: ['case_updates'], confirmedAt: ctx.now() }),
      says: 'Nobody is told by mail: they want no such e-mail.',
      sentTo: [],
    },
  ],
  [
    'nobody, where staff stopped mail about the case',
    {
      given: (ctx, caseId) =>
        ctx.db.update(cases).set({ mailStoppedAt: ctx.now() }).where(eq(cases.id, caseId)),
      says: 'Nobody is told by mail: they want no e-mail about their case.',
      sentTo: [],
    },
  ],
])('the line beside another number names who gets its mail: %s', async (_, situation) => {
  const ctx = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
  const id = await storeCase(ctx.db);
  await situation.given(ctx, id);
  const { shown } = await readCase(ctx, { id, tab: 'file', search: new URLSearchParams() });
  if (shown.tab !== 'file') throw new Error(shown.tab);
  expect(mailSentence(shown.numberRecipient, 'the new number')).toContain(situation.says);

  await changeCaseNumber(ctx, { id, caseNumber: 'LGN-2026-000777' });

  const mails = await ctx.db.select().from(emailMessages).where(eq(emailMessages.state, 'queued'));
  expect(mails.map(({ toAddress }) => toAddress)).toEqual(situation.sentTo);
});
