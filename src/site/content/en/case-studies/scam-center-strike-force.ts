import { defineCaseStudy } from './case-study.ts';

export const scamCenterStrikeForce = defineCaseStudy({
  id: 'OP-2025-006',
  title: 'Scam Center Strike Force: going after the compounds',
  year: 2025,
  scamTypes: ['pig-butchering', 'crypto-investment', 'fake-trading'],
  status: 'operation',
  innocence:
    'Six people were charged and hundreds arrested. These are allegations, and all of them are presumed innocent.',
  summary:
    'US authorities joined forces against scam centres in Southeast Asia; in April 2026 a joint action led to at least 276 arrests.',
  background: {
    text: [
      'Many pig-butchering scams are run from compounds in Southeast Asia. Workers in them are often held against their will. US authorities put what Americans lose to this industry at about $10 billion a year.',
    ],
    sources: ['announcement'],
  },
  investigation: {
    text: [
      'On 12 November 2025 the US Attorney for the District of Columbia announced the Strike Force, with the Department of Justice, the FBI and the Secret Service. It traces money, charges leaders, and has websites in the United States shut down.',
      'In April 2026 police in Dubai and Thailand arrested at least 276 people, and nine or more scam centres were taken down. Six people were charged in the Southern District of California.',
    ],
    sources: ['announcement', 'aba', 'doj'],
  },
  evidence: ['The path of victims’ crypto payments.', 'Websites and services used by the centres.'],
  timeline: [
    { date: '2025-11-12', event: 'The Strike Force is announced.', source: 'announcement' },
    {
      date: '2026-04-29',
      event: 'At least 276 arrests are announced: 275 by Dubai Police, one by Thai police.',
      source: 'doj',
    },
  ],
  impact: {
    text: [
      'Hundreds of people were arrested, and centres were closed. The sources do not give a number of victims.',
    ],
    sources: ['doj'],
  },
  outcome: {
    text: [
      'By November 2025, $401.6 million had been seized. For $80 million more, the government had asked courts for forfeiture. The sources do not say what has been returned.',
    ],
    sources: ['aba', 'announcement'],
    frozen: [],
    seized: [
      {
        value: '$401.6 million',
        text: 'in crypto, up to 12 November 2025',
        source: 'aba',
      },
    ],
    forfeited: [],
    returned: [],
  },
  lessons: [
    'A wrong-number message that turns into a friendship is how many of these scams begin.',
    'Arrests abroad do happen. Reports with addresses and transaction IDs feed them.',
    'A forfeiture action is a request to a court. It takes time, and the result is open.',
  ],
  agencies: [
    'US Attorney, District of Columbia',
    'US Department of Justice, Criminal Division',
    'FBI',
    'US Secret Service',
    'Dubai Police',
    'Thai police',
  ],
  jurisdiction:
    'United States, District of Columbia and Southern District of California; Dubai; Thailand',
  amount: {
    value: '$401.6 million',
    text: 'in crypto seized, up to 12 November 2025',
    source: 'aba',
  },
  victims: undefined,
  sources: {
    announcement: {
      publisher: 'Public (pubt.io), distributing the US Attorney’s release',
      title: 'First Scam Center Strike Force announced',
      dated: '12 November 2025',
      href: 'https://www.pubt.io/view/AC807F1CB7881C4C475793950DC07E8AE56939EC',
    },
    aba: {
      publisher: 'ABA Banking Journal',
      title: 'Agencies form strike force to target cryptocurrency scams',
      dated: 'November 2025',
      href: 'https://bankingjournal.aba.com/2025/11/agencies-form-strike-force-to-target-cryptocurrency-scams/',
    },
    doj: {
      publisher: 'US Department of Justice',
      title: 'Coordinated takedown of scam centers',
      dated: '29 April 2026',
      href: 'https://www.justice.gov/opa/pr/coordinated-takedown-scam-centers-leads-least-276-arrests-alleged-managers-and-recruiters',
    },
  },
});
