import { z } from 'zod';
import { parseAmount } from '../money/amount.ts';
import { decimalsOf, isCurrency } from '../money/asset.ts';
import { amountProblem } from './amount-problem.ts';

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

export const outcomeSchema = z.object(fields).transform(({ amount, ...rest }, check) => {
  const read = parseAmount(amount, decimalsOf(rest.currency));
  if (read && read.minor > 0n && read.minor <= BigInt(Number.MAX_SAFE_INTEGER))
    return { ...rest, minor: Number(read.minor) };
  check.addIssue({
    code: 'custom',
    path: ['amount'],
    message: amountProblem(amount, rest.currency),
  });
  return z.NEVER;
});

export type OutcomeInput = z.infer<typeof outcomeSchema>;
export type OutcomeFields = z.input<typeof outcomeSchema>;
