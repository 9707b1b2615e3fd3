import { urls } from '#shared/urls.ts';
import { doNoHarm, limits, neverAsk } from '../common-pieces.ts';
import type { Manual } from '../manual.ts';
import { text } from '../pieces.ts';
import { askingCompanies } from './asking-companies.ts';
import { paymentsAndAddresses } from './payments-and-addresses.ts';
import { reportAndTimeline } from './report-and-timeline.ts';
import { writingFindings } from './writing-findings.ts';

export const handbook: Manual = {
  id: 'cryptocurrency-investigation-handbook',
  title: 'Cryptocurrency Investigation Handbook',
  level: 'advanced',
  about: 'From the first report to a summary that an authority can use.',
  readNow: [urls.cryptoInvestigation()],
  preface: [
    text(
      'This handbook is for people who prepare a case before an authority takes it up: case workers, lawyers, students, and victims who want to do it themselves. It needs no special program. It needs patience, a way of writing things down, and honesty about what is not known.',
    ),
    text(
      'The order is that of the work: hear the person, sort the payments, ask those who know more, write it down. Each chapter can be read by itself.',
    ),
    limits,
    neverAsk,
    doNoHarm,
  ],
  chapters: [reportAndTimeline, paymentsAndAddresses, askingCompanies, writingFindings],
  glossary: [
    'addressPoisoning',
    'advanceFee',
    'bridge',
    'chainOfCustody',
    'custodialWallet',
    'fileHash',
    'ic3',
    'killChain',
    'mixer',
    'moneyMule',
    'preservationLetter',
    'recall',
    'recoveryScam',
    'remission',
    'restoration',
    'selfCustody',
    'stablecoin',
    'transactionId',
  ],
};
