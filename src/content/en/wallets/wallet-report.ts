import type { ReportType } from '#shared/vocabulary/report-types.ts';
import type { TitledText } from '../guides/guide.ts';
import type { SourceKey } from '../sources.ts';

/** What kind of incident it was. They are never mixed: a leaked address list is no broken device. */
export const incidentKinds = {
  'data-leak': 'Leaked customer data',
  phishing: 'Phishing of users',
  'web-library': 'Attack on a web library',
  'software-fault': 'Software fault',
} as const;

export type IncidentKind = keyof typeof incidentKinds;

/** Something that happened, as public sources tell it. */
export type WalletIncident = {
  /** Anchor within the page. */
  id: string;
  /** YYYY, YYYY-MM or YYYY-MM-DD of its beginning, for machines. */
  date: string;
  /** The date in words, as exact as the source. */
  when: string;
  kind: IncidentKind;
  title: string;
  text: readonly string[];
  /** What it did not touch, or what is not known. */
  limit: string;
  sources: readonly [SourceKey, ...SourceKey[]];
};

export type WalletThreat = TitledText & { risk: 'critical' | 'high'; defence: string };

/** A security report on one maker of wallets. Every report has every part. */
export type WalletReport = {
  path: string;
  title: string;
  lead: string;
  summary: readonly string[];
  /** YYYY-MM-DD, when the facts were last compared with their sources. */
  checked: string;
  /** Oldest first. */
  incidents: readonly WalletIncident[];
  /** What people take for an incident and is none, or how the product works. */
  background: readonly (TitledText & { sources: readonly SourceKey[] })[];
  threats: readonly WalletThreat[];
  /** If somebody has the phrase or the password already, in this order. */
  firstDay: readonly string[];
  recommendations: readonly TitledText[];
  /** What the report form has chosen when it is opened from here. */
  reportType: ReportType;
  /** Paths of pages that go on from here. */
  related: readonly string[];
};
