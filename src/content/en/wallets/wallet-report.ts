import type { ReportType } from '#shared/vocabulary/report-types.ts';
import type { TitledText } from '../guides/guide.ts';
import type { SourceKey } from '../sources.ts';

/** Kinds of incidents. They are never mixed: a leaked address list is no broken device. */
export const incidentKinds = {
  'data-leak': 'Leaked customer data',
  phishing: 'Phishing of users',
  'web-library': 'Attack on a web library',
  'software-fault': 'Software fault',
} as const;

export type IncidentKind = keyof typeof incidentKinds;

/** An event, as public sources describe it. */
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
  /** Everything that was not affected, or is not known. */
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
  /** Events mistaken for incidents, and facts about how the product works. */
  background: readonly (TitledText & { sources: readonly SourceKey[] })[];
  threats: readonly WalletThreat[];
  /** Steps if somebody else already has the phrase or the password, in this order. */
  firstDay: readonly string[];
  recommendations: readonly TitledText[];
  /** Type preselected when the report form is opened from here. */
  reportType: ReportType;
  /** Paths of pages to continue with. */
  related: readonly string[];
};
