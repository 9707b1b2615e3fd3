import { usConsumer, type DeadlineRule } from '../rule.ts';
import { federal } from './forfeiture.server.ts';

const livesThere = { ...federal, needs: { ...usConsumer, bank: 'anywhere' } } as const;

const readOn = '2026-11-22';

const taxRefund = {
  citation: '26 CFR 301.6511(a)-1(a)',
  url: 'https://taxcodex.co/cfr/301.6511(a)-1',
  readOn,
  quote: 'whichever of such periods expires the later',
} as const;

const refundWords = {
  title: 'Ask for a tax refund with an amended return',
  what: 'File the claim for a refund.',
  when: 'If a theft loss lowers the tax of an earlier year. Ask a tax adviser.',
} as const;

export const taxAndFeeRules: readonly DeadlineRule[] = [
  {
    ...livesThere,
    id: 'tax-year',
    trigger: { by: 'event', kinds: ['loss-discovered'] },
    clock: { unit: 'year-end' },
    duty: 'client',
    source: {
      citation: '26 U.S.C. 165(e), as a tax court quotes it; IRS memorandum CCA 202511015',
      url: 'https://law.onecle.com/tax/1997/laney.tcm.wpd32.html',
      readOn,
      quote: 'the taxable year in which the taxpayer discovers such loss',
    },
    words: {
      title: 'The tax year of a theft loss ends',
      what: 'Put together what shows the payments, where the money came from, and what you tried. Ask a tax adviser.',
      when: 'If you paid in order to make a profit. A loss from a romance scam was not accepted.',
      from: 'you discovered the loss',
      note: 'The loss belongs to this year only if nothing can reasonably be expected back by then. A deduction is not a return of the money.',
    },
  },
  {
    ...livesThere,
    id: 'tax-refund',
    trigger: { by: 'event', kinds: ['tax-return-filed'] },
    clock: { unit: 'years', n: 3 },
    orLater: { kind: 'tax-paid', clock: { unit: 'years', n: 2 } },
    duty: 'client',
    source: taxRefund,
    words: {
      ...refundWords,
      from: 'the return was filed',
      note: 'Two years after the tax was paid, if that is later.',
    },
  },
  {
    ...livesThere,
    id: 'tax-refund',
    part: 'paid',
    unless: ['tax-return-filed'],
    trigger: { by: 'event', kinds: ['tax-paid'] },
    clock: { unit: 'years', n: 2 },
    duty: 'client',
    source: taxRefund,
    words: {
      ...refundWords,
      from: 'the tax was paid',
      note: 'Three years after the return was filed, if that is later.',
    },
  },
  {
    ...livesThere,
    id: 'tsr-7bd',
    trigger: { by: 'event', kinds: ['money-recovered'] },
    clock: { unit: 'business-days', n: 7 },
    duty: 'institution',
    source: {
      citation: '16 CFR 310.4(a)(3), Telemarketing Sales Rule',
      url: 'https://www.law.cornell.edu/cfr/text/16/310.4',
      readOn,
      quote:
        'until seven (7) business days after such money or other item is delivered to that person',
    },
    words: {
      title: 'Until then, nobody who sells recovery by phone may ask for a fee',
      what: 'Whoever asks for a fee before this day is over breaks the rule. Pay nothing, and report it.',
      when: 'For companies that sell the recovery of lost money by telephone. Licensed attorneys are left out.',
      from: 'the recovered money reached you',
    },
  },
];
