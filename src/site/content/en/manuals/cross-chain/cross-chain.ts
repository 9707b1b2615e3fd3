import { urls } from '#shared/urls.ts';
import { limits, neverAsk } from '../common-pieces.ts';
import type { Manual } from '../manual.ts';
import { text } from '../pieces.ts';
import { likely } from './likely.ts';
import { mechanisms } from './mechanisms.ts';
import { method } from './method.ts';
import { whereToStop } from './where-to-stop.ts';

export const crossChain: Manual = {
  id: 'cross-chain-analysis-procedures',
  title: 'Cross-Chain Analysis Procedures',
  level: 'expert',
  about: 'Following value over bridges, wrapped coins and swaps.',
  readNow: [urls.blockchainForensic()],
  preface: [
    text(
      'This manual continues where “Blockchain Forensics Best Practices” ends: at the edge of one blockchain. It gives a procedure that works with public explorers, and a way of writing that keeps what was seen apart from what was concluded.',
    ),
    text(
      'Much of what is published about this subject comes from companies that sell tracing. Where this manual rests on them, the references say so.',
    ),
    limits,
    neverAsk,
  ],
  chapters: [mechanisms, method, likely, whereToStop],
  glossary: [
    'bridge',
    'burnAndMint',
    'chainHopping',
    'chainOfCustody',
    'custodialWallet',
    'fileHash',
    'mixer',
    'remission',
    'restoration',
    'stablecoin',
    'transactionId',
    'wrappedAsset',
  ],
};
