import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { caseDeadlines } from '#database/tables/deadlines.ts';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { urls } from '#shared/urls.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { dateIntents } from './date-intents.server.ts';
import { storeUsPayer } from '#tests/us-payer.ts';

const database = useTestDatabase();

test('a date is settled as requested; an incomplete form changes nothing', async () => {
  const ctx = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
  const id = await storeCase(ctx.db);
  await storeUsPayer(ctx.db, id);
  await addPayments(ctx, {
    caseId: id,
    payments: [paymentOf({ way: 'card-debit', day: '2026-11-10' })],
  });
  const [date] = await ctx.db.select().from(caseDeadlines);
  function settle(fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ dates: date?.id ?? '', ...fields }))
      form.set(name, value);
    const url = new URL(urls.admin.caseTab(id, 'money'), 'https://lantern.example');
    const sent = { request: new Request(url), url, params: { caseId: id }, form };
    return dateIntents['settle-date'](ctx, { ...sent, context: new RouterContextProvider() });
  }
  async function states(): Promise<unknown[]> {
    const rows = await ctx.db.select().from(caseDeadlines);
    return rows.filter((row) => row.id === date?.id).map(({ state, proof }) => [state, proof]);
  }
  await settle({ state: 'done', proof: 'Ticket 7' });
  expect(await states()).toEqual([['done', 'Ticket 7']]);
  for (const state of ['', 'opened'])
    expect(await settle({ state })).toMatchObject({
      status: 400,
      error: 'Choose what became of the date',
    });
  expect(await states()).toEqual([['done', 'Ticket 7']]);
  await settle({ state: 'open' });
  expect(await states()).toEqual([['open', '']]);
});
