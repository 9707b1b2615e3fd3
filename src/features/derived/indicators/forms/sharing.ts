import { z } from 'zod';
import { consentWays, sharingStates, tlpLabels, type ConsentWay } from '../sharing-states.ts';
import { transactionChains } from '#shared/vocabulary/chains.ts';

function day(words: string) {
  return z.union([z.literal(''), z.iso.date({ error: words })], { error: words }).default('');
}

/** Sharing settings of an indicator. */
export const sharingForm = z
  .object({
    version: z.coerce.number().int().min(0).catch(0),
    state: z.enum(sharingStates, { error: 'Choose how far it has come' }),
    tlp: z.enum(tlpLabels, { error: 'Choose who may have it' }),
    validFrom: day('Enter the day as YYYY-MM-DD, or leave it empty'),
    validUntil: day('Enter the day as YYYY-MM-DD, or leave it empty'),
    chain: z
      .union([z.literal(''), z.enum(transactionChains)], {
        error: 'Choose the chain from the list',
      })
      .default(''),
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    path: ['validUntil'],
    error: 'The last day is before the first. Change one of them.',
  });

const ways = Object.keys(consentWays) as ConsentWay[];

/** Consent of a person: how and when it was given. */
export const consentForm = z.object({
  how: z.enum(ways, { error: 'Say how they agreed' }),
  on: z.iso.date({ error: 'Enter the day on which they agreed' }),
});
