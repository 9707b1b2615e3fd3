import { defineCaseStudy } from './case-study.ts';

export const levelUp = defineCaseStudy({
  id: 'OP-2024-001',
  title: 'Operation Level Up: a call before the next payment',
  year: 2024,
  scamTypes: ['crypto-investment', 'pig-butchering'],
  status: 'prevention',
  innocence: undefined,
  summary:
    'Since January 2024 the FBI calls people who are being defrauded right now. Three in four did not know it.',
  background: {
    text: [
      'Most reports reach the police when the money is gone. In January 2024 the FBI turned this around for crypto investment fraud: agents look for people who are still paying, and tell them.',
    ],
    sources: ['fbi', 'miami'],
  },
  investigation: {
    text: [
      'The FBI offices in San Diego and Phoenix lead the work, together with the US Secret Service. Agents contact people in all 50 states.',
    ],
    sources: ['fbi', 'miami'],
  },
  evidence: ['Our sources do not say how the FBI finds each person.'],
  timeline: [
    { date: '2024-01', event: 'The operation starts.', source: 'fbi' },
    {
      date: '2025-01',
      event: '4,323 people notified so far; an estimated $285 million not lost.',
      source: 'fbi',
    },
    {
      date: '2026-04-29',
      event: 'Almost 9,000 people notified; an estimated $562 million not lost.',
      source: 'doj',
    },
  ],
  impact: {
    text: [
      'Of the people notified by January 2025, 76 percent did not know that they were being defrauded. The FBI referred 42 people for help because they were at risk of suicide.',
      'If you feel that way, tell somebody today: a person you trust, a doctor, or a crisis line.',
    ],
    sources: ['fbi'],
  },
  outcome: {
    text: [
      'The amounts are estimates of losses that did not happen. They are not money that was frozen, seized, forfeited or returned.',
    ],
    sources: ['fbi', 'doj'],
    frozen: [],
    seized: [],
    forfeited: [],
    returned: [],
  },
  lessons: [
    'A real agent may call you. Hang up, look up the field office on fbi.gov, and call back.',
    'Nobody from the FBI asks you to pay, or asks for a seed phrase.',
    'If somebody says that you are being defrauded, stop paying while you check. Waiting costs nothing.',
  ],
  agencies: ['FBI (San Diego and Phoenix)', 'US Secret Service'],
  jurisdiction: 'United States, all 50 states',
  amount: {
    value: 'About $562 million',
    text: 'losses avoided, as estimated by the authorities on April 29, 2026',
    source: 'doj',
  },
  victims: {
    value: 'Almost 9,000',
    text: 'people notified by April 29, 2026',
    source: 'doj',
  },
  sources: {
    fbi: {
      publisher: 'FBI',
      title: 'Operation Level Up',
      dated: 'figures as of January 2025',
      href: 'https://www.fbi.gov/how-we-can-help-you/victim-services/national-crimes-and-victim-resources/operation-level-up',
    },
    miami: {
      publisher: 'FBI Miami',
      title: 'Operation Level Up takes a proactive approach against crypto scams',
      href: 'https://www.fbi.gov/contact-us/field-offices/miami/news/the-fbis-operation-level-up-takes-a-proactive-approach-against-crypto-scams',
    },
    doj: {
      publisher: 'US Department of Justice',
      title: 'Coordinated takedown of scam centers (release 26-411)',
      dated: 'April 29, 2026',
      href: 'https://www.justice.gov/opa/pr/coordinated-takedown-scam-centers-leads-least-276-arrests-alleged-managers-and-recruiters',
    },
  },
});

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
    sources: ['infosecurity'],
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
    sources: ['infosecurity'],
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
  },
});
