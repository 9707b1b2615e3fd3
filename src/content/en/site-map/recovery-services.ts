import { urls } from '#shared/urls.ts';
import type { SitePage } from './site-page.ts';

/** Pages where people take action. */
export const recoveryPages: readonly SitePage[] = [
  {
    path: urls.first72Hours(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'The first 72 hours',
    description: 'Whom to call and what to say, by how you paid.',
    keywords: 'urgent now emergency today bank wire card gift card crypto exchange cash zelle',
  },
  {
    path: urls.deadlines(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'Dates that the law sets',
    description: 'By when to cancel, dispute or claim, with the source of each rule.',
    keywords:
      'deadline deadlines time limit how long cancel wire dispute charge refund bitcoin atm kiosk regulation e statement 60 days',
  },
  {
    path: urls.report(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'Report what happened',
    description: 'Tell us in your own words. A person reads it. It is free.',
    keywords: 'contact us form complaint submit case help phone email',
  },
  {
    path: urls.tracker(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'Follow your case',
    description: 'See where your case stands with its number and your e-mail address.',
    keywords: 'case tracker status progress case number lookup',
  },
  {
    path: urls.offeredRecovery(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'Offered your money back?',
    description: 'Four questions, and an answer at once whether it is a second fraud.',
    keywords:
      'recovery offer company agent hacker refund fee called again recover crypto legit second fraud',
  },
  {
    path: urls.services(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'Our services',
    description: 'What we do, how it goes, and what nobody can do.',
    keywords: 'help offer what we do process free',
  },
  {
    path: urls.assetRecovery(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'Asset recovery',
    description: 'Four routes by which money has come back, and how long each took.',
    keywords:
      'get money back refund recall chargeback freeze seizure forfeiture remission restitution lawyer civil claim kill chain',
  },
  {
    path: urls.blockchainForensic(),
    menu: 'recovery-services',
    footer: undefined,
    label: 'Blockchain forensics',
    description: 'What tracing can and cannot show, with a worked example.',
    keywords:
      'trace tracing bitcoin ethereum wallet transaction hash mixer bridge cluster forensic',
  },
  {
    path: urls.cryptoInvestigation(),
    menu: 'recovery-services',
    footer: undefined,
    label: 'Crypto investigation',
    description: 'Sites, numbers and payments in one timeline that others can use.',
    keywords: 'investigator evidence timeline case work website phone number',
  },
  {
    path: urls.scamPrevention(),
    menu: 'recovery-services',
    footer: 'recognise',
    label: 'Scam prevention',
    description: 'Checklists for home, work, study and crypto, to print and pass on.',
    keywords: 'prevent protect checklist family school company training awareness',
  },
  {
    path: urls.blockchainAnalyst(),
    menu: 'recovery-services',
    footer: undefined,
    label: 'Analyst services',
    description: 'Three levels of written analysis. All of them are free.',
    keywords: 'analyst basic advanced enterprise report expert tiers pricing price',
  },
  {
    path: urls.verify(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'Is this really us?',
    description: 'Check a phone number, an e-mail or web address that claims to be ours.',
    keywords:
      'verify genuine fake impersonation caller letter number name domain phone check identity',
  },
  {
    path: urls.check(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'Was this reported?',
    description: 'Look up a wallet, website, e-mail, phone number or account before you pay.',
    keywords:
      'check look up lookup search wallet address blacklist database reported scammer list known bitcoin usdt iban telegram before sending',
    isUnindexed: true,
  },
  {
    path: urls.whereDidItGo(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'Where did my money go?',
    description:
      'What can be followed on a blockchain, how to look yourself, and why a trace is no recovery.',
    keywords:
      'trace follow crypto blockchain explorer etherscan tronscan mempool transaction hash txid report forensic cost price confirmations track bitcoin usdt tracing',
  },
  {
    path: urls.referral(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'Referrals from professionals',
    description: 'For lawyers, banks and helpers whose client lost money.',
    keywords: 'referral program partner lawyer bank adviser social worker refer client',
  },
];
