import { urls } from '#shared/urls.ts';
import type { SitePage } from './site-page.ts';

/** The guides, and what goes with them. */
export const scamPages: readonly SitePage[] = [
  {
    path: urls.recoveryScams(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Recovery scams',
    description: 'Someone offers to get your money back, for a fee first. How to tell.',
    keywords: 'refund recover funds hacker lawyer advance fee second scam asset recovery agent',
  },
  {
    path: urls.cryptocurrencyScams(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Cryptocurrency scams',
    description:
      'A coin or a platform with certain gains. How to check an offer, and what to do now.',
    keywords:
      'bitcoin ethereum usdt tether coin token investment fraud scammed blockchain wallet drained',
  },
  {
    path: urls.fakeTradingScam(),
    menu: 'scam-intelligence',
    footer: undefined,
    label: 'Fake trading platforms',
    description: 'A profit on the screen that cannot be taken out.',
    keywords:
      'fake broker exchange website app cannot withdraw withdrawal blocked locked account unlock fee tax',
  },
  {
    path: urls.pigButcheringScam(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Pig butchering',
    description: 'A friend or partner who teaches you to invest. How it unfolds.',
    keywords:
      'sha zhu pan romance baiting relationship investment scam financial grooming wrong number crypto confidence',
  },
  {
    path: urls.romanceScams(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Romance scams',
    description: 'Somebody you have never met needs money, or knows an investment.',
    keywords:
      'love online partner military widow gift cards sweetheart catfish fake profile emergency',
  },
  {
    path: urls.impersonationScams(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Impersonation scams',
    description: 'Police, government, your bank or tech support: who is really calling.',
    keywords:
      'impersonation imposter impostor police sheriff officer warrant jury duty arrest government social security irs medicare ssa fbi agent toll bank fraud department safe account tech support microsoft apple norton pop-up virus remote access anydesk phantom hacker courier gold digital arrest',
  },
  {
    path: urls.bankImpersonation(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Your bank’s “fraud department”',
    description: 'A call in your bank’s name, and who pressed the button.',
    keywords:
      'bank called fraud department safe account move money zelle code text alert account takeover unauthorized impostor move my money protect',
  },
  {
    path: urls.techSupportScams(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Tech support and phantom hacker',
    description: 'An alarm on the screen, then “your bank”, then “the government”.',
    keywords:
      'tech support microsoft apple norton geek squad pop-up popup virus alarm remote access anydesk teamviewer computer hacked refund too much overpaid courier gold bars cash pickup phantom hacker',
  },
  {
    path: urls.sextortion(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Threats with intimate pictures',
    description: 'Somebody threatens to show your pictures. Pay nothing more: save, report, block.',
    keywords:
      'sextortion blackmail nudes nude naked pictures photos video threatens share instagram snapchat extortion leak revenge take it down',
  },
  {
    path: urls.moneyAtHome(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Money at home',
    description: 'When somebody you live with takes or controls your money.',
    keywords:
      'domestic abuse violence husband wife boyfriend girlfriend partner son daughter controls my money reads my phone lives with me family member stole coerced debt financial abuse caregiver',
  },
  {
    path: urls.phishingScam(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Phishing',
    description: 'A message wants a click, a code or your wallet’s words.',
    keywords:
      'email sms smishing text fake website link password hacked account seed phrase airdrop qr code spoofing',
  },
  {
    path: urls.walletPoisoningScam(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Wallet address poisoning',
    description: 'A look-alike address in your history waits to be copied.',
    keywords:
      'dust dusting zero value transfer wrong address copied history approval phishing token ethereum drainer',
  },
  {
    path: urls.jobScam(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Job scams',
    description: 'The job sounds right, and then you are to pay or pass money on.',
    keywords:
      'employment recruiter remote work from home fake check cheque reshipping money mule hired interview',
  },
  {
    path: urls.taskScam(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Task scams',
    description: 'Clicks and likes for pay, until you have to pay in yourself.',
    keywords:
      'app optimization product boosting whatsapp online job gamified negative balance combination commission',
  },
  {
    path: urls.onlineDatingScam(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Online dating scams',
    description: 'A warm profile that never meets. What to look at before you trust it.',
    keywords: 'tinder match catfish profile instagram facebook dating app fake photos love',
  },
  {
    path: urls.stockTradingScams(),
    menu: 'scam-intelligence',
    footer: undefined,
    label: 'Stock trading scams',
    description: 'Clubs and famous names that push one share. How to check an adviser.',
    keywords:
      'pump and dump ramp shares ticker investment club group chat professor brokercheck iapd finra',
  },
  {
    path: urls.forexScams(),
    menu: 'scam-intelligence',
    footer: undefined,
    label: 'Forex scams',
    description: 'Certain gains from currencies. How to check a dealer.',
    keywords:
      'currency trading fx dealer leverage signals robot managed account nfa basic cftc metatrader',
  },
  {
    path: urls.binaryOptionsScams(),
    menu: 'scam-intelligence',
    footer: undefined,
    label: 'Binary options scams',
    description: 'Quick yes-or-no bets on a site that does not pay out.',
    keywords: 'sixty seconds options trading broker account manager chargeback yukom',
  },
  {
    path: urls.businessEmailCompromise(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Business e-mail compromise',
    description: 'An e-mail names a new bank account. How to tell, and how a recall works.',
    keywords:
      'bec eac invoice fraud ceo fraud supplier wire transfer payroll vendor changed account number paid wrong account spoofed email hacked mailbox real estate closing',
  },
  {
    path: urls.ledgerReport(),
    menu: 'scam-intelligence',
    footer: undefined,
    label: 'Ledger wallet incidents',
    description: 'What happened around Ledger wallets since 2020, and what to do.',
    keywords:
      'hardware wallet nano recovery phrase seed leak letter connect kit breach security report',
  },
  {
    path: urls.blockchainComReport(),
    menu: 'scam-intelligence',
    footer: undefined,
    label: 'Blockchain.com wallet',
    description: 'Two products, what went wrong, and why nobody can unlock a lost wallet.',
    keywords:
      'blockchain.info locked wallet forgotten password recovery phrase security analysis coinhoarder',
  },
  {
    path: urls.tipLine(),
    menu: 'scam-intelligence',
    footer: 'act',
    label: 'Tip line',
    description: 'Tell us what you know about a scam, with your name or without.',
    keywords: 'tip anonymous informant whistleblower bounty hotline reward receipt',
  },
];
