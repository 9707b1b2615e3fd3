import { urls } from '#shared/urls.ts';
import { limits, neverAsk } from '../common-pieces.ts';
import type { Manual } from '../manual.ts';
import { text } from '../pieces.ts';
import { custodyLog } from './custody-log.ts';
import { hashes } from './hashes.ts';
import { keepEverything } from './keep-everything.ts';
import { whatAndHow } from './what-and-how.ts';

export const evidence: Manual = {
  id: 'digital-evidence-collection-guide',
  title: 'Digital Evidence Collection Guide',
  level: 'intermediate',
  about: 'How to keep messages, pages and files so that others can rely on them.',
  readNow: [`${urls.qa()}#keep-evidence`],
  preface: [
    text(
      'This guide is for people who were defrauded and for those who help them. It asks for a phone, a computer and some evenings. Everything in it can be done without paying anybody.',
    ),
    text(
      'If it happened today, read the first topic and do that. The rest can wait until tomorrow.',
    ),
    limits,
    neverAsk,
  ],
  chapters: [keepEverything, whatAndHow, hashes, custodyLog],
  glossary: [
    'addressPoisoning',
    'approvalPhishing',
    'chainOfCustody',
    'custodialWallet',
    'fileHash',
    'ic3',
    'preservationLetter',
    'recoveryScam',
    'selfCustody',
    'transactionId',
  ],
};
