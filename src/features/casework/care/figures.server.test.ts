import { expect, test } from 'vitest';
import { Refusal } from '#kernel/errors.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeSubmission } from '#tests/submission.ts';
import { countSecondScams, hideSmall, type SecondScamFigures } from './figures.server.ts';
import { careContacts, recoveryOffers } from '#database/tables/care.ts';

const database = useTestDatabase();
const at = new Date('2026-03-01T10:00:00Z');

test('letters that left and offers are counted, spam and withdrawn letters are not', async () => {
  const db = database.db();
  const sent = Array.from({ length: 12 }, () => ({ step: 1, at }));
  await db.insert(careContacts).values([...sent, { step: 2, at, withdrawnAt: at }]);
  for (let count = 0; count < 11; count += 1) {
    const submissionId = await storeSubmission(db, { formType: 'offered-recovery' });
    await db.insert(recoveryOffers).values({ submissionId, hasPaid: true });
  }
  const spam = await storeSubmission(db, { isSuspectedSpam: true });
  await db.insert(recoveryOffers).values({ submissionId: spam, hasPaid: true });
  const staff = testContext(db, { actor: staffActor('auditor') });
  expect(await countSecondScams(staff)).toEqual({ sent: 12, pressed: 11, paidAgain: 11 });
  // The count survives the deletion of its form.
  await db.insert(recoveryOffers).values({ hasPaid: true });
  expect(await countSecondScams(staff)).toMatchObject({ pressed: 12, paidAgain: 12 });
});

test('visitors and editors see none', async () => {
  for (const actor of [staffActor('editor'), { type: 'public', ip: '192.0.2.1' } as const])
    await expect(countSecondScams(testContext(database.db(), { actor }))).rejects.toThrow(Refusal);
});

test('no figure from 1 to 10 can be computed from those shown', () => {
  const possible = new Map<string, Set<string>>();
  const all: { pressed: number; paidAgain: number; shown: string }[] = [];
  for (let pressed = 0; pressed <= 40; pressed += 1)
    for (let paidAgain = 0; paidAgain <= pressed; paidAgain += 1) {
      const shown = JSON.stringify(hideSmall({ sent: 0, pressed, paidAgain }));
      all.push({ pressed, paidAgain, shown });
      const others = possible.get(shown) ?? new Set();
      possible.set(shown, others.add(`${pressed} ${paidAgain}`));
    }
  const small = all.filter(({ pressed, paidAgain }) =>
    [pressed, paidAgain, pressed - paidAgain].some((each) => each >= 1 && each <= 10),
  );
  for (const { pressed, paidAgain, shown } of small)
    expect(possible.get(shown)?.size, `${pressed} ${paidAgain} shows ${shown}`).toBeGreaterThan(9);
});

test.each<[Record<keyof SecondScamFigures, number>, SecondScamFigures]>([
  [
    { sent: 0, pressed: 0, paidAgain: 0 },
    { sent: 0, pressed: 0, paidAgain: 0 },
  ],
  [
    { sent: 1, pressed: 10, paidAgain: 0 },
    { sent: 'hidden', pressed: 'hidden', paidAgain: 'hidden' },
  ],
  [
    { sent: 11, pressed: 30, paidAgain: 15 },
    { sent: 11, pressed: 30, paidAgain: 15 },
  ],
  [
    { sent: 99, pressed: 30, paidAgain: 3 },
    { sent: 99, pressed: 30, paidAgain: 'hidden' },
  ],
  [
    { sent: 99, pressed: 30, paidAgain: 25 },
    { sent: 99, pressed: 30, paidAgain: 'hidden' },
  ],
])('%j is shown as %j', (figures, shown) => {
  expect(hideSmall(figures)).toEqual(shown);
});
