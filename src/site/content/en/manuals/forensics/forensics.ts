import { urls } from '#shared/urls.ts';
import { limits, neverAsk } from '../common-pieces.ts';
import type { Manual } from '../manual.ts';
import { text } from '../pieces.ts';
import { courts } from './courts.ts';
import { labels } from './labels.ts';
import { limitsOfTracing } from './limits.ts';
import { spentTogether } from './spent-together.ts';

export const forensics: Manual = {
  id: 'blockchain-forensics-best-practices',
  title: 'Blockchain Forensics Best Practices',
  level: 'expert',
  about: 'The methods of tracing, what each assumes, and when it fails.',
  readNow: [urls.blockchainForensic()],
  preface: [
    text(
      'This manual is for people who trace, and for those who must judge a trace: analysts, prosecutors, defence lawyers, journalists. It explains no product. It explains what the methods behind the products assume, so that a finding can be given the weight it deserves.',
    ),
    text(
      'You should know what a transaction, an input and an output are. The pictures and examples are invented; no address in them can exist.',
    ),
    limits,
    neverAsk,
  ],
  chapters: [spentTogether, limitsOfTracing, labels, courts],
  glossary: [
    'bridge',
    'chainHopping',
    'chainOfCustody',
    'changeAddress',
    'coinJoin',
    'commonInput',
    'custodialWallet',
    'fileHash',
    'mixer',
    'selfCustody',
    'stablecoin',
    'transactionId',
    'wrappedAsset',
  ],
};
