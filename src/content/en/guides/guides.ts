import { bankImpersonation } from './bank-impersonation.ts';
import { binaryOptionsScams } from './binary-options-scams.ts';
import { businessEmailCompromise } from './business-email-compromise.ts';
import { cryptocurrencyScams } from './cryptocurrency-scams.ts';
import { fakeTradingScam } from './fake-trading-scam.ts';
import { forexScams } from './forex-scams.ts';
import type { Guide } from './guide.ts';
import { impersonationScams } from './impersonation-scams.ts';
import { jobScam } from './job-scam.ts';
import { moneyAtHome } from './money-at-home.ts';
import { onlineDatingScam } from './online-dating-scam.ts';
import { phishingScam } from './phishing-scam.ts';
import { pigButcheringScam } from './pig-butchering-scam.ts';
import { recoveryScams } from './recovery-scams.ts';
import { romanceScams } from './romance-scams.ts';
import { sextortion } from './sextortion.ts';
import { stockTradingScams } from './stock-trading-scams.ts';
import { taskScam } from './task-scam.ts';
import { techSupportScams } from './tech-support-scams.ts';
import { walletPoisoningScam } from './wallet-poisoning-scam.ts';

/** Every guide, in the order of the menus. Each automatically has a page at its path. */
export const guides: readonly Guide[] = [
  recoveryScams,
  cryptocurrencyScams,
  fakeTradingScam,
  pigButcheringScam,
  romanceScams,
  onlineDatingScam,
  sextortion,
  impersonationScams,
  bankImpersonation,
  techSupportScams,
  phishingScam,
  walletPoisoningScam,
  jobScam,
  taskScam,
  stockTradingScams,
  forexScams,
  binaryOptionsScams,
  businessEmailCompromise,
  moneyAtHome,
];

/** @throws when there is no guide at the path */
export function guideAt(path: string): Guide {
  const guide = guides.find((entry) => entry.path === path);
  if (!guide) throw new Error(`There is no guide at ${path}.`);
  return guide;
}
