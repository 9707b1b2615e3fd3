import { urls } from '#shared/urls.ts';
import type { Service, TraceExample } from './service.ts';

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

export const blockchainForensic: Service = {
  path: urls.blockchainForensic(),
  title: 'Blockchain forensics',
  lead: 'We follow where coins went, write down how sure we are of each step, and say where the trail ends.',
  summary: [
    'Most blockchains are public. Anybody can look up a payment by its transaction ID. Tracing means reading those payments in order and telling facts from guesses.',
    'A trace shows where coins went. It does not show who holds them, and it does not bring them back.',
  ],
  part: {
    kind: 'trace',
    example: forensicExample,
    picture: 'bridge',
    methods: [
      {
        title: 'Coins spent together',
        shows: 'Addresses whose coins are spent in one bitcoin payment likely belong to one owner.',
        limit:
          'Some payments are made by several people together (CoinJoin, PayJoin). Then the rule is wrong.',
        sources: ['bitcoinClusters2013', 'bitcoinPrivacy'],
      },
      {
        title: 'Change',
        shows: 'The leftover of a bitcoin payment often goes to a fresh address of the sender.',
        limit: 'Which output is the change is a guess, and a wrong guess sends the trace astray.',
        sources: ['bitcoinClusters2013', 'bitcoinPrivacy'],
      },
      {
        title: 'The exit to an exchange',
        shows: 'Where coins reach a company that knows its customers, a name may be on file.',
        limit:
          'The company gives it to the authorities on a legal request. It does not give it to you or to us.',
        sources: ['bitcoinClusters2013'],
      },
      {
        title: 'Bridges and swaps',
        shows:
          'Some bridges lock a coin on one chain and issue a stand-in on another. Such pairs can be matched.',
        limit:
          'Where a pool pays out, no coin matches another. Time and amount give “likely” at best.',
        sources: ['bridgeTracing', 'crossChain2025'],
      },
      {
        title: 'Mixers',
        shows: 'That coins went into a service that blends the coins of many people.',
        limit: 'Tools give a confidence score for what came out. A score is not proof.',
        sources: ['mixerCase', 'clusterTools'],
      },
      {
        title: 'Warning patterns',
        shows: 'Lists of red flags help to decide what to look at first.',
        limit:
          'The international body that wrote such a list in 2020 says: one sign alone is no proof.',
        sources: ['fatfFlags2020'],
      },
    ],
  },
  can: [
    'Follow a payment from your transaction ID, step by step.',
    'Name the services it reached, such as an exchange or a bridge, where public records show them.',
    'Mark each finding with how sure it is, and why.',
    'Put it into a form that you can hand to the police, your bank or a lawyer.',
  ],
  cannot: [
    'See who is behind an address.',
    'Undo, stop or pull back a payment.',
    'Reopen a wallet for which you lost the recovery phrase and the password.',
    'Replace the work of the police. Tools can be wrong, and an authority has to check what we find.',
  ],
  steps: [
    {
      title: 'You send the IDs',
      text: 'Transaction IDs and addresses, copied from your wallet or exchange. No keys, ever.',
    },
    {
      title: 'We read the ledger',
      text: 'From your payment outwards, until a company, a mixer or a dead end.',
    },
    {
      title: 'We grade each step',
      text: 'High, medium or low confidence, with the reason beside it.',
    },
    {
      title: 'You get it in words',
      text: 'A summary with addresses, times and amounts, and where the police could ask next.',
    },
  ],
  prepare: [
    'The transaction ID of each payment. It is the most useful thing in a report.',
    'The address you sent to, the coin, the amount, the date and the time.',
    'The name of the exchange or wallet app you used.',
    'How you came to that address: the site, the chat, the person.',
    'Leave out your recovery phrase and private keys, and keep them safe for yourself. Nobody needs them to trace.',
  ],
  questions: [
    {
      id: 'faq-court',
      question: 'Does a court accept a trace?',
      answer: [
        'US courts have. In February 2024 a federal court in Washington admitted such evidence in the Bitcoin Fog case; how often the method errs was disputed. Whether a trace counts in another case is for that court to decide.',
      ],
      sources: ['bitcoinFog2024'],
    },
    {
      id: 'faq-hops',
      question: 'They moved the coins across several chains. Is that the end?',
      answer: [
        'Not always. In November 2023 US authorities announced a seizure of nearly $9 million in Tether that had passed through about 103 addresses on several chains. It makes tracing slower and less certain.',
      ],
      sources: ['chainHopping2023'],
    },
    {
      id: 'faq-software',
      question: 'A firm says its software can “extract” my coins. Can it?',
      answer: [
        'No. A confirmed payment can only be moved on by whoever holds the key of the receiving address. Software that claims otherwise is part of a scam.',
      ],
      links: [{ text: 'How to recognise a recovery scam', href: urls.recoveryScams() }],
      sources: ['recoverySurge2023'],
    },
  ],
  related: [
    urls.cryptoInvestigation(),
    urls.blockchainAnalyst(),
    urls.assetRecovery(),
    urls.manuals(),
  ],
  sources: [
    'bitcoinClusters2013',
    'bitcoinPrivacy',
    'bridgeTracing',
    'crossChain2025',
    'fatfFlags2020',
    'bitcoinFog2024',
    'blockchainComSupport',
    'ic3Crypto2023',
  ],
};
