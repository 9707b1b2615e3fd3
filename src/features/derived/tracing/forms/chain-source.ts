import { z } from 'zod';
import { evmChains, sourceKindNames } from '#shared/vocabulary/traced-chains.ts';

/** A service that administrators allow to be asked. */
export const chainSourceForm = z.object({
  kind: z.enum(sourceKindNames, { error: 'Choose what it is' }),
  /** Of a service of chains like Ethereum; the others have their own. */
  chain: z.enum(evmChains, { error: 'Choose a chain' }).optional(),
  url: z
    .string()
    .trim()
    .max(500, 'Enter an address of 500 characters or fewer')
    .refine((typed) => URL.canParse(typed.replace('{key}', 'key')), {
      error: 'Enter an address such as https://api.example.org',
    }),
  key: z
    .string()
    .trim()
    .max(500, 'Enter a key of 500 characters or fewer')
    .regex(/^[\x21-\x7e]*$/, 'A key has no spaces'),
  perSecond: z.coerce
    .number({ error: 'Enter a whole number from 1 to 100' })
    .int('Enter a whole number from 1 to 100')
    .min(1, 'Enter a whole number from 1 to 100')
    .max(100, 'Enter a whole number from 1 to 100'),
  runBy: z.enum(['own', 'provider'], { error: 'Choose who runs it' }),
});

export type ChainSourceInput = z.output<typeof chainSourceForm>;

/** A try of a source: with an address, it is read for one day. */
export const tryForm = z.object({
  id: z.uuid(),
  address: z.string().trim().max(100, 'Enter one address').default(''),
});

export const removeForm = z.object({ id: z.uuid() });
