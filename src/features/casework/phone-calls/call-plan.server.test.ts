import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { firstCall } from '#content/first-calls/first-call.ts';
import { findReceipt } from '#features/casework/reports/insert-submission.server.ts';
import { paidTimes, reportDangers } from '#features/casework/reports/forms/report-options.ts';
import { keysOf } from '#shared/vocabulary/list.ts';
import { paymentWays } from '#shared/vocabulary/ways.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { planOfCall } from './call-plan.server.ts';
import { endCall, findCallOfReport } from './end-call.server.ts';
import { findCall, saveCall } from './phone-calls.server.ts';

const { db } = useTestDatabase();

const now = new Date('2026-11-30T12:00:00Z');

const ended = {
  caseType: ['trading'],
  urgency: ['urgent'],
  message: ['They promised a return.'],
  safe_mail: ['none'],
};

/** One of several answers to a question, as the form sends it. */
function oneOf(...answers: readonly string[]): fc.Arbitrary<string[]> {
  return fc.constantFrom(...answers).map((answer) => [answer]);
}

const facts = fc.record({
  call_language: oneOf('en', 'es'),
  country: oneOf('', 'US', 'CA', 'GB', 'DE', 'AU', 'MX'),
  money_of: oneOf('', 'company', 'person'),
  paid_when: oneOf('', ...keysOf(paidTimes)),
  dangers: fc.subarray<string>([...keysOf(reportDangers)], { maxLength: 2 }),
  reach: oneOf('written', 'voice'),
  payment_0_way: oneOf('', ...paymentWays),
  payment_0_day: oneOf('', '', '', '2026-11-29', '2026-11-20', '2026-05-01'),
  payment_0_amount: oneOf('', '1200'),
  payment_0_asset: oneOf('USD', 'EUR'),
  payment_0_authorised: oneOf('', 'no'),
  payment_0_kioskState: oneOf('', 'Arizona', 'Iowa'),
  // One payment alone takes its time from the answer about the last one.
  payment_1_way: fc.oneof(
    { weight: 3, arbitrary: fc.constant(['']) },
    { weight: 1, arbitrary: oneOf(...paymentWays) },
  ),
});

/** One payment whose last day by law is counted from the answer about the last payment. */
const kioskAlone = {
  call_language: ['en'],
  country: ['US'],
  money_of: ['person'],
  paid_when: ['days'],
  dangers: [],
  reach: ['voice'],
  payment_0_way: ['crypto-kiosk'],
  payment_0_day: [''],
  payment_0_amount: ['1200'],
  payment_0_asset: ['USD'],
  payment_0_authorised: [''],
  payment_0_kioskState: ['Arizona'],
  payment_1_way: [''],
};

const debitCardAlone = {
  ...kioskAlone,
  payment_0_way: ['card-debit'],
  payment_0_authorised: ['no'],
  payment_0_kioskState: [''],
};

test('the first call beside a call is that of the public page for the same facts', async () => {
  const ctx = testContext(db(), { actor: await storeCaseWorker(db()), now: () => now });
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(facts, fc.boolean(), async (given, isNear) => {
      const isInArizona = isNear || given.payment_0_kioskState[0] === 'Arizona';
      const told = isInArizona ? { ...given, country: ['US'], region: ['US-AZ'] } : given;
      const id = v7();
      await saveCall(ctx, { id, version: 0, writer: v7(), values: { ...told, ...ended } });
      const values = (await findCall(ctx, { id }))?.values ?? {};
      const { answer, language } = planOfCall(values, now);
      const result = await endCall(ctx, { id });
      // Facts that no report can have, such as a machine’s state without a machine.
      if (!result.ok) return;
      const submissionId = (await findCall(ctx, { id }))?.call.submissionId ?? '';
      const { reference } = (await findCallOfReport(ctx, { submissionId })) ?? { reference: '' };
      const receipt = await findReceipt(ctx, { reference, formType: 'report' });
      if (answer === undefined) return;
      compared += 1;
      expect(answer).toEqual(firstCall(receipt?.calls ?? [], { language }));
    }),
    {
      numRuns: 60,
      examples: [
        [kioskAlone, true],
        [debitCardAlone, true],
      ],
      endOnFailure: true,
    },
  );
  expect(compared).toBeGreaterThan(20);
});

test('nothing is told while nothing is known, and no law of a country that nobody named', () => {
  expect(planOfCall({}, now).answer).toBeUndefined();
  const kiosk = { payment_0_way: ['crypto-kiosk'], paid_when: ['day'] };
  const abroad = planOfCall({ ...kiosk, country: ['GB'] }, now);
  expect(abroad.answer?.law).toBeUndefined();
  expect(abroad.answer?.call.rules).toEqual([]);
  expect(JSON.stringify(abroad.answer)).not.toMatch(/\$\d|\b911\b/);
});

test('a payment that is half typed leaves the other facts standing', () => {
  const plan = planOfCall(
    {
      paid_when: ['day'],
      payment_0_way: ['bank-transfer'],
      payment_1_way: ['gift-card'],
      payment_1_amount: ['12,'],
      payment_1_day: ['nonsense'],
      email: ['ann@'],
    },
    now,
  );
  expect(plan.answer?.call.whom).toBeTruthy();
});

test('who is not safe is shown the lines of their country, or the honest words without a number', () => {
  function emergencyIn(country: string) {
    const [line] = planOfCall({ country: [country] }, now).lines;
    return JSON.stringify(line);
  }
  expect(emergencyIn('GB')).toContain('999');
  expect(emergencyIn('US')).toContain('tel:911');
  expect(emergencyIn('')).not.toContain('tel:');
});
