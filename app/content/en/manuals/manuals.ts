import { urls } from '#shared/urls.ts';
import type { SourceKey } from '../sources.ts';

export type ManualLevel = 'beginner' | 'intermediate' | 'advanced' | 'expert';

/** A document of our own. Pages, size and date are never written here: they come from its file. */
export type ManualDocument = {
  kind: 'document';
  /** Anchor, and name of its file. */
  id: string;
  title: string;
  level: ManualLevel;
  about: string;
  chapters: readonly string[];
  /** Where the same ground is covered on this site today. */
  readNow: readonly string[];
  sources: readonly SourceKey[];
};

/** A page of ours that is made to be printed. */
export type ManualPage = {
  kind: 'page';
  path: string;
  level: ManualLevel;
  about: string;
};

export type ManualCategory = {
  id: 'procedures' | 'victims' | 'prevention';
  title: string;
  about: string;
  entries: readonly [ManualDocument | ManualPage, ...(ManualDocument | ManualPage)[]];
};

export const manualCategories: readonly [ManualCategory, ManualCategory, ManualCategory] = [
  {
    id: 'procedures',
    title: 'Investigation Procedures',
    about:
      'For those who prepare or read an investigation: case workers, police, lawyers, students.',
    entries: [
      {
        kind: 'document',
        id: 'cryptocurrency-investigation-handbook',
        title: 'Cryptocurrency Investigation Handbook',
        level: 'advanced',
        about: 'From the first report to a summary that an authority can use.',
        chapters: [
          'The report and the timeline',
          'Payments, accounts and addresses',
          'What to ask of companies, and who may ask',
          'Writing findings with their confidence',
        ],
        readNow: [urls.cryptoInvestigation()],
        sources: ['ic3CryptoGuide', 'preservationRequests', 'fatfFlags2020'],
      },
      {
        kind: 'document',
        id: 'blockchain-forensics-best-practices',
        title: 'Blockchain Forensics Best Practices',
        level: 'expert',
        about: 'The methods of tracing, what each assumes, and when it fails.',
        chapters: [
          'Coins spent together, and change',
          'CoinJoin, mixers and other limits',
          'Labels, and why to doubt them',
          'Tracing evidence before courts',
        ],
        readNow: [urls.blockchainForensic()],
        sources: ['bitcoinClusters2013', 'bitcoinPrivacy', 'bitcoinFog2024'],
      },
      {
        kind: 'document',
        id: 'digital-evidence-collection-guide',
        title: 'Digital Evidence Collection Guide',
        level: 'intermediate',
        about: 'How to keep messages, pages and files so that others can rely on them.',
        chapters: [
          'Keep everything, change nothing',
          'Screenshots, pages, e-mails and chats',
          'Hashes and working copies',
          'The log of who had what, and when',
        ],
        readNow: [`${urls.qa()}#keep-evidence`],
        sources: ['nistSp80086', 'rfc3227', 'isoEvidence', 'berkeleyProtocol', 'custodyGlossary'],
      },
      {
        kind: 'document',
        id: 'cross-chain-analysis-procedures',
        title: 'Cross-Chain Analysis Procedures',
        level: 'expert',
        about: 'Following value over bridges, wrapped coins and swaps.',
        chapters: [
          'Lock and mint, burn and unlock, pools',
          'From the source payment to the one on the other chain',
          'Saying “likely” with reasons',
          'Where to stop',
        ],
        readNow: [urls.blockchainForensic()],
        sources: ['bridgeTracing', 'crossChain2025', 'chainHopping2023'],
      },
    ],
  },
  {
    id: 'victims',
    title: 'Victim Guides',
    about: 'Pages of this site that are made to be printed and taken along.',
    entries: [
      {
        kind: 'page',
        path: urls.first72Hours(),
        level: 'beginner',
        about: 'Whom to call, what to say and what to write down, by how you paid.',
      },
      {
        kind: 'page',
        path: urls.recoveryScams(),
        level: 'beginner',
        about: 'How to tell an honest helper from the second scam.',
      },
      {
        kind: 'page',
        path: urls.assetRecovery(),
        level: 'beginner',
        about: 'The four routes by which money has come back, and how long they took.',
      },
    ],
  },
  {
    id: 'prevention',
    title: 'Prevention',
    about: 'For home, work and study. Print them, pin them up, pass them on.',
    entries: [
      {
        kind: 'page',
        path: urls.scamPrevention(),
        level: 'beginner',
        about: 'Checklists for families, workplaces, students and holders of crypto.',
      },
      {
        kind: 'page',
        path: urls.businessEmailCompromise(),
        level: 'beginner',
        about: 'For everybody who pays invoices.',
      },
      {
        kind: 'page',
        path: urls.walletPoisoningScam(),
        level: 'intermediate',
        about: 'How a look-alike address fools the eye, and how to check one.',
      },
    ],
  },
];
