import { urls } from '#shared/urls.ts';
import type { GuideWords } from '../../guide-words.ts';
import { bankImpersonation } from './bank-impersonation.ts';
import { binaryOptionsScams } from './binary-options-scams.ts';
import { businessEmailCompromise } from './business-email-compromise.ts';
import { cryptocurrencyScams } from './cryptocurrency-scams.ts';
import { fakeTradingScam } from './fake-trading-scam.ts';
import { forexScams } from './forex-scams.ts';
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

/** Words of each translated guide, by the path of the English one. */
export const guideWords: Readonly<Record<string, GuideWords>> = {
  [urls.sextortion()]: sextortion,
  [urls.bankImpersonation()]: bankImpersonation,
  [urls.techSupportScams()]: techSupportScams,
  [urls.moneyAtHome()]: moneyAtHome,
  [urls.impersonationScams()]: impersonationScams,
  [urls.recoveryScams()]: recoveryScams,
  [urls.romanceScams()]: romanceScams,
  [urls.pigButcheringScam()]: pigButcheringScam,
  [urls.fakeTradingScam()]: fakeTradingScam,
  [urls.cryptocurrencyScams()]: cryptocurrencyScams,
  [urls.phishingScam()]: phishingScam,
  [urls.jobScam()]: jobScam,
  [urls.taskScam()]: taskScam,
  [urls.businessEmailCompromise()]: businessEmailCompromise,
  [urls.onlineDatingScam()]: onlineDatingScam,
  [urls.walletPoisoningScam()]: walletPoisoningScam,
  [urls.stockTradingScams()]: stockTradingScams,
  [urls.forexScams()]: forexScams,
  [urls.binaryOptionsScams()]: binaryOptionsScams,
};
