import { expect, test } from 'vitest';
import { recordSightings } from '#features/derived/indicators/sightings.server.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { storeSubmission } from '#tests/submission.ts';
import { readWatch } from './watch.server.ts';

const { db } = useTestDatabase();
const day = 86_400_000;

/** Stores a report that names the text, a number of days ago. */
async function name(text: string, daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * day);
  const submissionId = await storeSubmission(db(), { submittedAt: at });
  const { actor } = await storeMember(db(), 'administrator', `${submissionId}@example.org`);
  const ctx = testContext(db(), { actor, now: () => at });
  const texts = { website: text };
  await recordSightings(ctx, { source: { submissionId }, texts, formType: 'report' });
}

test('indicators named before and again this week are shown, and neither alone', async () => {
  await name('https://again-exchange.example', 30);
  await name('https://again-exchange.example', 2);
  await name('https://twice-wallet.example', 1);
  await name('https://twice-wallet.example', 3);
  await name('https://once-broker.example', 1);
  await name('https://old-broker.example', 30);
  await name('https://old-broker.example', 40);
  const reader = await storeMember(db(), 'case_worker', 'reader@example.org');
  const { seenAgain } = await readWatch(reader);
  const domains = seenAgain.filter(({ display }) => !display.includes('/'));
  expect(domains.map(({ display, matters }) => [display, matters])).toEqual([
    ['twice-wallet.example', 2],
    ['again-exchange.example', 1],
  ]);
});

test('mail delivery is shown only to readers of mail', async () => {
  const auditor = await storeMember(db(), 'auditor', 'auditor@example.org');
  const worker = await storeMember(db(), 'case_worker', 'worker@example.org');
  expect((await readWatch(auditor)).mail).toEqual({
    sent: 0,
    failed: 0,
    bounced: 0,
    complained: 0,
    waiting: 0,
    canSend: false,
  });
  if (worker.actor.type !== 'staff') throw new Error('Staff only.');
  const reader = { ...worker.actor, permissions: ['submission:read'] as const };
  expect((await readWatch({ ...worker, actor: reader })).mail).toBeUndefined();
});
