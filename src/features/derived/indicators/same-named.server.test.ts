import { expect, test } from 'vitest';
import { payments } from '#database/tables/payments.ts';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { storeCase } from '#tests/case.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { storeReport } from '#tests/shared-indicators.ts';
import { findSameNamed } from './same-named.server.ts';

const { db } = useTestDatabase();

async function worker(email = 'me@example.org'): Promise<ServiceContext> {
  return storeMember(db(), 'case_worker', email);
}

const hash = `0x${'ab12'.repeat(16)}`;

test('a report says which others name the same transaction or domain, and not those of its own case', async () => {
  const ctx = await worker();
  const caseId = await storeCase(db());
  const texts = { message: `I sent it as ${hash} to https://fake-broker.example/` };
  const first = await storeReport(ctx, texts);
  const second = await storeReport(ctx, { message: `Transaction ${hash}` }, { caseId });
  await storeReport(ctx, { message: 'Nothing of that' });
  expect(await findSameNamed(ctx, { submissionId: first })).toMatchObject([
    { kind: 'case', id: caseId, things: ['transaction'] },
  ]);
  expect(await findSameNamed(ctx, { caseId })).toMatchObject([{ kind: 'report', id: first }]);
  expect(await findSameNamed(ctx, { submissionId: second })).toMatchObject([
    { kind: 'report', id: first },
  ]);
});

test('a second report of one wire by another person of the company is found by its payment', async () => {
  const ctx = await worker();
  const wire = { way: 'wire-abroad', day: '2026-11-18', amount: '180,000' };
  const [bookkeeper, owner, other] = [
    await storeReport(ctx, { message: 'I paid the invoice.' }),
    await storeReport(ctx, { message: 'Our bookkeeper paid.' }),
    await storeReport(ctx, { message: 'Somebody else.' }),
  ];
  const told = { saidBy: 'client' as const };
  await db()
    .insert(payments)
    .values([
      { ...paymentOf({ ...wire, recipient: 'HK Trading Ltd' }), ...told, submissionId: bookkeeper },
      { ...paymentOf({ ...wire, recipient: 'hk trading ltd' }), ...told, submissionId: owner },
      { ...paymentOf({ ...wire, day: '2026-11-02' }), ...told, submissionId: other },
      { ...paymentOf({ ...wire, amount: '50' }), ...told, submissionId: other },
    ]);
  const found = await findSameNamed(ctx, { submissionId: owner });
  expect(found).toMatchObject([{ kind: 'report', id: bookkeeper }]);
  expect(found[0]?.things.toSorted()).toEqual(['payment', 'recipient']);
});

test('a restricted case is invisible in it to who may not see it', async () => {
  const ctx = await worker();
  const outsider = await worker('other@example.org');
  const caseId = await storeCase(db());
  const wire = {
    way: 'wire-abroad',
    day: '2026-11-18',
    amount: '180,000',
    recipient: 'HK Trading',
  };
  await db()
    .insert(payments)
    .values({ ...paymentOf(wire), caseId });
  const hidden = await storeReport(ctx, { message: `Sent ${hash}` }, { caseId });
  await restrictCase(ctx, { id: caseId });
  const mine = await storeReport(ctx, { message: `Also ${hash}` });
  await db()
    .insert(payments)
    .values({ ...paymentOf(wire), saidBy: 'client', submissionId: mine });
  expect(await findSameNamed(outsider, { submissionId: mine })).toEqual([]);
  expect((await findSameNamed(ctx, { submissionId: mine }))[0]?.id).toBe(caseId);
  await expect(findSameNamed(outsider, { caseId })).rejects.toMatchObject({ code: 'not_found' });
  await expect(findSameNamed(outsider, { submissionId: hidden })).rejects.toMatchObject({
    code: 'not_found',
  });
});
