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
      'On July 15, 2024, a trading firm in Singapore got an e-mail that seemed to come from a supplier. It asked to pay into a new account, in Timor-Leste. One letter in the address was different.',
      'On July 19 the firm paid $42.3 million. Four days later the real supplier said that it had not been paid.',
    ],
    sources: ['cna', 'interpol'],
  },
  investigation: {
    text: [
      'Singapore’s police asked for help through I-GRIP, a channel of INTERPOL to stop payments between countries. On July 25 they learned that $39 million had been held at the bank in Timor-Leste.',
      'Seven people were arrested in Timor-Leste, and more than $2 million was recovered.',
    ],
    sources: ['interpol', 'cna'],
  },
  evidence: ['The false e-mail.', 'The bank details of the transfer.'],
  timeline: [
    {
      date: '2024-07-15',
      event: 'The e-mail with the new account arrives.',
      source: 'interpol',
    },
    { date: '2024-07-19', event: 'The firm pays $42.3 million.', source: 'interpol' },
    { date: '2024-07-23', event: 'The fraud is discovered and reported.', source: 'interpol' },
    {
      date: '2024-07-25',
      event: '$39 million is found and held at the receiving bank.',
      source: 'interpol',
    },
    {
      date: '2024-08-06',
      event: 'INTERPOL’s account is published: seven arrests, more than $2 million further.',
      source: 'interpol',
    },
  ],
  impact: {
    text: ['One firm was deceived. Most of the sum was still in a bank when the police asked.'],
    sources: ['interpol'],
  },
  outcome: {
    text: [
      'Held at the bank means frozen. In August 2024 the police said that steps were being taken to return the money. We list nothing as returned, because no source we read says that it was.',
    ],
    sources: ['interpol', 'cna'],
    frozen: [
      {
        value: '$39 million',
        text: 'held at the receiving bank, July 25, 2024',
        source: 'interpol',
      },
    ],
    seized: [
      {
        value: 'Over $2 million',
        text: 'recovered after the arrests, as reported on August 6, 2024',
        source: 'interpol',
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
    text: 'paid to a false account on July 19, 2024',
    source: 'interpol',
    isLoss: true,
  },
  victims: { value: '1', text: 'firm in Singapore', source: 'interpol' },
  sources: {
    interpol: {
      publisher: 'INTERPOL',
      title: 'Police recover over USD 40 million from international email scam',
      dated: 'August 6, 2024',
      href: 'https://www.interpol.int/en/News-and-Events/News/2024/Police-recover-over-USD-40-million-from-international-email-scam',
    },
    cna: {
      publisher: 'CNA, on the statement of the Singapore Police Force',
      title: 'US$40 million linked to email scam recovered',
      dated: 'August 3, 2024',
      href: 'https://www.channelnewsasia.com/singapore/40million-email-business-compromise-scam-singapore-timor-leste-interpol-4524196',
    },
  },
});

export const stamfordHomeBuyer = defineCaseStudy({
  id: 'OP-2023-004',
  title: 'A home buyer’s $426,000, stopped after two days',
  year: 2023,
  scamTypes: ['bec'],
  status: 'recovery',
  innocence: undefined,
  summary:
    'A buyer in Connecticut wired $426,000 to a false account and reported it within about two days. $425,000 came back.',
  background: {
    text: [
      'Somebody in Stamford, Connecticut, was buying a home. A stranger got into the e-mails between buyer and real estate agent and named another account for the money. $426,000 went there.',
    ],
    sources: ['nbc'],
  },
  investigation: {
    text: [
      'About two days later, on March 10, 2023, the buyer and the agent called the police. A complaint to the FBI’s IC3 had been filed already, and the account was being frozen.',
    ],
    sources: ['nbc'],
  },
  evidence: [
    'The e-mails in which a stranger had named the account.',
    'The details of the wire: banks, account, amount, time.',
  ],
  timeline: [
    {
      date: '2023-03-10',
      event:
        'Police in Stamford hear of it, two days after the wire. $425,000 is returned within days.',
      source: 'nbc',
    },
  ],
  impact: {
    text: ['The buyer nearly lost $426,000. The difference that did not come back was $1,000.'],
    sources: ['nbc'],
  },
  outcome: {
    text: [
      'The money was frozen first and then returned; the exact amount that was frozen is not stated. This is how it can go when a bank wire is reported fast. It is no forecast: the team works mainly on bank transfers and says that it may be able to assist.',
    ],
    sources: ['nbc', 'lasVegas'],
    frozen: [],
    seized: [],
    forfeited: [],
    returned: [{ value: '$425,000', text: 'to the buyer, 2023', source: 'nbc' }],
  },
  lessons: [
    'Before you wire the price of a home, call your agent or attorney on a number you already had.',
    'If it is done: call your bank first, ask for a recall, then report to IC3. Hours count.',
    'Bank wires can be stopped for a short time. Crypto payments cannot be recalled.',
  ],
  agencies: ['FBI Internet Crime Complaint Center (IC3)', 'Stamford Police Department'],
  jurisdiction: 'United States, Connecticut',
  amount: {
    value: '$426,000',
    text: 'wired to a false account in March 2023',
    source: 'nbc',
    isLoss: true,
  },
  victims: { value: '1', text: 'home buyer', source: 'nbc' },
  sources: {
    nbc: {
      publisher: 'NBC Connecticut, on the Stamford Police Department',
      title: 'FBI recovers cash after a home buyer was tricked into wiring $426,000',
      dated: 'March 2023',
      href: 'https://www.nbcconnecticut.com/news/local/fbi-recovers-cash-after-stamford-home-buyer-was-tricked-into-wiring-426000-to-fraudulent-account-pd/2997540/',
    },
    lasVegas: {
      publisher: 'FBI Las Vegas',
      title: 'Federal Fact Friday: Recovery Asset Team',
      href: 'https://www.fbi.gov/contact-us/field-offices/lasvegas/news/press-releases/fbi-las-vegas-federal-fact-friday-recovery-asset-team',
    },
  },
});
