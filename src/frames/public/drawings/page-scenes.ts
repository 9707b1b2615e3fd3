import { urls } from '#shared/urls.ts';
import type { ScamType } from '#content/en/case-studies/case-study.ts';
import type { SceneName } from '#content/scene-names.ts';

/** Picture of a page, by its English address. Every guide and both wallet reports have one. */
const scenes: ReadonlyMap<string, SceneName> = new Map(
  Object.entries<SceneName>({
    [urls.recoveryScams()]: 'priced-life-ring',
    [urls.cryptocurrencyScams()]: 'floorless-box',
    [urls.fakeTradingScam()]: 'fake-balance',
    [urls.pigButcheringScam()]: 'wrong-number',
    [urls.romanceScams()]: 'heart-on-a-string',
    [urls.onlineDatingScam()]: 'masked-profile',
    [urls.impersonationScams()]: 'checked-caller',
    [urls.bankImpersonation()]: 'false-bank',
    [urls.techSupportScams()]: 'alarmed-screen',
    [urls.sextortion()]: 'held-picture',
    [urls.moneyAtHome()]: 'quiet-word',
    [urls.phishingScam()]: 'hooked-letter',
    [urls.walletPoisoningScam()]: 'lookalike-addresses',
    [urls.jobScam()]: 'paid-job',
    [urls.taskScam()]: 'endless-tasks',
    [urls.stockTradingScams()]: 'pushed-share',
    [urls.forexScams()]: 'currency-puppets',
    [urls.binaryOptionsScams()]: 'quick-bet',
    [urls.businessEmailCompromise()]: 'changed-invoice',
    [urls.first72Hours()]: 'three-days',
    [urls.report()]: 'desk',
    [urls.qa()]: 'quiet-word',
    [urls.tracker()]: 'lit-window',
    [urls.verify()]: 'checked-caller',
    [urls.offeredRecovery()]: 'priced-life-ring',
    [urls.whereDidItGo()]: 'trail',
    [urls.assetRecovery()]: 'four-ways',
    [urls.blockchainForensic()]: 'trail',
    [urls.cryptoInvestigation()]: 'desk',
    [urls.scamPrevention()]: 'checked-caller',
    [urls.blockchainAnalyst()]: 'shelf',
    [urls.ledgerReport()]: 'asked-for-words',
    [urls.blockchainComReport()]: 'lost-key',
  }),
);

export function sceneOfPage(path: string): SceneName | undefined {
  return scenes.get(path);
}

const scamScenes: Record<ScamType, SceneName> = {
  'pig-butchering': 'wrong-number',
  'crypto-investment': 'floorless-box',
  'fake-trading': 'fake-balance',
  romance: 'heart-on-a-string',
  ponzi: 'emptied-pyramid',
  'binary-options': 'quick-bet',
  stock: 'pushed-share',
  bec: 'changed-invoice',
  'approval-phishing': 'hooked-letter',
  exchange: 'floorless-box',
  ransomware: 'lost-key',
  wire: 'heart-on-a-string',
  mixed: 'checked-caller',
};

/** Picture of how a kind of fraud works. */
export function sceneOfScam(type: ScamType): SceneName {
  return scamScenes[type];
}
