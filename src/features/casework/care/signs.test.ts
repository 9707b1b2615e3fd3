import { expect, test } from 'vitest';
import { assessOffer, type OfferFacts } from './signs.ts';

const nothing: OfferFacts = {
  offerWho: 'unknown',
  offerHow: 'unknown',
  offerAsked: [],
  offerPaid: 'no',
};

/** The ticks, the verdict and its reasons, in the order in which they are given. */
const table: [string, Partial<OfferFacts>, string, string[]][] = [
  // Yes: the known second fraud.
  ['a fee first', { offerAsked: ['fee'] }, 'known', ['fee']],
  ['whoever paid was asked to', { offerPaid: 'yes' }, 'known', ['fee']],
  ['crypto', { offerAsked: ['crypto'] }, 'known', ['crypto']],
  ['a seed phrase', { offerAsked: ['secret'] }, 'known', ['secret']],
  ['access to the device', { offerAsked: ['remote'] }, 'known', ['remote']],
  ['a firm that came unasked', { offerWho: 'firm', offerHow: 'unasked' }, 'known', ['unasked']],
  ['somebody who came unasked', { offerHow: 'unasked' }, 'known', ['unasked']],
  [
    'an “agency” that wants a fee',
    { offerWho: 'agency', offerHow: 'unasked', offerAsked: ['fee'] },
    'known',
    ['fee', 'agency'],
  ],
  [
    'our name, and a fee',
    { offerWho: 'us', offerHow: 'unasked', offerAsked: ['fee'] },
    'known',
    ['fee', 'us'],
  ],
  [
    'a lawyer from an ad who wants a fee',
    { offerWho: 'lawyer', offerHow: 'advert', offerAsked: ['fee'] },
    'known',
    ['fee', 'advert'],
  ],
  [
    'everything',
    {
      offerWho: 'agency',
      offerHow: 'unasked',
      offerAsked: ['fee', 'crypto', 'secret', 'remote', 'papers', 'hush'],
      offerPaid: 'yes',
    },
    'known',
    ['fee', 'crypto', 'secret', 'remote', 'agency', 'papers', 'hush'],
  ],
  // We cannot know, but it happens in second frauds too.
  [
    'an office that called: the FBI does call victims',
    { offerWho: 'agency', offerHow: 'unasked' },
    'caution',
    ['agencyUnasked'],
  ],
  ['our name alone', { offerWho: 'us', offerHow: 'unasked' }, 'caution', ['us']],
  [
    'a lawyer whom somebody knows, and a retainer',
    { offerWho: 'lawyer', offerHow: 'friend', offerAsked: ['fee'], offerPaid: 'yes' },
    'caution',
    ['lawyerFee'],
  ],
  ['a firm from an ad', { offerWho: 'firm', offerHow: 'advert' }, 'caution', ['advert']],
  ['a firm found by search', { offerWho: 'firm', offerHow: 'search' }, 'caution', ['advert']],
  ['papers', { offerWho: 'bank', offerAsked: ['papers'] }, 'caution', ['papers']],
  ['hurry', { offerWho: 'bank', offerAsked: ['hush'] }, 'caution', ['hush']],
  // We cannot know.
  ['nothing ticked', {}, 'unknown', []],
  ['a bank that calls its customer', { offerWho: 'bank', offerHow: 'unasked' }, 'unknown', []],
  ['a lawyer found by search', { offerWho: 'lawyer', offerHow: 'search' }, 'unknown', []],
  ['an office somebody went to', { offerWho: 'agency', offerHow: 'search' }, 'unknown', []],
];

test.each(table)('%s', (...[, offer, verdict, signs]) => {
  expect(assessOffer({ ...nothing, ...offer })).toEqual({ verdict, signs });
});

test('somebody who asks for a secret, crypto or the device is never cleared, no matter who they are', () => {
  for (const offerWho of ['agency', 'lawyer', 'firm', 'bank', 'us', 'person', 'unknown'] as const)
    for (const offerHow of ['unasked', 'advert', 'search', 'friend', 'unknown'] as const)
      for (const asked of ['secret', 'crypto', 'remote'] as const)
        expect(
          assessOffer({ ...nothing, offerWho, offerHow, offerAsked: [asked] }).verdict,
          `${offerWho}, ${offerHow}, ${asked}`,
        ).toBe('known');
});
