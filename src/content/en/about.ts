import { urls } from '#shared/urls.ts';
import type { TitledText } from './guides/guide.ts';

export const about = {
  lead: 'We help people who lost money to crypto and online fraud: to act in time, to report it, and to know what to expect.',
  mission: [
    'Fraud on the internet takes more than money. It leaves people ashamed and alone, and the next thief is often already waiting with an offer to get the money back. We want to be the place that does not sell you anything.',
    'So we do three things. We explain what to do now, by how you paid. We take your report, read it as people, and tell you which routes are open. And we let you follow your case, in words you can understand.',
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

type Team = TitledText & { isSample: boolean };

export const sampleTeams: readonly Team[] = [
  { title: 'Case team', text: 'Reads reports and works the cases.', isSample: true },
  { title: 'Analysis team', text: 'Traces payments and checks each other’s work.', isSample: true },
  { title: 'Prevention team', text: 'Writes the guides on this site.', isSample: true },
];
