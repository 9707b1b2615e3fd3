import { casePartPath, caseTabPath, type CasePart, type CaseTab } from './case-tabs.ts';
import { localized } from './language.ts';
import type { PacketFile } from './packet-files.ts';

/** The links of the Mail panel; part of `urls.admin`. */
export const mailUrls = {
  mail: () => '/admin/mail',
  /** @param id of a stored mail server, or `new` */
  mailServer: (id: string) => `/admin/mail/servers/${id}`,
  /** Token of the mail server that reports bounces. */
  mailIncoming: () => '/admin/mail/incoming',
  mailReports: () => '/admin/mail/reports',
  mailWarmup: () => '/admin/mail/warmup',
  newWarmup: () => '/admin/mail/warmup/new',
  /** `search` is the list's query string, with its question mark, or empty. */
  mailMonitoring: (search = '') => `/admin/mail/monitoring${search}`,
  mailMessage: (id: string, search = '') => `/admin/mail/messages/${id}${search}`,
  /** Addresses that refused mail. @param before the last one of the previous page */
  mailAddresses: (before?: string) =>
    before ? `/admin/mail/addresses?before=${before}` : '/admin/mail/addresses',
  /** The texts of all mail. */
  mailTexts: () => '/admin/mail/templates',
  /** @param event of a letter, as `letters.server.ts` lists them */
  mailText: (event: string, language?: string) =>
    `/admin/mail/templates/${event}${languageQuery(language)}`,
  /** Translations that a person has reviewed, and drafts. */
  translations: (language?: string) => `/admin/mail/translations${languageQuery(language)}`,
  /** @param part of the pages, as `translated-parts.json` names it */
  translation: (part: string, language?: string) =>
    `/admin/mail/translations/${part}${languageQuery(language)}`,
  /** Preview of a mail, for the frame inside the editor. */
  mailTextPreview: (event: string) => `/admin/mail/templates/${event}/preview`,
} as const;

/** Addresses of the indicators panel. */
export const indicatorUrls = {
  /** All values named as an offender's; `query` is looked up in any notation. */
  indicators: (query?: string) =>
    query ? `/admin/indicators?q=${encodeURIComponent(query)}` : '/admin/indicators',
  indicator: (id: string) => `/admin/indicators/${id}`,
  disputes: () => '/admin/indicators/disputes',
  /** Attributions by others, and their sources; `again` is the one whose file is chosen again. */
  attributionSources: (again?: string) =>
    again ? `/admin/indicators/sources?again=${again}` : '/admin/indicators/sources',
  indicatorExport: () => '/admin/indicators/export',
  /** Target of the export form. */
  indicatorFile: () => '/admin/indicators/export/file',
  /** Consent to share what a case or a submission names. */
  sharingConsent: (of: 'case' | 'submission', id: string) =>
    `/admin/indicators/consent/${of}/${id}`,
};

/** Institutions that can hold money, and the requests of a case. */
export const institutionUrls = {
  /** `search` is the list's query string, with its question mark, or empty. */
  institutions: (search = '') => `/admin/institutions${search}`,
  /** @param id of the entry, or `new`; `name` prefills a new one */
  institution: (id: string, name?: string) =>
    `/admin/institutions/${id}${name ? `?name=${encodeURIComponent(name)}` : ''}`,
  institutionsCsv: () => '/admin/institutions/export.csv',
  caseRequests: (caseId: string) => `/admin/cases/${caseId}/requests`,
  caseRequest: (caseId: string, id: string) => `/admin/cases/${caseId}/requests/${id}`,
  /** Target of the form that makes a bundle. */
  requestBundle: (caseId: string, id: string) => `/admin/cases/${caseId}/requests/${id}/bundle`,
} as const;

/** Requests of people about their own data, and the quarterly figures, for staff. */
export const dataRequestUrls = {
  /** Sums of the organisation's results. */
  totals: (search = '') => `/admin/figures${search}`,
  /** The figures of the page as a file; `search` selects the quarters. */
  totalsFile: (search = '') => `/admin/figures.csv${search}`,
  /** Requests to institutions that wait for an answer. */
  awaitedRequests: () => '/admin/figures/requests',
  figures: (quarter?: string) =>
    quarter ? `/admin/settings/figures?quarter=${quarter}` : '/admin/settings/figures',
  rights: () => '/admin/data-requests',
  right: (id: string) => `/admin/data-requests/${id}`,
} as const;

/** Pages of a client's own case, apart from the tracker. */
export const ownDataUrls = {
  trackerFile: (id: string) => localized(`/case-tracker/files/${id}`),
  trackerStatement: () => localized('/case-tracker/statement'),
  trackerPacket: (file: PacketFile) => localized(`/case-tracker/packet/${file}`),
  trackerDates: (secret: string) => localized(`/case-tracker/dates/${secret}.ics`),
  ownData: (told?: string) =>
    localized(told ? `/case-tracker/your-data?told=${told}` : '/case-tracker/your-data'),
  ownDataFile: (file: 'your-data.zip' | 'sealed-copy.json') =>
    localized(`/case-tracker/your-data/${file}`),
  /** For people without a case. */
  dataRequest: () => localized('/data-request'),
} as const;

/** The queues, and their overview. */
export const inboxUrls = {
  /** @param queue a key of `queues`; without one it is the person's own */
  inbox: (queue?: string) => (queue ? `/admin/inbox/${queue}` : '/admin/inbox'),
  /** A record next to its queue. `search` selects the page of the queue. */
  inboxRecord: (queue: string, row: { kind: 'report' | 'case'; id: string }, search = '') =>
    `/admin/inbox/${queue}/${row.kind}s/${row.id}${search}`,
  /** A tab of a case next to its queue, or a part of its page. */
  inboxCase: (
    queue: string,
    { id, search }: { id: string; search: string },
    to: { tab: CaseTab } | { part: CasePart },
  ) => {
    const [path, anchor] = ('tab' in to ? caseTabPath(to.tab) : casePartPath(to.part)).split('#');
    return `/admin/inbox/${queue}/cases/${id}${path}${search}${anchor ? `#${anchor}` : ''}`;
  },
  inboxAct: () => '/admin/inbox/act',
  inboxCounts: () => '/admin/inbox/counts.json',
  overview: () => '/admin/overview',
  loadFile: (search = '') => `/admin/overview.csv${search}`,
  /** The payments counted in a figure. @param since the Monday that its period begins with */
  loadPayments: (since: string, by: { way: string } | { type: string }) =>
    `/admin/overview/payments?${new URLSearchParams({ since, ...by })}`,
} as const;

/** The organisation's own figures, for visitors. */
export const figureUrls = {
  /** @param quarter such as `2026-Q1`; without one, the last */
  figures: (quarter?: string) => (quarter ? `/figures/${quarter}` : '/figures'),
  figuresMethod: () => '/figures/method',
  /** @param file a table's name, with `.csv` or `.csv-metadata.json` */
  figuresFile: (quarter: string, file: string) => `/figures/${quarter}/${file}`,
} as const;

type MoneyRows = {
  kind: string;
  asset: string;
  /** Id of the only case to list. */
  case?: string | undefined;
  /** Only values noted in dollars, in any currency of payment. */
  value?: 'usd' | undefined;
  /** Last row of the previous page. */
  after?: string | undefined;
};

/** Seizures, rules for deadlines and the money of all cases; part of `urls.admin`. */
export const moneyUrls = {
  /** @param before the last one of the previous page */
  seizures: (before?: string) => (before ? `/admin/seizures?before=${before}` : '/admin/seizures'),
  seizure: (id: string) => `/admin/seizures/${id}`,
  /** The document as received. */
  seizureFile: (id: string) => `/admin/seizures/${id}/file`,
  /** A draft letter to the client of a matching case. */
  seizureLetter: (id: string, caseId: string) => `/admin/seizures/${id}/letter/${caseId}`,
  deadlineRules: () => '/admin/deadline-rules',
  /** @param id of a rule, or `new` */
  deadlineRule: (id: string) => `/admin/deadline-rules/${id}`,
  money: () => '/admin/money',
  moneyFile: () => '/admin/money.csv',
  /** Dollars for one unit of an asset by day. */
  moneyRates: () => '/admin/money/rates',
  /** The payments behind a figure. */
  moneyRows: ({ kind, asset, ...which }: MoneyRows) => {
    const asked = new URLSearchParams(
      Object.entries(which).filter((entry): entry is [string, string] => Boolean(entry[1])),
    );
    return `/admin/money/${kind}/${asset}${asked.size > 0 ? `?${asked}` : ''}`;
  },
} as const;

function languageQuery(language: string | undefined): string {
  return language ? `?language=${language}` : '';
}
