import { urls } from '#shared/urls.ts';
import { statesWithPage } from '#shared/us-states.ts';
import { caseStudyPages } from './case-studies/case-study-pages.ts';

export type MenuGroup =
  | 'scam-intelligence'
  | 'recovery-services'
  | 'state-intelligence'
  | 'resources';

export type FooterColumn = 'act' | 'recognise' | 'figures' | 'site';

export type SitePage = {
  path: string;
  /** Menu of the header that lists the page; none for the home page. */
  menu: MenuGroup | undefined;
  footer: FooterColumn | undefined;
  label: string;
  /** One line, shown below the label and in search results. */
  description: string;
  /** Words people type that the page itself does not use. */
  keywords: string;
  /** The setting without which menus and search engines do not get to see it. */
  shownBy?: 'enable_blog';
};

/** Every public page there is. Menus, drawer, footer and search read only this table. */
export const sitePages: readonly SitePage[] = [
  {
    path: urls.home(),
    menu: undefined,
    footer: undefined,
    label: 'Home',
    description: 'Help after crypto and online fraud: what to do now, and how to tell us.',
    keywords: 'start main page help',
  },
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
    description: 'Four threats, how to check an offer, and what to do now.',
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
      'bec eac invoice fraud ceo fraud supplier wire transfer payroll spoofed email hacked mailbox real estate closing',
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
    path: urls.first72Hours(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'The first 72 hours',
    description: 'Whom to call and what to say, by how you paid.',
    keywords: 'urgent now emergency today bank wire card gift card crypto exchange cash zelle',
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
    path: urls.stateIntelligence(),
    menu: 'state-intelligence',
    footer: 'figures',
    label: 'Cybercrime by state',
    description: 'Complaints and losses reported to the FBI, state by state, six years.',
    keywords:
      'statistics map states numbers ic3 losses complaints usa district of columbia washington dc',
  },
  {
    path: urls.caseStudies(),
    menu: 'resources',
    footer: 'site',
    label: 'Case studies',
    description: 'Operations of public authorities: what was traced, stopped and given back.',
    keywords:
      'examples operation seizure forfeiture remission restitution doj fbi interpol arrests news',
  },
  ...caseStudyPages,
  {
    path: urls.qa(),
    menu: 'resources',
    footer: 'site',
    label: 'Questions and answers',
    description: 'Short answers about money, reports, tracing and us.',
    keywords: 'faq help how do i what if',
  },
  {
    path: urls.manuals(),
    menu: 'resources',
    footer: 'site',
    label: 'Manuals and downloads',
    description: 'Guides to print, and the handbooks we are preparing.',
    keywords: 'pdf download handbook manual document procedures',
  },
  {
    path: urls.tipLine(),
    menu: 'scam-intelligence',
    footer: 'act',
    label: 'Tip line',
    description: 'Tell us what you know about a scam, with your name or without.',
    keywords: 'tip anonymous informant whistleblower bounty hotline reward receipt',
  },
  {
    path: urls.referral(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'Referrals from professionals',
    description: 'For lawyers, banks and helpers whose client lost money.',
    keywords: 'referral program partner lawyer bank adviser social worker refer client',
  },
  {
    path: urls.student(),
    menu: 'resources',
    footer: 'act',
    label: 'Student assistance',
    description: 'For students who met a scam, and for groups on campus.',
    keywords: 'student discount university college edu campus talk job scam',
  },
  {
    path: urls.optOut(),
    menu: 'resources',
    footer: 'site',
    label: 'Communication preferences',
    description: 'Stop newsletters, calls, messages or the use of your data.',
    keywords: 'opt out unsubscribe stop marketing sms calls research do not contact',
  },
  {
    path: urls.about(),
    menu: 'resources',
    footer: 'site',
    label: 'About us',
    description: 'What we do, what we cannot do, and who is responsible.',
    keywords: 'mission team leaders organisation who are you focus areas independent',
  },
  {
    path: urls.career(),
    menu: 'resources',
    footer: 'site',
    label: 'Working here',
    description: 'Departments, what we offer, and how we choose people.',
    keywords: 'career jobs work employment benefits departments hiring',
  },
  {
    path: urls.jobs(),
    menu: undefined,
    footer: undefined,
    label: 'Open positions',
    description: 'Every opening with its tasks, its pay and what we ask for.',
    keywords: 'jobs vacancies positions apply salary remote',
  },
  {
    path: urls.news(),
    menu: 'resources',
    footer: 'site',
    label: 'News room',
    description: 'Alerts and news of our work.',
    keywords: 'news blog posts alerts updates press feed',
    shownBy: 'enable_blog',
  },
  {
    path: urls.search(),
    menu: 'resources',
    footer: 'site',
    label: 'Search this site',
    description: 'Find a page by a word you remember.',
    keywords: 'find look up',
  },
  {
    path: urls.privacy(),
    menu: 'resources',
    footer: 'site',
    label: 'Privacy policy',
    description: 'What we store, why, for how long, and how to have it deleted.',
    keywords: 'data protection cookies personal information delete gdpr',
  },
  {
    path: urls.terms(),
    menu: 'resources',
    footer: 'site',
    label: 'Terms and conditions',
    description: 'What we do, what we cannot promise, and what we ask of you.',
    keywords: 'conditions legal rules fees disclaimer',
  },
  ...statesWithPage.map(statePage),
];

/**
 * The entry of one page, for its title and description.
 * @throws when the table does not list the path
 */
export function sitePage(path: string): SitePage {
  const page = sitePages.find((entry) => entry.path === path);
  if (!page) throw new Error(`The site map has no page at ${path}.`);
  return page;
}

/** Found by the search; the menus list the directory only. */
function statePage(state: (typeof statesWithPage)[number]): SitePage {
  return {
    path: urls.state(state.slug),
    menu: undefined,
    footer: undefined,
    label: `Cybercrime in ${state.name}`,
    description: `Complaints and losses in ${state.name} reported to the FBI, year by year, with its rank and whom to contact.`,
    keywords: `${state.code} state statistics numbers attorney general consumer office`,
  };
}
