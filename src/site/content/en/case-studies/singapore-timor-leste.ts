import { defineCaseStudy } from './case-study.ts';

export const singaporeTimorLeste = defineCaseStudy({
  id: 'OP-2024-005',
  title: 'One changed account, $42.3 million',
  year: 2024,
  scamTypes: ['bec'],
  status: 'operation',
  innocence:
    'Seven people were arrested. Our sources name no conviction, so they are presumed innocent.',
  summary:
    'A firm in Singapore paid $42.3 million to a false supplier. It reported on the fourth day, and police had $39 million held.',
  background: {
    text: [
      'On 15 July 2024 a trading firm in Singapore got an e-mail that seemed to come from a supplier. It asked to pay into a new account, in Timor-Leste. One letter in the address was different.',
      'On 19 July the firm paid $42.3 million. Four days later the real supplier said that it had not been paid.',
    ],
    sources: ['cna', 'dataBreaches'],
  },
  investigation: {
    text: [
      'Singapore’s police asked for help through I-GRIP, a channel of INTERPOL to stop payments between countries. On 25 July they learned that $39 million had been held at the bank in Timor-Leste.',
      'Seven people were arrested in Timor-Leste, and more than $2 million was recovered.',
    ],
    sources: ['dataBreaches', 'cna'],
  },
  evidence: ['The false e-mail.', 'The bank details of the transfer.'],
  timeline: [
    {
      date: '2024-07-15',
      event: 'The e-mail with the new account arrives.',
      source: 'dataBreaches',
    },
    { date: '2024-07-19', event: 'The firm pays $42.3 million.', source: 'dataBreaches' },
    { date: '2024-07-23', event: 'The fraud is discovered and reported.', source: 'dataBreaches' },
    {
      date: '2024-07-25',
      event: '$39 million is found and held at the receiving bank.',
      source: 'dataBreaches',
    },
    {
      date: '2024-08-06',
      event: 'INTERPOL’s account is published: seven arrests, more than $2 million further.',
      source: 'dataBreaches',
    },
  ],
  impact: {
    text: ['One firm was deceived. Most of the sum was still in a bank when the police asked.'],
    sources: ['dataBreaches'],
  },
  outcome: {
    text: [
      'Held at the bank means frozen. In August 2024 the police said that steps were being taken to return the money. We list nothing as returned, because no source we read says that it was.',
    ],
    sources: ['dataBreaches', 'cna'],
    frozen: [
      {
        value: '$39 million',
        text: 'held at the receiving bank, 25 July 2024',
        source: 'dataBreaches',
      },
    ],
    seized: [
      {
        value: 'Over $2 million',
        text: 'recovered after the arrests, as reported on 6 August 2024',
        source: 'dataBreaches',
      },
    ],
    forfeited: [],
    returned: [],
  },
  lessons: [
    'A new account from an old supplier: call the person you know, on the number you had.',
    'Report on the day you notice. Here, four days were still in time.',
    'This was a path from bank to bank. A crypto payment has no bank in between to hold it.',
  ],
  agencies: ['Singapore Police Force', 'Authorities of Timor-Leste', 'INTERPOL'],
  jurisdiction: 'Singapore and Timor-Leste',
  amount: {
    value: '$42.3 million',
    text: 'paid to a false account on 19 July 2024',
    source: 'dataBreaches',
  },
  victims: { value: '1', text: 'firm in Singapore', source: 'dataBreaches' },
  sources: {
    dataBreaches: {
      publisher: 'DataBreaches.net, reprinting INTERPOL',
      title: 'Police recover over USD 40 million from international email scam',
      dated: '6 August 2024',
      href: 'https://databreaches.net/2024/08/06/police-recover-over-usd-40-million-from-international-email-scam',
    },
    cna: {
      publisher: 'CNA, on the statement of the Singapore Police Force',
      title: 'US$40 million linked to email scam recovered',
      dated: '3 August 2024',
      href: 'https://www.channelnewsasia.com/singapore/40million-email-business-compromise-scam-singapore-timor-leste-interpol-4524196',
    },
  },
});
