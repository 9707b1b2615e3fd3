import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/db.ts';
import { testContext } from '#tests/context.ts';
import { storeSubmission } from '#tests/submission.ts';
import { findReceived, receivedToken } from './find-received.server.ts';

const { db } = useTestDatabase();

/** A report of somebody who paid by bank and whose mailbox is not safe. */
async function storeReport(): Promise<string> {
  const reference = 'R-7KQ2M-X41TB';
  const data = { email: 'ana@example.org', safe_mail: 'no', urgency: 'emergency', paid_by: 'bank' };
  await storeSubmission(db(), { reference, formType: 'report', data });
  return reference;
}

function find(query: Record<string, string>) {
  return findReceived(testContext(db()), {
    query: new URLSearchParams(query),
    formType: 'report',
  });
}

test('the sender sees what follows from their answers, as often as the address is opened', async () => {
  const reference = await storeReport();
  const token = receivedToken(testContext(db()), { reference, formType: 'report' });
  for (let turn = 0; turn < 2; turn += 1)
    expect(await find({ reference, token })).toMatchObject({
      state: 'stored',
      isOwn: true,
      isMailUnsafe: true,
      isEmergency: true,
    });
  expect((await find({ reference, token }))?.calls).not.toEqual([]);
});

test('others who know the reference see that it is stored, and nothing of the answers', async () => {
  const reference = await storeReport();
  const ctx = testContext(db());
  const [none, ofAnother, ofAnotherForm] = [
    {},
    { token: receivedToken(ctx, { reference: 'R-AAAAA-AAAAA', formType: 'report' }) },
    { token: receivedToken(ctx, { reference, formType: 'contact' }) },
  ];
  for (const known of [none, ofAnother, ofAnotherForm, { token: 'é'.repeat(22) }])
    expect(await find({ reference, ...known })).toEqual({
      reference,
      state: 'stored',
      status: 200,
      isOwn: false,
      calls: [],
      isMailUnsafe: false,
      hasNoAddress: false,
      isEmergency: false,
      isJustSent: false,
      isWatched: false,
      where: {},
      told: [],
      confirmedTo: 'sender',
      hasOtherWay: true,
    });
});

test('a reference of nothing is unknown, with any token', async () => {
  const reference = 'R-AAAAA-AAAAA';
  const token = receivedToken(testContext(db()), { reference, formType: 'report' });
  expect(await find({ reference, token })).toMatchObject({ state: 'unknown', status: 404 });
});
