import { z } from 'zod';
import { scale } from '#shared/money/amount.ts';
import { parseAssetAmount } from '#shared/money/asset.ts';
import { tracedChains } from '#shared/vocabulary/traced-chains.ts';
import { placesOn } from '../method/asset.ts';
import { serviceKinds } from '../method/facts.ts';

const paymentId = z.uuid({ error: 'Choose a payment' });
const address = z
  .string()
  .trim()
  .regex(/^[\w:]{10,120}$/, 'Enter one address, without spaces');
const reason = z
  .string()
  .trim()
  .min(10, 'Say in a sentence how you know')
  .max(180, 'Enter 180 characters or fewer');

/** Whose an address is, as staff know it. */
export const labelEntryForm = z.object({
  paymentId,
  address,
  actor: z.string().trim().min(2, 'Enter a name').max(100, 'Enter 100 characters or fewer'),
  service: z.enum(serviceKinds, { error: 'Choose what it is' }),
  reason,
});

/** Output of a service: a swap, the other side of a bridge, or a payout. */
export const exitEntryForm = z
  .object({
    paymentId,
    from: address,
    to: address,
    chain: z.enum(tracedChains, { error: 'Choose a chain' }),
    asset: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{2,10}$/, 'Enter its symbol, such as USDT'),
    amount: z.string().trim().min(1, 'Enter an amount'),
    tx: z
      .string()
      .trim()
      .regex(/^(0x)?[0-9a-f]{64}$/i, 'Enter the whole hash of the transaction'),
    block: z.coerce
      .number({ error: 'Enter the number of the block' })
      .int('Enter the number of the block')
      .min(1, 'Enter the number of the block')
      .max(2 ** 40, 'Enter the number of the block'),
    time: z
      .string()
      .trim()
      .regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d$/, 'Enter a time in UTC such as 2026-11-20 14:30')
      .transform((typed) => `${typed.replace(' ', 'T')}:00.000Z`)
      .refine((moment) => !Number.isNaN(Date.parse(moment)), {
        error: 'Enter a time in UTC such as 2026-11-20 14:30',
      }),
    reason,
  })
  .transform((typed, context) => {
    const read = parseAssetAmount(typed.amount, typed.asset);
    const places = placesOn(typed);
    if (read && read.minor > 0n && places !== undefined)
      return { ...typed, units: String(scale(read, places)) };
    context.addIssue({
      code: 'custom',
      path: ['amount'],
      message: 'Enter an amount of a known asset, such as 1,000.5',
    });
    return z.NEVER;
  });

export const takeBackForm = z.object({ id: z.uuid() });

export type LabelEntry = z.output<typeof labelEntryForm>;
export type ExitEntry = z.output<typeof exitEntryForm>;
