import { defineCaseStudy } from './case-study.ts';

export const stamfordHomeBuyer = defineCaseStudy({
  id: 'OP-2023-004',
  title: 'A home buyer’s $426,000, stopped after two days',
  year: 2023,
  scamTypes: ['bec'],
  status: 'recovery',
  innocence: undefined,
  summary:
    'A buyer in Connecticut wired $426,000 to a false account, noticed after about two days, and $425,000 came back.',
  background: {
    text: [
      'Somebody in Stamford, Connecticut, was buying a home. A message that looked as if it came from their attorney named an account for the money. The message was false, and $426,000 went to the wrong account.',
    ],
    sources: ['catic'],
  },
  investigation: {
    text: [
      'The loss was noticed about two days later and reported. The Recovery Asset Team of IC3, which is part of the FBI, had the money frozen.',
    ],
    sources: ['catic'],
  },
  evidence: [
    'The account named as the attorney’s, which was not theirs.',
    'The details of the wire: banks, account, amount, time.',
  ],
  timeline: [
    {
      date: '2023',
      event: 'The money is wired, missed after about two days, frozen, and $425,000 is returned.',
      source: 'catic',
    },
  ],
  impact: {
    text: ['The buyer nearly lost $426,000. The difference that did not come back was $1,000.'],
    sources: ['catic'],
  },
  outcome: {
    text: [
      'The money was frozen first and then returned; the exact amount that was frozen is not stated. This is how it can go when a bank wire is reported fast. It is no forecast: the team works mainly on bank transfers and says that it may be able to assist.',
    ],
    sources: ['catic', 'lasVegas'],
    frozen: [],
    seized: [],
    forfeited: [],
    returned: [{ value: '$425,000', text: 'to the buyer, 2023', source: 'catic' }],
  },
  lessons: [
    'Before you wire the price of a home, call your attorney on a number you already had.',
    'If it is done: call your bank first, ask for a recall, then report to IC3. Hours count.',
    'Bank wires can be stopped for a short time. Crypto payments cannot be recalled.',
  ],
  agencies: ['FBI Internet Crime Complaint Center (IC3), Recovery Asset Team'],
  jurisdiction: 'United States, Connecticut',
  amount: { value: '$426,000', text: 'wired to a false account in 2023', source: 'catic' },
  victims: { value: '1', text: 'home buyer', source: 'catic' },
  sources: {
    catic: {
      publisher: 'CATIC (title insurer), quoting the FBI IC3 report for 2023',
      title: 'Keynotes, May 2024',
      dated: 'May 2024',
      href: 'https://myemail.constantcontact.com/CATIC-VATC-Keynotes-for-Vermont---May-2024.html?soid=1101999022120&aid=UfSyeKLhtYU',
    },
    lasVegas: {
      publisher: 'FBI Las Vegas',
      title: 'Federal Fact Friday: Recovery Asset Team',
      href: 'https://www.fbi.gov/contact-us/field-offices/lasvegas/news/press-releases/fbi-las-vegas-federal-fact-friday-recovery-asset-team',
    },
  },
});
