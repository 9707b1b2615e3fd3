import { beforeEach, expect, test } from 'vitest';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { readPacket } from './read-packet.server.ts';

const database = useTestDatabase();
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const hash = `0x${'ab12'.repeat(16)}`;
let ctx: ServiceContext;
let caseId = '';

beforeEach(async () => {
  ctx = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
  caseId = await storeCase(ctx.db, { userDetails: { email: 'ana@example.org' } });
});

test('the rows of a packet are the payments in order of time, without repeated ones', async () => {
  await storeSubmission(ctx.db, {
    caseId,
    data: {
      email: 'ana@example.org',
      amount_lost: '9999',
      transaction_ids: hash,
      wallets: `${wallet}\nbc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq`,
    },
  });
  const sum = paymentOf({ amount: '7', state: 'moved' });
  const range = paymentOf({ day: '2026-11-09', until: '2026-11-13', way: 'cash', amount: '500' });
  const exact = paymentOf({
    day: '2026-11-01',
    time: '14:30',
    amount: '0.5',
    asset: 'ETH',
    recipient: wallet,
    transactionId: hash,
    institution: 'Kraken',
    way: 'crypto-exchange',
    zone: 'America/Chicago',
  });
  await addPayments(ctx, { caseId, payments: [range, sum, exact] });
  const packet = await readPacket(ctx, { caseId });

  expect(packet.totals).toEqual([{ saidBy: 'staff', amount: '7 USD' }]);
  expect(packet.transactions).toMatchObject([
    {
      number: 1,
      date: '2026-11-01',
      time: '14:30',
      zone: 'America/Chicago',
      amount: '0.5',
      asset: 'ETH',
      to: wallet,
      transactionId: hash,
      network: 'evm',
      check: 'fits',
      platform: 'Kraken, Cryptocurrency from an exchange',
    },
    { number: 2, date: '2026-11-09/2026-11-13', time: '', amount: '500', platform: 'Cash or mail' },
    { number: 3, to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', amount: '' },
  ]);
});
