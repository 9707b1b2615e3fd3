import type { PrintedBlock } from '#shared/documents/printed-document.ts';
import { traceLimit } from '../common-pieces.ts';
import type { ManualChapter } from '../manual.ts';
import { checklist, example, list, note, steps, table, text } from '../pieces.ts';

const mixedTrace: PrintedBlock = {
  kind: 'trace',
  caption: 'A made-up transaction of three people with three equal outputs.',
  alternative:
    'Three inputs of three different people go into one transaction. Three outputs of 0.5 leave it. Which output belongs to which input cannot be read from it.',
  trace: {
    nodes: [
      { id: 'one', label: ['Input 1', '0.53'], kind: 'address', step: 0, lane: 0 },
      { id: 'two', label: ['Input 2', '0.71'], kind: 'address', step: 0, lane: 1 },
      { id: 'three', label: ['Input 3', '0.50'], kind: 'address', step: 0, lane: 2 },
      { id: 'join', label: ['CoinJoin'], kind: 'service', step: 1, lane: 1 },
      { id: 'x', label: ['Output', '0.50'], kind: 'lost', step: 2, lane: 0 },
      { id: 'y', label: ['Output', '0.50'], kind: 'lost', step: 2, lane: 1 },
      { id: 'z', label: ['Output', '0.50'], kind: 'lost', step: 2, lane: 2 },
    ],
    links: [
      {
        from: 'one',
        to: 'join',
        certainty: 'certain',
        text: 'Input 1 of 0.53 is spent in the transaction. This can be read.',
      },
      {
        from: 'two',
        to: 'join',
        certainty: 'certain',
        text: 'So is input 2 of 0.71, by somebody else.',
      },
      {
        from: 'three',
        to: 'join',
        certainty: 'certain',
        text: 'And input 3 of 0.50. The common-input rule would call all three one owner, and be wrong.',
      },
      {
        from: 'join',
        to: 'x',
        certainty: 'unknown',
        text: 'An output of 0.50 leaves. It may be anybody’s.',
      },
      {
        from: 'join',
        to: 'y',
        certainty: 'unknown',
        text: 'A second output of 0.50 leaves. It may be anybody’s.',
      },
      {
        from: 'join',
        to: 'z',
        certainty: 'unknown',
        text: 'And a third. The change of inputs 1 and 2 is left out of the picture; it is often what gives people away.',
      },
    ],
  },
};

export const limitsOfTracing: ManualChapter = {
  title: 'CoinJoin, mixers and other limits',
  lead: 'Good practice is knowing where a method ends. This chapter is about the places at which an honest report stops, or changes its words.',
  topics: [
    {
      title: 'CoinJoin and PayJoin',
      blocks: [
        text(
          'In a CoinJoin several people build one transaction together. In its usual form there are many inputs and many outputs of the same amount, so that no output can be matched to an input. PayJoin is quieter: the receiver adds an input, and the transaction looks like an ordinary payment.',
        ),
        list(
          'Many outputs of one equal amount are a sign of a CoinJoin. Batched payments of a service can look similar.',
          'PayJoin leaves no reliable sign. Its mere existence is a reason never to call a common input certain.',
          'Taking part in a CoinJoin is no proof of a crime. People do it to keep their finances private.',
        ),
        text(
          'Open tools can mark transactions that look like CoinJoins. What they give is a score of confidence, not a proof, and their makers say so. Note the score, the tool and the version.',
        ),
        mixedTrace,
      ],
      sources: ['bitcoinPrivacy', 'coinJoinDetection', 'clusterTools'],
    },
    {
      title: 'Mixers',
      blocks: [
        text(
          'A mixer takes coins of many people and gives out others. Some are companies with a purse of their own; some are contracts that anybody can use. A US court described such services in United States v. Harmon.',
        ),
        table(
          'Which statements are possible',
          [
            ['Statement', 'Possible?'],
            [
              'The coins went into the mixer, at this time and in this amount',
              'Yes. It is on the ledger',
            ],
            [
              'Coins came out of the mixer to these addresses',
              'Often. It is on the ledger, if the mixer’s addresses are known',
            ],
            [
              'This output belongs to that input',
              'Rarely, and only as an inference: time, an unusual amount, later joins',
            ],
            [
              'The person behind them is the same',
              'No. That needs something outside of the ledger',
            ],
          ],
          [3, 3],
        ),
        text(
          'Where you do match an output to an input, write what else was possible in the same hours: how many other deposits of that size, how many other withdrawals. A match among three is something else than a match among three hundred.',
        ),
      ],
      sources: ['mixerCase', 'bitcoinPrivacy'],
    },
    {
      title: 'Services that hold coins for others',
      blocks: [
        text(
          'At an exchange the thread breaks by design. The coins that arrive go into a common purse. What is paid out to a customer an hour later is other coins. On the ledger it looks as if one address pays another; in the books of the company two strangers are involved.',
        ),
        note(
          'warning',
          'The most common mistake',
          'Following coins out of the large address of a service and calling the receivers suspects. They are customers like anybody else. A trace that enters such an address ends there.',
        ),
        steps(
          'Recognise it: very many payments, by very many counterparties, at all hours.',
          'Go one step back, to the deposit address. That one usually belongs to one customer.',
          'Write down deposit address, transaction ID and time.',
          'Hand these to the police, who can ask the company.',
        ),
        text(traceLimit),
      ],
      sources: ['bitcoinClusters2013', 'usdtForfeiture2025', 'dojCryptoFramework2020'],
    },
    {
      title: 'Mixed coins: whose are they?',
      blocks: [
        text(
          'When 1.2 of your client’s coins and 8.6 of others lie at one address and 6.0 move on, the ledger does not say whose 6.0 these are. There are rules to decide it, such as first in, first out, or in proportion. They are conventions from law and accounting. They are not observations.',
        ),
        example(
          'One payment, three answers',
          text(
            'Address A holds 1.2 from the client, received first, and then 8.6 from others. It sends 6.0 on. How much of it is the client’s?',
          ),
          table(
            'Invented amounts',
            [
              ['Convention', 'Share of the client', 'Why'],
              ['First in, first out', '1.20', 'The oldest coins leave first'],
              ['Last in, first out', '0.00', 'The newest coins leave first, and they suffice'],
              ['In proportion', '0.73', '6.0 of 9.8 left; so did this share of 1.2'],
            ],
            [2, 2, 4],
          ),
        ),
        list(
          'Name the convention, or use none and say “together with payments of others”.',
          'Never switch the convention within one report.',
          'Which one counts in a case is for the court.',
        ),
      ],
      sources: ['dojCryptoFramework2020', 'bitcoinPrivacy'],
    },
    {
      title: 'Errors of the craft',
      blocks: [
        text('These are found again and again when reports are read by somebody else.'),
        table(
          'Mistakes, and what prevents them',
          [
            ['Mistake', 'Prevention'],
            [
              'A look-alike address was copied from a history',
              'Compare the whole address with a second source',
            ],
            [
              'A token of the same name on another blockchain',
              'Write the blockchain and the contract with every amount',
            ],
            ['Local time in one table, UTC in the other', 'UTC everywhere, the original beside it'],
            ['A label of a tool taken as a fact', 'Origin and date of each label in the notes'],
            [
              'A trace that begins at the suspect and runs back to the victim',
              'Begin at the victim’s payment, and let the ledger decide',
            ],
            [
              'Only what fits was followed',
              'List the branches that were not followed, with their amounts',
            ],
          ],
          [1, 1],
        ),
        checklist(
          'A second person repeated the first three steps from the raw data.',
          'Amounts add up at every address that was used.',
          'Branches that were left are listed.',
          'Every conclusion has a confidence and a reason.',
        ),
      ],
      sources: ['poisoningCylab2026', 'fatfFlags2020', 'heuristicsGuide'],
    },
  ],
};
