import { blockchainComReport } from './blockchain-com.ts';
import { ledgerReport } from './ledger.ts';
import type { WalletReport } from './wallet-report.ts';

/** Every wallet report. Each automatically has a page at its path. */
export const walletReports: readonly WalletReport[] = [ledgerReport, blockchainComReport];

/** @throws when there is no report at the path */
export function walletReportAt(path: string): WalletReport {
  const report = walletReports.find((entry) => entry.path === path);
  if (!report) throw new Error(`There is no wallet report at ${path}.`);
  return report;
}
