import { guides } from '#content/en/guides/guides.ts';
import { services } from '#content/en/services/services.ts';
import { sitePages } from '#content/en/site-map.ts';
import { walletReports } from '#content/en/wallets/wallet-reports.ts';

/** Every public page that is there without a setting. */
export const allPaths = sitePages.filter(({ shownBy }) => !shownBy).map(({ path }) => path);

/** Those of them that search engines are told of. */
export const indexedPaths = sitePages
  .filter(({ shownBy, isUnindexed }) => !shownBy && !isUnindexed)
  .map(({ path }) => path);

/** Pages that are one template filled with data, and those that together show every part of it. */
export const templates: readonly { pages: readonly string[]; shown: readonly string[] }[] = [
  { pages: guides.map(({ path }) => path), shown: ['/cryptocurrency-scams'] },
  {
    pages: services.map(({ path }) => path),
    shown: [
      '/asset-recovery-solutions',
      '/blockchain-forensic',
      '/blockchain-analyst',
      '/scam-prevention',
    ],
  },
  {
    pages: walletReports.map(({ path }) => path),
    shown: ['/ledger-security-incidents-analysis-and-recommendations'],
  },
  {
    pages: allPaths.filter((path) => path.startsWith('/case-studies/')),
    shown: ['OP-2025-004', 'OP-2024-003', 'OP-2024-005', 'OP-2026-001'].map(
      (id) => `/case-studies/${id}`,
    ),
  },
  {
    pages: allPaths.filter((path) => path.endsWith('-cybercrime')),
    // Maryland has the capital beside it, which has no page; Iowa a swing in its headline figure.
    shown: ['/alabama-cybercrime', '/iowa-cybercrime', '/maryland-cybercrime'],
  },
];

/** Every page that is a template of its own, and of the others those that show every part of theirs. */
export const templatePaths = allPaths.filter((path) =>
  templates.every(({ pages, shown }) => !pages.includes(path) || shown.includes(path)),
);
