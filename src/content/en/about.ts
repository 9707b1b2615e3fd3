import { urls } from '#shared/urls.ts';
import type { WorkTeam } from '#content/people.ts';

/** All that the organisation does. */
export const threeThings =
  'We explain what to do now, by how you paid. We take your report, read it as people, and tell you which routes are open. And we let you follow your case, in words you can understand.';

export const about = {
  lead: 'We help people who lost money to crypto and online fraud: to act in time, to report it, and to know what to expect.',
  mission: [
    'Fraud on the internet takes more than money. It leaves people ashamed and alone, and the next thief is often already waiting with an offer to get the money back. We want to be the place that does not sell you anything.',
    `So we do three things. ${threeThings}`,
    'We cannot promise that money comes back. Often it does not. What you can have is a clear answer.',
  ],
  focus: [
    {
      title: 'The first hours',
      text: 'Whom to call and what to say, while a payment may still be stopped.',
      path: urls.first72Hours(),
    },
    {
      title: 'Reports that can be used',
      text: 'What happened, with dates, amounts and addresses, in a form that authorities and banks can work with.',
      path: urls.report(),
    },
    {
      title: 'Protection from the second scam',
      text: 'People who lost money are approached again. We show how to tell.',
      path: urls.recoveryScams(),
    },
    {
      title: 'Figures with their source',
      text: 'What was reported in each state, from public records, with their limits.',
      path: urls.stateIntelligence(),
    },
  ],
  not: [
    'We are independent. We are not a government agency, not the police and not a law firm.',
    'We have no power to freeze or seize anything. Banks, exchanges, authorities and courts do.',
    'We take no fee in advance, and we sell no list of names.',
    'A report to us is not a report to the police. Reporting to IC3, the FTC and the police is free, and we show you how.',
  ],
} as const;

/** Until the operator lists their own. */
export const sampleTeams: readonly WorkTeam[] = [
  {
    id: 'sample-case-team',
    name: 'Case team',
    about: 'Reads reports and works the cases.',
    status: 'active',
    isSample: true,
  },
  {
    id: 'sample-analysis-team',
    name: 'Analysis team',
    about: 'Traces payments and checks each other’s work.',
    status: 'recruiting',
    isSample: true,
  },
  {
    id: 'sample-prevention-team',
    name: 'Prevention team',
    about: 'Writes the guides on this site.',
    status: 'paused',
    isSample: true,
  },
];
