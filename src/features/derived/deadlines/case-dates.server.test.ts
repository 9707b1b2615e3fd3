import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { answerTo, storeRestrictedCase } from '#tests/restricted-case.ts';
import { findCaseDates, findDateChanges, settleDates } from './case-dates.server.ts';
import { findFacts, noteFact, removeFact, setCasePayer } from './case-facts.server.ts';
import { makeFeed, stopFeed } from './date-feed.server.ts';

const database = useTestDatabase();
const on = { earliest: '2026-01-02', latest: '2026-01-02' };

/** Every verb that reads or changes the dates of one case. */
const verbs: Record<string, (ctx: ServiceContext, caseId: string) => Promise<unknown>> = {
  'read its dates': (ctx, caseId) => findCaseDates(ctx, { caseId }),
  'read what became of them': (ctx, caseId) => findDateChanges(ctx, { caseId }),
  'settle a date': (ctx, caseId) => settleDates(ctx, { caseId, ids: [v7()], state: 'done' }),
  'read what happened': (ctx, caseId) => findFacts(ctx, { caseId }),
  'note what happened': (ctx, caseId) => noteFact(ctx, { caseId, kind: 'statement-sent', on }),
  'take out what happened': (ctx, caseId) => removeFact(ctx, { caseId, id: v7() }),
  'say who paid': (ctx, caseId) => setCasePayer(ctx, { caseId, payer: { country: 'US' } }),
  'make its calendar': (ctx, caseId) => makeFeed(ctx, { caseId }),
  'stop its calendar': (ctx, caseId) => stopFeed(ctx, { caseId }),
};

test.each(Object.entries(verbs))(
  'trying to %s of a restricted case is answered as for a missing case, also to the client of another',
  async (_, verb) => {
    const { outsider, insider, hidden } = await storeRestrictedCase(database.db());
    const answer = await answerTo(verb(outsider, hidden));
    expect(answer).toEqual({ code: 'not_found', message: 'This case does not exist any more.' });
    const client = { ...outsider, actor: { type: 'client', caseId: v7(), ip: '' } } as const;
    expect(await answerTo(verb(client, hidden))).toMatchObject({ code: 'forbidden' });
    expect(await answerTo(verb(insider, hidden))).not.toMatchObject({ code: expect.anything() });
  },
);
