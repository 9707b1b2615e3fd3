import type { TraceExample } from './service.ts';

export const forensicExample: TraceExample = {
  title: 'Following 2.0 ETH',
  story:
    'You sent 2.0 ETH to an address that a fake trading site gave you. This is what a tracer might find. All names and amounts are invented.',
  nodes: [
    { id: 'others', label: ['Two other', 'people'], kind: 'victim', step: 0, lane: 0 },
    { id: 'you', label: ['Your wallet'], kind: 'victim', step: 0, lane: 1 },
    { id: 'a', label: ['Address A', 'receives'], kind: 'address', step: 1, lane: 1 },
    { id: 'b', label: ['Address B', 'collects'], kind: 'address', step: 2, lane: 1 },
    { id: 'bridge', label: ['Bridge to', 'other chain'], kind: 'service', step: 3, lane: 0 },
    { id: 'c', label: ['Address C', 'waits'], kind: 'address', step: 3, lane: 1 },
    { id: 'mixer', label: ['Mixer'], kind: 'service', step: 3, lane: 2 },
    { id: 'exchange', label: ['Exchange', 'deposit'], kind: 'service', step: 4, lane: 0 },
    { id: 'nowhere', label: ['Trail lost'], kind: 'lost', step: 4, lane: 2 },
  ],
  links: [
    {
      from: 'you',
      to: 'a',
      certainty: 'certain',
      label: '2.0 ETH',
      text: 'You send 2.0 ETH to address A. Anybody can read this payment on the public ledger.',
    },
    {
      from: 'others',
      to: 'a',
      certainty: 'certain',
      label: '5.5 ETH',
      text: 'Two other wallets send 5.5 ETH to the same address. That they belong to victims is known only because those people reported it.',
    },
    {
      from: 'a',
      to: 'b',
      certainty: 'certain',
      label: '7.5 ETH',
      text: 'Address A passes everything on to address B. From here on, your coins cannot be told apart from those of the others.',
    },
    {
      from: 'b',
      to: 'bridge',
      certainty: 'certain',
      label: '4.0 ETH',
      text: '4.0 ETH go into a bridge, a service that moves value to another blockchain.',
    },
    {
      from: 'b',
      to: 'c',
      certainty: 'certain',
      label: '1.0 ETH',
      text: '1.0 ETH goes to address C and has not moved since. It can be watched.',
    },
    {
      from: 'b',
      to: 'mixer',
      certainty: 'certain',
      label: '2.5 ETH',
      text: '2.5 ETH go into a mixer, a service that blends the coins of many people.',
    },
    {
      from: 'bridge',
      to: 'exchange',
      certainty: 'likely',
      text: 'Four minutes later, the same value less a fee appears on the other chain and reaches a deposit address of an exchange. Time and amount fit, so it is likely, not certain.',
    },
    {
      from: 'mixer',
      to: 'nowhere',
      certainty: 'unknown',
      text: 'What leaves the mixer cannot be matched to what went in. An honest report stops here and says so.',
    },
  ],
  shows: [
    'Which addresses your payment went through, and when.',
    'That other payments met yours at the same address.',
    'One place, the exchange, where the police can ask who owns the account.',
  ],
  doesNotShow: [
    'Who holds address A, B or C. An address carries no name.',
    'That A and B belong to the same person. That is a guess with reasons.',
    'That the coins at the exchange are yours, or that you will get them.',
  ],
};
