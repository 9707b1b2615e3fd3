import type { PrintedBlock } from '#shared/documents/printed-document.ts';

export const mixedTrace: PrintedBlock = {
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
