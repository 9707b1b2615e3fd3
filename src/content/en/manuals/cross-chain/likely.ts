import type { ManualChapter } from '../manual.ts';
import { checklist, example, list, note, table, text } from '../pieces.ts';

export const likely: ManualChapter = {
  title: 'Saying “likely” with reasons',
  lead: 'Between blockchains more is inferred than on one. The reader must be able to see each inference, and to disagree with it.',
  topics: [
    {
      title: 'Three words and their price',
      blocks: [
        table(
          'What each word has to pay',
          [
            ['Word', 'Needs', 'Example'],
            [
              'Certain',
              'The same number on both sides, or an event that names both',
              '“Message 77 stands in both events.”',
            ],
            [
              'Likely',
              'Two reasons that do not depend on each other, and a count of the alternatives',
              '“Amount less fee to the cent, within three minutes; no other payment fits.”',
            ],
            ['Possible', 'One reason', '“The amount fits; so do three others.”'],
          ],
          [1, 3, 3],
        ),
        text(
          'Use no other words for it, and no percentages unless you can say how they were worked out. “90% sure” sounds measured and is usually felt.',
        ),
        note(
          'info',
          'Two reasons from one source are one reason',
          'That a program labels the address and that the same program draws a line to it are not two reasons. Nor are time and block number.',
        ),
      ],
      sources: ['fatfFlags2020', 'clusterTools'],
    },
    {
      title: 'Counting the alternatives',
      blocks: [
        text(
          'A match means little until one knows how many other payments would have matched too. Counting is dull and takes a minute with an export from an explorer. It is what makes the difference between a finding and a wish.',
        ),
        example(
          'The same match in two reports',
          table(
            'Invented counts',
            [
              ['', 'Quiet bridge', 'Busy bridge'],
              ['Payments in the window of 20 minutes', '14', '2,140'],
              ['Within 0.5% of the amount less fee', '1', '37'],
              ['With the expected receiver', '1', '1'],
              [
                'Fair words',
                'likely',
                'likely, because of the receiver; by amount alone only possible',
              ],
            ],
            [3, 2, 3],
          ),
        ),
        list(
          'Give the window, the tolerance and both counts.',
          'Say where the data came from and when it was taken.',
          'If you did not count, write “alternatives not counted”.',
        ),
      ],
      sources: ['crossChain2025', 'fatfFlags2020'],
    },
    {
      title: 'Words for the report',
      blocks: [
        table(
          'Sentences that hold',
          [
            ['Instead of', 'Write'],
            [
              '“The funds were laundered through a bridge.”',
              '“9,870 USDT went into bridge X at 14:11 UTC (transaction in annex 3).”',
            ],
            [
              '“The suspect then received 9,860 USDT.”',
              '“Address C received 9,860 USDT under the same message number. Who controls C is not known.”',
            ],
            [
              '“The coins ended up at exchange Y.”',
              '“The same amount reached an address that behaves like a deposit address of exchange Y (medium). Only Y can confirm it.”',
            ],
            [
              '“Our software proves …”',
              '“Program N draws this line by rule R. We checked it against the events.”',
            ],
          ],
          [2, 4],
        ),
        checklist(
          'No sentence names a person.',
          'No sentence says “the funds” where “the same amount” is meant.',
          'Every inference can be found by its word: likely or possible.',
          'The vendor of a program is named, and that it sells the program.',
        ),
      ],
      sources: ['dojCryptoFramework2020'],
    },
  ],
};
