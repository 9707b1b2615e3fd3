import type { PrintedBlock } from '#shared/documents/printed-document.ts';

export const lockAndMint: PrintedBlock = {
  kind: 'trace',
  caption: 'Lock and mint: two entries that belong together.',
  alternative:
    'On blockchain A a sender pays into the bridge, where the coins stay locked. The bridge passes a message on. On blockchain B a stand-in is made and goes to the receiver that the sender named.',
  trace: {
    nodes: [
      { id: 'sender', label: ['Sender', 'on A'], kind: 'address', step: 0, lane: 0 },
      { id: 'lock', label: ['Bridge on A', 'locks'], kind: 'service', step: 1, lane: 0 },
      { id: 'message', label: ['Message', 'and number'], kind: 'clue', step: 2, lane: 1 },
      { id: 'mint', label: ['Bridge on B', 'mints'], kind: 'service', step: 3, lane: 0 },
      { id: 'receiver', label: ['Receiver', 'on B'], kind: 'address', step: 4, lane: 0 },
    ],
    links: [
      {
        from: 'sender',
        to: 'lock',
        certainty: 'certain',
        label: '5.00',
        text: 'The sender pays 5.00 into the bridge on blockchain A and names a receiver on B.',
      },
      {
        from: 'lock',
        to: 'message',
        certainty: 'certain',
        text: 'The bridge writes a message with a number. The 5.00 stay locked on A.',
      },
      {
        from: 'message',
        to: 'mint',
        certainty: 'certain',
        text: 'On blockchain B the bridge takes up the message with the same number.',
      },
      {
        from: 'mint',
        to: 'receiver',
        certainty: 'certain',
        label: '4.99',
        text: 'It makes 4.99 of the stand-in, the amount less a fee, and gives them to the receiver.',
      },
    ],
  },
};

export const poolSwap: PrintedBlock = {
  kind: 'trace',
  caption: 'A pool: nothing that comes out is what went in.',
  alternative:
    'Two senders pay into a pool. Two receivers are paid from it. Which of them belongs to which sender is an inference.',
  trace: {
    nodes: [
      { id: 'first', label: ['Sender 1'], kind: 'address', step: 0, lane: 0 },
      { id: 'second', label: ['Sender 2'], kind: 'address', step: 0, lane: 2 },
      { id: 'pool', label: ['Pool'], kind: 'service', step: 1, lane: 1 },
      { id: 'third', label: ['Receiver 3'], kind: 'address', step: 2, lane: 0 },
      { id: 'fourth', label: ['Receiver 4'], kind: 'address', step: 2, lane: 2 },
    ],
    links: [
      {
        from: 'first',
        to: 'pool',
        certainty: 'certain',
        label: '5.00',
        text: 'Sender 1 pays 5.00 into the pool at 14:03.',
      },
      {
        from: 'second',
        to: 'pool',
        certainty: 'certain',
        label: '5.01',
        text: 'Sender 2 pays 5.01 into the pool at 14:04.',
      },
      {
        from: 'pool',
        to: 'third',
        certainty: 'likely',
        label: '4.98',
        text: 'Receiver 3 gets 4.98 at 14:06. It fits sender 1, and it fits sender 2 almost as well.',
      },
      {
        from: 'pool',
        to: 'fourth',
        certainty: 'likely',
        label: '4.99',
        text: 'Receiver 4 gets 4.99 at 14:06. The same is true.',
      },
    ],
  },
};

export const twoChains: PrintedBlock = {
  kind: 'trace',
  caption: 'A made-up trace over two blockchains, up to the place where it stops.',
  alternative:
    'The client pays address A on the first blockchain. A swaps the coins for a stablecoin and sends them over a bridge. On the second blockchain the value reaches address C and then, likely, a deposit address of an exchange.',
  trace: {
    nodes: [
      { id: 'client', label: ['Client'], kind: 'victim', step: 0, lane: 1 },
      { id: 'a', label: ['Address A'], kind: 'address', step: 1, lane: 1 },
      { id: 'swap', label: ['Swap', 'ETH, USDT'], kind: 'service', step: 2, lane: 1 },
      { id: 'bridge', label: ['Bridge'], kind: 'service', step: 3, lane: 1 },
      { id: 'c', label: ['Address C', 'chain 2'], kind: 'address', step: 4, lane: 1 },
      { id: 'exchange', label: ['Exchange', 'deposit'], kind: 'service', step: 4, lane: 2 },
    ],
    links: [
      {
        from: 'client',
        to: 'a',
        certainty: 'certain',
        text: 'Row 1: the client sends 1.20 ETH to address A on the first blockchain.',
      },
      {
        from: 'a',
        to: 'swap',
        certainty: 'certain',
        text: 'Row 2: address A swaps 3.00 ETH, the client’s and others’, for 9,870 USDT in one transaction.',
      },
      {
        from: 'swap',
        to: 'bridge',
        certainty: 'certain',
        text: 'Row 3: address A sends 9,870 USDT into a bridge, which writes message 77.',
      },
      {
        from: 'bridge',
        to: 'c',
        certainty: 'certain',
        text: 'Row 4: on the second blockchain the bridge pays 9,860 USDT to address C under message 77.',
      },
      {
        from: 'c',
        to: 'exchange',
        certainty: 'likely',
        text: 'Row 5: address C sends 9,860 USDT to an address that passes everything on to a large address of an exchange. Likely a deposit address; the trace stops.',
      },
    ],
  },
};
