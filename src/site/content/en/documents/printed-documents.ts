import type { PrintedDocument } from '#shared/documents/printed-document.ts';
import { guides } from '../guides/guides.ts';
import { manuals, manualsChanged } from '../manuals/all-manuals.ts';
import { walletReports } from '../wallets/wallet-reports.ts';
import { printedGuide } from './printed-guide.ts';
import { printedManual } from './printed-manual.ts';
import { printedWalletReport } from './printed-wallet-report.ts';

/** Every document that is made from the texts of the site, the manuals first. */
export function printedDocuments(): PrintedDocument[] {
  return [
    ...manuals.map((manual) => printedManual(manual, manualsChanged)),
    ...walletReports.map(printedWalletReport),
    ...guides.map(printedGuide),
  ];
}
