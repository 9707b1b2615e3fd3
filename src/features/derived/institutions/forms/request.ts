import { z } from 'zod';
import { evmNetworks } from '#features/casework/payments/identifiers/evm-networks.ts';
import { cleanLine, cleanText, lengthOf } from '#shared/forms/clean-text.ts';
import { line } from '#shared/forms/text-fields.ts';
import { assetOf, parseAssetAmount } from '#shared/money/asset.ts';
import { addresseeKinds } from '#shared/vocabulary/addressee-kinds.ts';
import { consentWays, requestLimits, requestStates } from '../states.ts';
import { amountProblem } from '#shared/money/amount-problem.ts';

/** Consent of a client to requests: how, when, and to what. */
export const requestConsentForm = z.object({
  how: z.enum(consentWays, { error: 'Say how they agreed.' }),
  on: z.iso.date({ error: 'Enter the day on which they agreed.' }),
  contact: z.enum(['yes', 'no'], { error: 'Say whether phone and e-mail may be given.' }),
  words: text(requestLimits.consent).refine((words) => words !== '', {
    error: 'Write what they agreed to: their own words, or what you read to them.',
  }),
});

export type RequestConsent = z.infer<typeof requestConsentForm>;

/** Subject of a request. Selected payments are sent as separate fields. */
export const draftForm = z.object({
  /** Id of the directory entry; empty: addressed by the name alone. */
  institution: z.union([z.literal(''), z.uuid()]).default(''),
  name: line(120),
  kind: z.enum(addresseeKinds).optional().catch(undefined),
  network: z
    .string()
    .default('')
    .refine((network) => network === '' || Object.hasOwn(evmNetworks, network)),
});

function text(most: number) {
  return z
    .string()
    .optional()
    .transform((typed = '') => cleanText(typed))
    .refine((tidy) => lengthOf(tidy) <= most, {
      error: `Use ${most.toLocaleString('en-US')} characters or fewer.`,
    });
}

function dayOrNothing(error: string) {
  return z.union([z.literal(''), z.iso.date({ error })], { error }).default('');
}

/** An address whose confirmation is taken back. */
export const takeBackAddressForm = z.object({ address: z.string().min(1).max(200) });

/** Outcome of a request as recorded by staff. The fields that count depend on the event. */
export const requestLogForm = z
  .object({
    version: z.coerce.number().int().min(0).catch(0),
    state: z.enum(requestStates, { error: 'Choose what happened.' }),
    on: z.iso.date({ error: 'Enter the day on which it happened.' }),
    channel: line(requestLimits.channel),
    ticket: line(requestLimits.ticket),
    answerBy: dayOrNothing('Enter the day as YYYY-MM-DD, or leave it empty.'),
    answer: text(requestLimits.answer),
    amount: z.string().default('').transform(cleanLine),
    asset: z.string().default('').transform(assetOf),
    holdEnds: dayOrNothing('Enter the day as YYYY-MM-DD, or leave it empty.'),
  })
  .superRefine(({ state, on, channel, answerBy, holdEnds, ...money }, check) => {
    function refuse(field: string, message: string): void {
      check.addIssue({ code: 'custom', path: [field], message });
    }
    if (state === 'sent' && channel === '')
      refuse('channel', 'Enter how it was sent, such as the form or the address that you used.');
    if (state === 'sent' && answerBy !== '' && answerBy < on)
      refuse('answerBy', 'This is before the day on which it was sent.');
    if (state === 'held' && holdEnds !== '' && holdEnds < on)
      refuse('holdEnds', 'This is before the day of the answer.');
    if (state === 'held' && money.amount !== '' && !readHeld(money))
      refuse(
        'amount',
        amountProblem(money.amount, money.asset) ??
          'Enter the amount as a number such as 1,200.50, and its currency.',
      );
  });

export type RequestLog = z.infer<typeof requestLogForm>;

/** Returns the held amount in whole minor or base units; undefined where it is missing or not a number. */
export function readHeld({ amount, asset }: Pick<RequestLog, 'amount' | 'asset'>) {
  if (amount === '' || !/^[A-Z0-9]{2,12}$/.test(asset)) return undefined;
  const read = parseAssetAmount(amount, asset);
  if (!read || read.minor <= 0n) return undefined;
  return { amountHeld: read.minor.toString(), decimals: read.decimals, asset };
}
