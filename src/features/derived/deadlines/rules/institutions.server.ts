import { provedByItsEvent, type DeadlineRule, type RuleSource } from '../rule.ts';

const own = {
  version: 1,
  level: 'S',
  // Following up on an institution's statement about one request is the organisation's task.
  audience: 'staff',
  jurisdiction: 'company',
  needs: provedByItsEvent,
  ways: 'any',
  clock: { unit: 'stated' },
  duty: 'institution',
  strength: 'company-policy',
} as const;

/** The day is the one that staff recorded; the source shows that institutions set such times themselves. */
function policy(quote: string): RuleSource {
  return {
    citation: 'The institution’s own time, as staff noted it; such as the policy of Crypto Bot',
    url: 'https://help.send.tg/en/articles/10191271-law-enforcement-request-processing-policy',
    readOn: '2026-11-22',
    quote,
  };
}

export const institutionRules: readonly DeadlineRule[] = [
  {
    ...own,
    id: 'inst-answer',
    trigger: { by: 'event', kinds: ['institution-answer-promised'] },
    source: policy('Processing time: up to 14 calendar days'),
    words: {
      title: 'An institution answers a freeze request',
      what: 'Its answer should be here by then. It binds nobody.',
      when: 'After a request was sent to an institution that names a time for its answers.',
      from: 'the institution says that it answers',
      late: 'Write again, and name the ticket.',
    },
  },
  {
    ...own,
    id: 'inst-hold-ends',
    trigger: { by: 'event', kinds: ['institution-hold-ends'] },
    source: policy('Temporary asset freeze may be applied for up to 60 calendar days'),
    words: {
      title: 'An institution’s hold ends',
      what: 'Before that day an officer’s request or a court’s order has to reach the institution.',
      when: 'Where an institution holds money for a time.',
      from: 'the institution says that its hold ends',
      late: 'Ask at once whether the money is still there.',
    },
  },
];
