import { defineCaseStudy } from './case-study.ts';

export const spincaster = defineCaseStudy({
  id: 'OP-2024-003',
  title: 'Operation Spincaster: warning people whose wallets are open',
  year: 2024,
  scamTypes: ['approval-phishing'],
  status: 'prevention',
  innocence: undefined,
  summary:
    'A tracing company, 12 public agencies and 17 exchanges went through 7,000 leads on approval phishing in six countries.',
  background: {
    text: [
      'In approval phishing you are not asked for your seed phrase. You are brought to sign one transaction, which lets somebody else spend a token out of your wallet, at any later time.',
      'The operation was run by Chainalysis, a private company that sells tracing tools. It put the loss to this fraud at $2.7 billion since May 2021; that is the company’s own estimate.',
    ],
    sources: ['infosecurity', 'dlNews'],
  },
  investigation: {
    text: [
      'From April to June 2024 more than 100 people from 12 public agencies and 17 exchanges worked through the leads. They took place in the United States, the United Kingdom, Canada, Spain, the Netherlands and Australia.',
    ],
    sources: ['infosecurity'],
  },
  evidence: ['More than 7,000 leads from public ledgers, shared with exchanges and agencies.'],
  timeline: [
    { date: '2024-04', event: 'The first meetings take place.', source: 'infosecurity' },
    { date: '2024-06', event: 'The last meetings take place.', source: 'infosecurity' },
  ],
  impact: {
    text: [
      'The leads were tied to losses of about $162 million. One person who was warned withdrew the approval in time and kept a six-figure sum.',
    ],
    sources: ['infosecurity', 'dlNews'],
  },
  outcome: {
    text: [
      'The aim was to warn people and to pass on leads. The figures are losses and leads. They are not money that was frozen, seized, forfeited or returned.',
    ],
    sources: ['infosecurity'],
    frozen: [],
    seized: [],
    forfeited: [],
    returned: [],
  },
  lessons: [
    'Look at the approvals of your wallet and withdraw those you do not need.',
    'Read what you sign. “Approve” gives away control, even if nothing leaves at once.',
    'The wallet can be emptied later. Withdrawing the approval today still helps.',
  ],
  agencies: [
    '12 public agencies in six countries',
    '17 exchanges',
    'Chainalysis (a private company)',
  ],
  jurisdiction: 'United States, United Kingdom, Canada, Spain, Netherlands, Australia',
  amount: {
    value: 'About $162 million',
    text: 'losses the leads were tied to, as stated by the company in 2024',
    source: 'infosecurity',
  },
  victims: undefined,
  sources: {
    infosecurity: {
      publisher: 'Infosecurity Magazine',
      title: 'Chainalysis Operation Spincaster',
      dated: '2024',
      href: 'https://infosecurity-magazine.com/news/chainalysis-operation-spincaster',
    },
    dlNews: {
      publisher: 'ZKE (DL News)',
      title: 'Operation Spincaster to fight $2.7bn in crypto fraud',
      dated: '2024',
      href: 'https://news.zke.com/chainalysis-unveils-operation-spincaster-to-fight-2-7bn-in-crypto-fraud-dl-news',
    },
  },
});
