import { chosenOf, type Payer, type PayerField } from './vocabulary/payer.ts';
import { toSlug } from './format/to-slug.ts';
import { apiUrls, feedUrls, frameUrls } from './api-urls.ts';
import { casePartPath, caseTabPath, type CasePart, type CaseTab } from './case-tabs.ts';
import type { PacketFile } from './packet-files.ts';
import { localized } from './language.ts';
import * as panels from './panel-urls.ts';
import type { AskedWay } from './vocabulary/ways.ts';

type PlanAnswers = { paid: readonly string[] } & Record<
  'when' | 'day' | 'time' | 'state' | 'zone' | 'reach' | 'contact' | PayerField,
  string
>;

function queryOf({ paid, ...answers }: PlanAnswers): string {
  return String(
    new URLSearchParams([
      ...paid.map((way): [string, string] => ['paid', way]),
      ...Object.entries(answers).filter(([, answer]) => answer !== ''),
    ]),
  );
}

/** Every link in the product, in the current language; a test checks that each has a route. */
export const urls = {
  home: () => '/',
  /** @param type preselected in the form, a key of `reportTypes` */
  report: (type?: string) => localized(withQuery('/contact-us', 'type', type)),
  /** @param answers of the plan, which the form fills in */
  reportAfterPlan: (answers: PlanAnswers) => localized(`/contact-us?${queryOf(answers)}`),
  /** All ways of paying, with the answers of the plan kept in its form and its links. */
  allWaysAfterPlan: (answers: PlanAnswers) =>
    localized(`/first-72-hours?all=yes&${queryOf(answers)}`),
  /** The list that the answers of the plan make. */
  planAgain: (answers: PlanAnswers) => localized(`/first-72-hours?${queryOf(answers)}`),
  /** A sheet of paper with the answers of the plan: to show at a counter, or to lie on top of papers. */
  planSheet: (answers: PlanAnswers, sheet: 'card' | 'cover') =>
    localized(`/first-72-hours?sheet=${sheet}&${queryOf(answers)}`),
  reportAgain: () => localized('/contact-us?again=yes'),
  contact: (subject?: string) =>
    localized(
      `/contact-us?form=contact${subject ? `&subject=${encodeURIComponent(subject)}` : ''}`,
    ),
  tipLine: () => localized('/bounty-hotline'),
  tipReceipt: () => localized('/tip-receipt'),
  chat: () => '/chat',
  chatLines: () => '/chat/lines',
  chatEvents: () => '/chat/events',
  optOut: () => localized('/opt-out'),
  optOutConfirm: (token?: string) => localized(withQuery('/opt-out/confirm', 'token', token)),
  referral: () => '/referral-program',
  student: () => '/student-discount',
  newsletter: () => '/newsletter',
  newsletterConfirm: (token?: string) => withQuery('/newsletter/confirm', 'token', token),
  /** The page behind the one-click link of a mail. @param token from the mail */
  unsubscribe: (token: string) => localized(`/unsubscribe/${token}`),
  /** Mail preferences of one person. @param token from the mail */
  preferences: (token: string) => localized(`/preferences/${token}`),
  pdfRequest: (title?: string) => withQuery('/forms/pdf-request', 'title', title),
  jobApplication: (position?: string) => withQuery('/forms/job-application', 'position', position),
  templateForm: (formType: string) => `/forms/${encodeURIComponent(formType)}`,
  /** Confirms that a form was stored. @param form the address of its page */
  /** @param token shows what was sent to nobody else who knows the reference */
  received: (form: string, { reference, token }: { reference: string; token: string }) =>
    `${form}${form.includes('?') ? '&' : '?'}${new URLSearchParams({ reference, token })}`,
  /** @param told notice of what has just been done there */
  tracker: (told?: string) => localized(told ? `/case-tracker?told=${told}` : '/case-tracker'),
  evidence: () => '/evidence',
  ...frameUrls,
  ...panels.ownDataUrls,
  leave: () => '/leave',
  first72Hours: () => localized('/first-72-hours'),
  /** The same with a way of paying that is known: its steps are open and its box is ticked. */
  first72HoursOf: (way: AskedWay, part: AskedWay | 'make-list' = way) =>
    localized(`/first-72-hours?paid=${way}#${part}`),
  /** The plan with answers that are known. */
  planOf: (answers: {
    paid: readonly string[];
    when: string | undefined;
    state: string | undefined;
    payer: Payer;
  }) =>
    localized(
      `/first-72-hours?${String(
        new URLSearchParams([
          ...answers.paid.map((way): [string, string] => ['paid', way]),
          ...(answers.when ? [['when', answers.when] as [string, string]] : []),
          ...(answers.state ? [['state', answers.state] as [string, string]] : []),
          ...Object.entries(chosenOf(answers.payer)).filter(([, answer]) => answer !== ''),
        ]),
      )}`,
    ),
  deadlines: () => localized('/deadlines'),
  /** The rules of that page for programs. */
  deadlinesFile: (kind: 'json' | 'csv') => `/deadlines.${kind}`,
  whereDidItGo: () => localized('/where-did-it-go'),
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
  /** Every guide by its picture. */
  guides: () => '/guides',
  impersonationScams: () => '/impersonation-scams',
  bankImpersonation: () => '/bank-impersonation',
  techSupportScams: () => '/tech-support-scams',
  sextortion: () => '/sextortion',
  /** About an offender at home; the address gives nothing away. */
  moneyAtHome: () => '/money-at-home',
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
  ...panels.figureUrls,
  stateFiguresCsv: () => '/state-intelligence.csv',
  /** @param slug of `statesWithPage` */
  state: (slug: string) => `/${slug}-cybercrime`,
  ledgerReport: () => '/ledger-security-incidents-analysis-and-recommendations',
  blockchainComReport: () => '/blockchain-com',
  verify: () => localized('/verify'),
  check: () => '/check',
  dispute: () => localized('/check/dispute'),
  offeredRecovery: () => localized('/offered-recovery'),
  continueReport: () => localized('/continue-report'),
  about: () => '/about',
  career: () => '/career',
  jobs: () => '/jobs',
  /** @param companyName from the settings; the page moves when the organisation is renamed */
  researchTeam: (companyName: string) => `/${toSlug(companyName) || 'our'}-network-research-team`,
  /** Redirects to the research team, under any name of the organisation. */
  researchTeamShort: () => '/research-team',
  /** `page` counts from 1. */
  news: (page = 1) => (page > 1 ? `/news-room?page=${page}` : '/news-room'),
  newsPost: (slug: string) => `/news-room/${encodeURIComponent(slug)}`,
  /** The download of a document that the site offers. */
  document: (slug: string) => `/documents/${slug}.pdf`,
  /** The same for one person. @param token from the mail */
  documentLink: (token: string) => `/documents/link/${token}`,
  /** The picture that goes with a link to a public page. @param path of the page */
  shareImage: (path: string) => `/share${path === '/' ? '/home' : path}.png`,
  sitemap: () => '/sitemap.xml',
  robots: () => '/robots.txt',
  feed: () => '/feed.xml',
  securityTxt: () => '/.well-known/security.txt',
  privacy: () => '/privacy-policy',
  terms: () => '/terms-conditions',
  search: (query?: string) => withQuery('/search', 'q', query),
  searchJson: () => '/search.json',
  /** Receives bounces and complaints from a mail server. */
  mailReports: () => '/api/mail/reports',
  health: () => '/api/health',
  live: () => '/api/health/live',
  ready: () => '/api/health/ready',
  metrics: () => '/metrics',
  /** Answers what only this installation can. @param nonce of the one who checks */
  domainCheck: (nonce: string) => `/.well-known/lantern-check?nonce=${nonce}`,
  install: () => '/install',
  /** The installer's steps, one call each. */
  installCall: () => '/api/install',
  /** Says whether the first administrator exists. */
  checkAdmin: () => '/api/check-admin',
  signIn: (next?: string) => withQuery('/admin/login', 'next', next),
  /** Signing in again, because the session has ended. @param next where to continue afterwards */
  signInAgain: (next: string) => `/admin/login?next=${encodeURIComponent(next)}&ended=yes`,
  signOut: () => '/admin/logout',
  signInFactor: (next?: string) => withQuery('/admin/login/factor', 'next', next),
  signInPasskey: () => '/admin/login/passkey',
  /** Redirects to the identity provider. @param next where to continue after signing in */
  signInProvider: (next?: string) => withQuery('/admin/login/provider', 'next', next),
  /** Redirect URI at the identity provider; the operator enters it there. */
  signInProviderReturn: () => '/admin/login/provider/callback',
  /** Token endpoint: exchanges another program's secret for an access token. */
  token: () => '/api/token',
  /** The public keys of access tokens. */
  jwks: () => '/.well-known/jwks.json',
  api: apiUrls,
  ...feedUrls,
  /** The code required before signing in. @param next where to continue afterwards */
  accessCode: (next?: string) => withQuery('/admin/access-code', 'next', next),
  /** Sets the password of an invited person. */
  join: (token?: string) => withQuery('/admin/join', 'token', token),
  forgot: () => '/admin/forgot',
  reset: (token?: string) => withQuery('/admin/reset', 'token', token),
  admin: {
    home: () => '/admin',
    dashboard: () => '/admin/dashboard',
    ...panels.inboxUrls,
    /** The stream of live events. */
    events: () => '/admin/events',
    /** Asks for the password again. @param next where to continue afterwards */
    provePasskey: () => '/admin/prove/passkey',
    /** @param held a form that is sent on afterwards */
    prove: (next: string, held = '') =>
      `/admin/prove?next=${encodeURIComponent(next)}${held && `&held=${held}`}`,
    account: () => '/admin/account',
    accountAppearance: () => '/admin/account/look',
    accountApp: () => '/admin/account/authenticator',
    accountPasskeys: () => '/admin/account/passkeys',
    /** Links an account at the identity provider. */
    accountProvider: () => '/admin/account/provider',
    /** Confirms that the account belongs to the person. */
    accountProviderConfirm: () => '/admin/account/provider/confirm',
    find: (query?: string) =>
      query === undefined ? '/admin/find.json' : `/admin/find.json?q=${encodeURIComponent(query)}`,
    /** `search` is the list's query string, with its question mark, or empty. */
    forms: (search = '') => `/admin/forms${search}`,
    /** Actions on several submissions; `search` selects them. */
    formsBulk: (search = '') => `/admin/forms/bulk${search}`,
    /** Asks for the reason of an export. */
    formsExport: (search = '') => `/admin/forms/export${search}`,
    /** Imports a table of reports. */
    formsImport: () => '/admin/forms/import',
    formsCsv: (search = '') => `/admin/forms/export.csv${search}`,
    views: () => '/admin/views',
    /** Calls under way, and those to make. */
    calls: () => '/admin/calls',
    newCall: () => '/admin/calls/new',
    /** Scripts send here what is typed in a call. */
    saveCall: (id: string) => `/admin/calls/${id}/save`,
    /** `isNew`: nothing of it is stored yet. */
    call: (id: string, { isNew = false } = {}) => `/admin/calls/${id}${isNew ? '?begin' : ''}`,
    submission: (id: string, search = '') => `/admin/forms/${id}${search}`,
    /** A file of the complaint packet of a report. */
    submissionPacket: (id: string, file: PacketFile) => `/admin/forms/${id}/packet/${file}`,
    /**
     * Compares two submissions.
     * @param given `reference` of the other one; `queue` of the inbox, or `search` of the list, to go back to
     */
    submissionMerge: (
      id: string,
      /** `other`: reference or id. */
      given: { other?: string | undefined; queue?: string | undefined; search?: string } = {},
    ) => {
      const { other, queue } = given;
      const search = new URLSearchParams(queue ? { queue } : given.search);
      if (other) search.set('with', other);
      return `/admin/forms/${id}/merge${search.size > 0 ? `?${search}` : ''}`;
    },
    /** E-mail settings of forms, next to the list. */
    formsEmail: (search = '') => `/admin/forms/email${search}`,
    cases: (search = '') => `/admin/cases${search}`,
    newCase: (submissionId?: string) =>
      submissionId ? `/admin/cases/new?submission=${submissionId}` : '/admin/cases/new',
    /** `search` is the query string of the list it was opened from, or empty. */
    case: (id: string, search = '') => `/admin/cases/${id}${search}`,
    caseTab: (id: string, tab: CaseTab) => `/admin/cases/${id}${caseTabPath(tab)}`,
    /** A part of its page, on the tab that shows it. */
    casePart: (id: string, part: CasePart) => `/admin/cases/${id}${casePartPath(part)}`,
    /** The step before a case is closed. */
    closeCase: (id: string) => `/admin/cases/${id}/close`,
    caseTimeline: (id: string, search: string) => `/admin/cases/${id}/timeline${search}`,
    /** Announces that somebody has a record open. */
    presence: ({ kind, id }: { kind: 'case' | 'submission'; id: string }) =>
      `/admin/presence/${kind}/${id}`,
    /** A payment of a case; `new` to add one. */
    caseStatement: (id: string) => `/admin/cases/${id}/statement`,
    casePayment: (id: string, paymentId: string) => `/admin/cases/${id}/payments/${paymentId}`,
    /** The form of a new payment with what one sentence of a file says; `place` from 0. */
    casePaymentFromFile: (id: string, { file, place }: { file: string; place: number }) =>
      `/admin/cases/${id}/payments/new?file=${file}&place=${place}`,
    caseTrace: (id: string) => `/admin/cases/${id}/trace`,
    traceEntries: (id: string) => `/admin/cases/${id}/trace/entries`,
    /** Page or file of one trace. */
    caseTraceFile: (id: string, { trace, file }: { trace: string; file: string }) =>
      `/admin/cases/${id}/trace/${trace}/${file}`,
    caseDates: (id: string) => `/admin/cases/${id}/dates`,
    secondScams: () => '/admin/cases/second-scams',
    casePacket: (id: string, file: PacketFile) => `/admin/cases/${id}/packet/${file}`,
    caseOutcome: (id: string) => `/admin/cases/${id}/outcome`,
    /** Actions on several cases; `search` selects them. */
    casesBulk: (search = '') => `/admin/cases/bulk${search}`,
    /** Initial stages of the cases of a type. */
    stageTemplates: (caseType?: string) =>
      caseType ? `/admin/cases/stage-templates?type=${caseType}` : '/admin/cases/stage-templates',
    ...panels.indicatorUrls,
    ...panels.dataRequestUrls,
    ...panels.institutionUrls,
    ...panels.moneyUrls,
    settings: (tab?: string) => (tab ? `/admin/settings?tab=${tab}` : '/admin/settings'),
    content: () => '/admin/settings/content',
    /** @param key `page/block` of `contentBlocks` */
    contentBlock: (key: string) => `/admin/settings/content/${key}`,
    /** Receives a picture for a text. */
    textPictures: () => '/admin/settings/pictures',
    /** @param list a key of `entryKinds` */
    people: (list?: string) =>
      list ? `/admin/settings/people?list=${list}` : '/admin/settings/people',
    /** @param id of the entry, or `new` */
    entry: (kind: string, id: string) => `/admin/settings/people/${kind}/${id}`,
    news: () => '/admin/settings/news',
    /** @param id of the post, or `new` */
    post: (id: string) => `/admin/settings/news/${id}`,
    /** Titles, descriptions and views of the public pages. */
    pages: () => '/admin/settings/pages',
    /** @param path of the public page */
    page: (path: string) =>
      `/admin/settings/pages/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '~')}`,
    samples: () => '/admin/settings/sample',
    documents: (search = '') => `/admin/documents${search}`,
    document: (id: string, search = '') => `/admin/documents/${id}${search}`,
    documentDelete: (id: string, search = '') => `/admin/documents/${id}/delete${search}`,
    documentFile: (id: string) => `/admin/documents/${id}/file`,
    documentsUpload: () => '/admin/documents/upload',
    documentsBuiltIn: () => '/admin/documents/built-in',
    documentsRequests: () => '/admin/documents/requests',
    ...panels.mailUrls,
    security: () => '/admin/security',
    /** Staff and pending invitations. */
    staff: () => '/admin/security/staff',
    staffSessions: () => '/admin/security/sessions',
    roles: () => '/admin/security/roles',
    integrations: () => '/admin/security/integrations',
    chainSources: () => '/admin/security/chains',
    webhooks: () => '/admin/security/webhooks',
    frames: () => '/admin/security/frames',
    securityChecks: () => '/admin/security/checks',
    /** `search` is the list's query string, with its question mark, or empty. */
    audit: (search = '') => `/admin/audit${search}`,
    auditEvent: (id: string, search = '') => `/admin/audit/${id}${search}`,
    /** Asks for the reason of an export. */
    auditExport: (search = '') => `/admin/audit/export${search}`,
    auditCsv: (search = '') => `/admin/audit/export.csv${search}`,
    auditVerify: () => '/admin/audit/verify',
    /** `search` is the list's query string, with its question mark, or empty. */
    templates: (search = '') => `/admin/templates${search}`,
    newTemplate: () => '/admin/templates/new',
    template: (id: string) => `/admin/templates/${id}`,
    templatePreview: (id: string) => `/admin/templates/${id}/preview`,
    /** Files of a case, to add some. */
    caseFiles: (id: string) => `/admin/cases/${id}/files`,
    /** An uploaded file: its details, its chain of custody, and a link to open it. */
    file: (id: string) => `/admin/files/${id}`,
    /** Its text as plain words, at the first place where `find` stands. */
    fileWords: (id: string, find = '') =>
      `/admin/files/${id}?text=yes&find=${encodeURIComponent(find.slice(0, 200))}#${find === '' ? 'words' : 'found'}`,
    fileShown: (id: string) => `/admin/files/${id}/shown`,
    fileOriginal: (id: string) => `/admin/files/${id}/original`,
    /** `search` is the list's query string, with its question mark, or empty. */
    contacts: (search = '') => `/admin/contacts${search}`,
    /** `search` stays, so that closing the dialog leads back to the same list. */
    newContact: (search = '') => `/admin/contacts/new${search}`,
    contact: (id: string, search = '') => `/admin/contacts/${id}${search}`,
    /** `search` stays, as for contacts. */
    replies: (search = '') => `/admin/replies${search}`,
    newReply: (search = '') => `/admin/replies/new${search}`,
    reply: (id: string, search = '') => `/admin/replies/${id}${search}`,
    domains: (search = '') => `/admin/domains${search}`,
    domain: (id: string) => `/admin/domains/${id}`,
    database: () => '/admin/database',
    /** Asks for the reason of an export. */
    databaseExport: (table: string) => `/admin/database/export/${encodeURIComponent(table)}`,
    databaseExportJson: () => '/admin/database/export.json',
    /** @param target a table, or `everything` */
    databasePurge: (target: string) => `/admin/database/purge/${encodeURIComponent(target)}`,
    backups: () => '/admin/database/backups',
    backupDownload: () => '/admin/database/backups/download',
    retention: () => '/admin/database/retention',
    wizard: () => '/admin/wizard',
    connection: () => '/admin/advanced',
    schema: () => '/admin/advanced/schema',
    schemaSql: () => '/admin/advanced/schema.sql',
    selfCheck: () => '/admin/advanced/security',
    systemTests: () => '/admin/advanced/testing',
  },
} as const;

function withQuery(path: string, name: string, value: string | undefined): string {
  return value ? `${path}?${name}=${encodeURIComponent(value)}` : path;
}
