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
import { findFacts } from '../case-facts.server.ts';
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

test('a country that the case points to is kept when somebody confirms it, and replaces nothing', async () => {
  const ctx = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
  const id = await storeCase(ctx.db);
  function confirm(country: string, region = '') {
    const form = new FormData();
    form.set('country', country);
    form.set('region', region);
    const url = new URL(urls.admin.case(id), 'https://lantern.example');
    const sent = { request: new Request(url), url, params: { caseId: id }, form };
    return dateIntents['confirm-country'](ctx, { ...sent, context: new RouterContextProvider() });
  }
  expect(await confirm('ZZ')).toMatchObject({ status: 400 });
  expect((await findFacts(ctx, { caseId: id })).payer.country).toBeUndefined();
  await confirm('CA', 'QC');
  await confirm('US');
  expect((await findFacts(ctx, { caseId: id })).payer).toMatchObject({
    country: 'CA',
    region: 'QC',
  });
});
