import { z } from 'zod';
import { compareAmounts, type Amount } from '#shared/money/amount.ts';
import { decimalsOf, isCurrency, parseAssetAmount } from '#shared/money/asset.ts';
import { amountProblem } from '#shared/money/amount-problem.ts';
import { m } from '#shared/messages/compiled/messages.js';

const fields = {
  currency: z
    .string({ error: 'Enter the currency' })
    .trim()
    .toUpperCase()
    .refine(isCurrency, { error: 'Enter a currency by its three letters, for example USD' }),
  amount: z.string({ error: 'Enter the amount that was returned' }).trim(),
  /** YYYY-MM */
  month: z
    .string({ error: 'Enter the month' })
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Enter the month as YYYY-MM' }),
  publishedText: z.string().trim().max(160, { error: 'Use 160 characters or fewer' }).default(''),
  consentHow: z.enum(['writing', 'phone'], { error: 'Say how the client agreed' }),
  consentOn: z.iso.date({ error: 'Enter the day on which the client agreed' }),
  consentNote: z
    .string({ error: 'Note where the consent can be found' })
    .trim()
    .min(1, { error: 'Note where the consent can be found' })
    .max(1_000, { error: 'Use 1,000 characters or fewer' }),
  hasAgreed: z
    .boolean()
    .default(false)
    .refine((hasAgreed) => hasAgreed, {
      error: 'Tick that the client agreed. Nothing is published without it',
    }),
};

/**
 * The form of an outcome. All errors are reported in one pass: a field that breaks a rule is named even
 * while others are empty.
 * @param grounds when missing, only the syntax is checked and no rule
 */
export function outcomeSchema(grounds?: OutcomeGrounds) {
  return z
    .object(fields)
    .superRefine(
      (typed, check) => {
        const wrong = new Set(check.issues.map(({ path }) => path?.[0]));
        function fine<T>(name: keyof typeof fields, value: T): T | undefined {
          return wrong.has(name) ? undefined : value;
        }
        const currency = fine('currency', typed.currency);
        const amount = fine('amount', typed.amount);
        const minor = amount === undefined ? undefined : readMinor(amount, currency);
        const judged = {
          currency,
          minor,
          month: fine('month', typed.month),
          consentOn: fine('consentOn', typed.consentOn),
        };
        const problems = grounds ? outcomeProblems(judged, grounds) : {};
        if (amount !== undefined && minor === undefined)
          problems.amount = amountProblem(amount, currency ?? '') ?? m.report_amount_zero();
        for (const [name, message] of Object.entries(problems))
          check.addIssue({ code: 'custom', path: [name], message });
      },
      // By default, Zod would wait until every field is valid by itself.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    )
    .transform(({ amount, ...rest }) => ({
      ...rest,
      minor: readMinor(amount, rest.currency) ?? 0,
    }));
}

/** @returns undefined when it is not an amount above zero, or exceeds what a number holds exactly */
function readMinor(amount: string, currency: string | undefined): number | undefined {
  const read = parseAssetAmount(amount, currency ?? '');
  return read && read.minor > 0n && read.minor <= BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(read.minor)
    : undefined;
}

export type OutcomeInput = z.infer<ReturnType<typeof outcomeSchema>>;
export type OutcomeFields = z.input<ReturnType<typeof outcomeSchema>>;

/** Facts other than the form that decide whether an outcome may be shown. */
export type OutcomeGrounds = {
  now: Date;
  /** Amounts returned according to the case, by asset. */
  returned: ReadonlyMap<string, Amount>;
};

type Judged = {
  currency: string;
  /** In minor units of the currency. */
  minor: number;
  /** YYYY-MM */
  month: string;
  /** YYYY-MM-DD */
  consentOn: string;
};

export type OutcomeProblems = { amount?: string; month?: string; consentOn?: string };

/**
 * Reasons against showing an outcome, field by field.
 * @param outcome fields that are missing or unreadable are not judged
 */
export function outcomeProblems(
  outcome: { [Name in keyof Judged]: Judged[Name] | undefined },
  { now, returned }: OutcomeGrounds,
): OutcomeProblems {
  const { currency, minor, month, consentOn } = outcome;
  const problems: OutcomeProblems = {};
  if (month !== undefined && month > now.toISOString().slice(0, 7))
    problems.month = 'This month has not begun yet.';
  // A day ahead of UTC may be today where the client lives.
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  if (consentOn !== undefined && consentOn > tomorrow)
    problems.consentOn = 'This day is still to come.';
  if (currency !== undefined && minor !== undefined) {
    const shown = { minor: BigInt(minor), decimals: decimalsOf(currency) ?? 0 };
    const cameBack = returned.get(currency);
    if (!cameBack || compareAmounts(shown, cameBack) > 0)
      problems.amount = `The case's amounts say less was returned in ${currency}. Enter there what came back first.`;
  }
  return problems;
}
