import { z } from 'zod';
import { parseAmount } from '#shared/money/amount.ts';
import { assetOf, decimalsOf } from '#shared/money/asset.ts';
import { amountKinds } from '../case-status.ts';
import { amountProblem } from '#features/reports/forms/amount-problem.ts';

/** Of one case. */
export const mostAmounts = 100;

/** One amount, as somebody types it. */
export const caseAmountForm = z
  .object({
    kind: z.enum(amountKinds, { error: 'Choose what became of it' }),
    asset: z
      .string({ error: 'Enter a currency or asset, for example USD or BTC' })
      .overwrite(assetOf)
      .regex(/^[A-Z0-9]{2,12}$/, {
        error: 'Enter a currency or asset of 2 to 12 letters and digits, for example USD or BTC',
      })
      .regex(/^(?!DOLLARS?$)/, { error: 'Say which dollars, for example USD or CAD' }),
    amount: z.string({ error: 'Enter an amount' }).trim(),
  })
  .transform(({ kind, asset, amount }, check) => {
    const read = parseAmount(amount, decimalsOf(asset));
    if (read && read.minor > 0n)
      return { kind, asset, decimals: read.decimals, minor: read.minor.toString() };
    check.addIssue({
      code: 'custom',
      path: ['amount'],
      message: amountProblem(amount, asset),
    });
    return z.NEVER;
  });

export const caseAmountsSchema = z.object({
  version: z.coerce.number().int().positive(),
  amounts: z
    .array(caseAmountForm)
    .max(mostAmounts, { error: `A case can have ${mostAmounts} amounts at most` }),
});

/** `minor`: whole minor units, as text. */
export type AmountInput = z.infer<typeof caseAmountForm>;
export type AmountRow = z.input<typeof caseAmountForm>;
export type AmountsFields = z.input<typeof caseAmountsSchema>;
export type AmountsValue = z.infer<typeof caseAmountsSchema>;
