import { assetRecovery } from './asset-recovery.ts';
import { blockchainAnalyst } from './blockchain-analyst.ts';
import { blockchainForensic } from './blockchain-forensic.ts';
import { cryptoInvestigation } from './crypto-investigation.ts';
import { scamPrevention } from './scam-prevention.ts';
import type { Service } from './service.ts';

/** Every service that has a page, in the order of the menus. */
export const services: readonly Service[] = [
  assetRecovery,
  blockchainForensic,
  cryptoInvestigation,
  scamPrevention,
  blockchainAnalyst,
];

/** @throws when there is no service at the path */
export function serviceAt(path: string): Service {
  const service = services.find((entry) => entry.path === path);
  if (!service) throw new Error(`There is no service at ${path}.`);
  return service;
}
