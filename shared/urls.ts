import { toSlug } from './format/to-slug.ts';

/** Every link in the product comes from here; a test checks that each has a route. */
export const urls = {
  home: () => '/',
  /** @param type what the form has chosen beforehand, a key of `reportTypes` */
  report: (type?: string) =>
    type ? `/contact-us?type=${encodeURIComponent(type)}` : '/contact-us',
  /** The message form behind "Help". */
  contact: (subject?: string) =>
    subject
      ? `/contact-us?form=contact&subject=${encodeURIComponent(subject)}`
      : '/contact-us?form=contact',
  tipLine: () => '/bounty-hotline',
  optOut: () => '/opt-out',
  optOutConfirm: (token?: string) => withToken('/opt-out/confirm', token),
  referral: () => '/referral-program',
  student: () => '/student-discount',
  newsletter: () => '/newsletter',
  newsletterConfirm: (token?: string) => withToken('/newsletter/confirm', token),
  pdfRequest: (title?: string) =>
    title ? `/forms/pdf-request?title=${encodeURIComponent(title)}` : '/forms/pdf-request',
  jobApplication: (position?: string) =>
    position
      ? `/forms/job-application?position=${encodeURIComponent(position)}`
      : '/forms/job-application',
  /** Where a form says that it was stored. @param form the address of its page */
  received: (form: string, reference: string) =>
    `${form}${form.includes('?') ? '&' : '?'}reference=${encodeURIComponent(reference)}`,
  tracker: () => '/case-tracker',
  first72Hours: () => '/first-72-hours',
  recoveryScams: () => '/recovery-scams',
  cryptocurrencyScams: () => '/cryptocurrency-scams',
  romanceScams: () => '/romance-scams',
  fakeTradingScam: () => '/fake-trading-scam',
  pigButcheringScam: () => '/pig-butchering-scam',
  binaryOptionsScams: () => '/binary-options-scams',
  stockTradingScams: () => '/stock-trading-scams',
  forexScams: () => '/forex-scams',
  jobScam: () => '/job-scam',
  taskScam: () => '/task-scam',
  onlineDatingScam: () => '/online-dating-scam',
  phishingScam: () => '/phishing-scam',
  walletPoisoningScam: () => '/wallet-poisoning-scam',
  businessEmailCompromise: () => '/business-email-compromise',
  services: () => '/services',
  assetRecovery: () => '/asset-recovery-solutions',
  blockchainForensic: () => '/blockchain-forensic',
  cryptoInvestigation: () => '/crypto-investigation',
  scamPrevention: () => '/scam-prevention',
  blockchainAnalyst: () => '/blockchain-analyst',
  qa: () => '/qa',
  manuals: () => '/manuals',
  stateIntelligence: () => '/state-intelligence',
  /** `search` is the list's query string, with its question mark, or empty. */
  caseStudies: (search = '') => `/case-studies${search}`,
  /** @param id OP-YYYY-NNN */
  caseStudy: (id: string) => `/case-studies/${encodeURIComponent(id)}`,
  /** The directory with another map; `show` is a key of `mapMeasures`. */
  stateMap: (show: string, year: number) => `/state-intelligence?show=${show}&year=${year}#map`,
  stateFiguresCsv: () => '/state-intelligence.csv',
  /** @param slug of `statesWithPage` */
  state: (slug: string) => `/${slug}-cybercrime`,
  ledgerReport: () => '/ledger-security-incidents-analysis-and-recommendations',
  blockchainComReport: () => '/blockchain-com',
  verify: () => '/verify',
  about: () => '/about',
  career: () => '/career',
  jobs: () => '/jobs',
  /** @param companyName from the settings; the page moves when the organisation is renamed */
  researchTeam: (companyName: string) => `/${toSlug(companyName) || 'our'}-network-research-team`,
  /** Leads to the research team, whatever the organisation is called. */
  researchTeamShort: () => '/research-team',
  /** `page` counts from 1. */
  news: (page = 1) => (page > 1 ? `/news-room?page=${page}` : '/news-room'),
  newsPost: (slug: string) => `/news-room/${encodeURIComponent(slug)}`,
  sitemap: () => '/sitemap.xml',
  robots: () => '/robots.txt',
  feed: () => '/feed.xml',
  securityTxt: () => '/.well-known/security.txt',
  privacy: () => '/privacy-policy',
  terms: () => '/terms-conditions',
  search: (query?: string) => (query ? `/search?q=${encodeURIComponent(query)}` : '/search'),
  searchJson: () => '/search.json',
  health: () => '/api/health',
  install: () => '/install',
  signIn: (next?: string) =>
    next ? `/admin/login?next=${encodeURIComponent(next)}` : '/admin/login',
  signOut: () => '/admin/logout',
  admin: {
    home: () => '/admin',
    /** `search` is the list's query string, with its question mark, or empty. */
    forms: (search = '') => `/admin/forms${search}`,
    submission: (id: string, search = '') => `/admin/forms/${id}${search}`,
    cases: (search = '') => `/admin/cases${search}`,
    newCase: (submissionId?: string) =>
      submissionId ? `/admin/cases/new?submission=${submissionId}` : '/admin/cases/new',
    case: (id: string) => `/admin/cases/${id}`,
    settings: (tab?: string) => (tab ? `/admin/settings?tab=${tab}` : '/admin/settings'),
    design: () => '/admin/design',
  },
} as const;

function withToken(path: string, token: string | undefined): string {
  return token ? `${path}?token=${encodeURIComponent(token)}` : path;
}
