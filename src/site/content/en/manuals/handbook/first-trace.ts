import type { PrintedBlock } from '#shared/documents/printed-document.ts';

/** The picture of a first trace. Invented, like all pictures of the manuals. */
export const firstTrace: PrintedBlock = {
  kind: 'trace',
  caption: 'A made-up first trace: three steps that can be read, and one that cannot.',
  alternative:
    'Coins go from the client’s wallet to address A and on to address B. From there one part goes to a deposit address of an exchange, where the trace stops, and one part into a mixer, where it is lost.',
  trace: {
    nodes: [
      { id: 'client', label: ['Client’s', 'wallet'], kind: 'victim', step: 0, lane: 1 },
      { id: 'a', label: ['Address A'], kind: 'address', step: 1, lane: 1 },
      { id: 'b', label: ['Address B'], kind: 'address', step: 2, lane: 1 },
      { id: 'deposit', label: ['Exchange', 'deposit'], kind: 'service', step: 3, lane: 0 },
      { id: 'mixer', label: ['Mixer'], kind: 'lost', step: 3, lane: 2 },
    ],
    links: [
      {
        from: 'client',
        to: 'a',
        certainty: 'certain',
        label: '1.20 ETH',
        text: 'The client sent 1.20 ETH to address A. The client’s own wallet and the public ledger agree.',
      },
      {
        from: 'a',
        to: 'b',
        certainty: 'certain',
        label: '9.85 ETH',
        text: 'Eleven minutes later address A passed 9.85 ETH on to address B. 8.65 ETH of it came from others: from here on, no coin is the client’s own.',
      },
      {
        from: 'b',
        to: 'deposit',
        certainty: 'likely',
        label: '6.00 ETH',
        text: 'Address B sent 6.00 ETH to an address that passes everything on to a known address of an exchange. That it is a deposit address of this exchange is likely; the exchange can say so.',
      },
      {
        from: 'b',
        to: 'mixer',
        certainty: 'unknown',
        label: '3.85 ETH',
        text: 'Address B sent the rest into a mixer. What came out of it cannot be matched with reason. The trace stops here and says so.',
      },
    ],
  },
};
