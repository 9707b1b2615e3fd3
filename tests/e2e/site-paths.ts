import { guides } from '#content/en/guides/guides.ts';
import { services } from '#content/en/services/services.ts';
import { sitePages } from '#content/en/site-map.ts';
import { walletReports } from '#content/en/wallets/wallet-reports.ts';

/** Every public page that does not depend on a setting. */
export const allPaths = sitePages.filter(({ shownBy }) => !shownBy).map(({ path }) => path);

/** Those in the sitemap for search engines. */
export const indexedPaths = sitePages
  .filter(({ shownBy, isUnindexed }) => !shownBy && !isUnindexed)
  .map(({ path }) => path);

/** Pages that share one template, and those that together show every part of it. */
export const templates: readonly { pages: readonly string[]; shown: readonly string[] }[] = [
  {
    pages: guides.map(({ path }) => path),
    shown: ['/cryptocurrency-scams', '/fake-trading-scam', '/romance-scams'],
  },
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
    // Maryland borders the capital, which has no page; Iowa has a swing in its headline figure.
    shown: ['/alabama-cybercrime', '/iowa-cybercrime', '/maryland-cybercrime'],
  },
];

/** Every page with a template of its own, and for shared templates those that show every part. */
export const templatePaths = allPaths.filter((path) =>
  templates.every(({ pages, shown }) => !pages.includes(path) || shown.includes(path)),
);
