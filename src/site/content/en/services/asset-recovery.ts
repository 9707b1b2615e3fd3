import { urls } from '#shared/urls.ts';
import { recoveryFreezes } from './recovery-freezes.ts';
import { recoveryQuestions } from './recovery-questions.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import type { Service } from './service.ts';

export const assetRecovery: Service = {
  path: urls.assetRecovery(),
  title: 'Asset recovery solutions',
  lead: 'There are four ways in which money has come back to people. We help you find out which of them is open to you, and take it in time.',
  summary: [
    'None of the four is in our hands. A bank, an exchange, an authority or a court decides. What you can do is reach the right one early, with a complete record.',
    'Many losses are not recovered. We say so at the start, because hope without facts is what the next scammer sells.',
  ],
  part: { kind: 'routes', routes: recoveryRoutes, ...recoveryFreezes },
  can: [
    'Tell you which of the four routes fits how you paid, and which do not.',
    'Help you word the call to your bank or exchange, and the report to the authorities.',
    'Put your payments, addresses and messages into one clear record.',
    'Tell you how to watch for a forfeiture notice or a petition that fits your case.',
  ],
  cannot: [
    'Nobody can reverse a confirmed payment on a blockchain.',
    'No private firm, and that includes us, can order a freeze or a seizure.',
    'We cannot speed up a bank, an agency or a court, and nobody can buy a place in a remission process.',
    'We do not give legal advice. For a civil claim you need a licensed attorney.',
  ],
  steps: [
    {
      title: 'Stop and call',
      text: 'Send nothing more. Call the bank, card company, app or exchange the money left from.',
    },
    {
      title: 'Report officially',
      text: 'File at www.ic3.gov the same day, with complete payment details. It is free.',
    },
    {
      title: 'Gather the record',
      text: 'Dates, amounts, account numbers, addresses and transaction IDs. Copied, not retyped.',
    },
    {
      title: 'Look at the routes',
      text: 'Send us your report. A person reads it and tells you which routes seem open, and why.',
    },
    {
      title: 'Follow up',
      text: 'Ask for answers in writing, keep your papers, and watch for official notices over time.',
    },
  ],
  prepare: [
    'How and when you paid, each payment on a line of its own.',
    'The names on the receiving accounts, or the receiving crypto addresses and transaction IDs.',
    'Numbers of reports you have filed: bank, IC3, police.',
    'Letters and answers you have had so far.',
    'Never your seed phrase, a private key, a password or a one-time code.',
  ],
  questions: recoveryQuestions,
  related: [urls.first72Hours(), urls.recoveryScams(), urls.cryptoInvestigation(), urls.qa()],
  sources: [
    'killChain',
    'fbiLasVegas',
    'ic3Crypto2025',
    'recoverySurge2023',
    'remissionRule',
    'dojVictims',
    'victimsRights',
    'telemarketingRule',
    'ic3Report2024',
    'ic3Report2025',
  ],
};
