import type { ReportType } from '#shared/vocabulary/report-types.ts';
import type { PictureName } from '../pictures.ts';
import type { SourceKey } from '../sources.ts';

/** A figure cannot be written down without its origin. */
export type GuideFigure = { value: string; label: string; year: number; source: SourceKey };

export type TitledText = { title: string; text: string };

/** One kind, place or trick of a fraud. The level says how dangerous it is, where the page compares. */
export type GuideCard = TitledText & {
  risk?: 'critical' | 'high';
  points?: readonly string[];
  /** An official page to use, or a page of ours that the site map lists. */
  link?: { text: string; href: string };
};

/** A part of the page that only some guides have: threats, platforms, tactics, attack types. */
export type GuideCards = {
  /** Determines the anchor, so it is unique within the guide. */
  title: string;
  intro?: string;
  items: readonly GuideCard[];
};

export type ReportChannel = { name: string; use: string; href: string };

type SelfCheckQuestion = { id: string; text: string };

export type SelfCheck = {
  questions: readonly SelfCheckQuestion[];
  /** Explains the number of "yes" answers: the last entry whose `from` is reached applies. The first is 0. */
  meanings: readonly {
    from: number;
    tone: 'info' | 'warning' | 'danger';
    title: string;
    text: string;
  }[];
};

/** The day on which the guides were last changed: YYYY-MM-DD. */
export const guidesChanged = '2026-11-24';

/** A scam-type page. Every guide has every part; the page lays them out. */
export type Guide = {
  path: string;
  /** The offender is at home with who reads: nothing on the page urges to report. */
  isAtHome?: true;
  title: string;
  lead: string;
  summary: readonly string[];
  figures: readonly GuideFigure[];
  howItWorks: readonly TitledText[];
  /** The diagram shown with how it works. */
  picture?: PictureName;
  /** Urgent advice below the summary: an emergency card, an alert. */
  alert?: TitledText;
  /** Shown between how it works and the red flags, in this order. */
  cards?: readonly GuideCards[];
  redFlags: readonly TitledText[];
  /** A checklist for before anything has happened. */
  prevention?: readonly string[];
  doNow: {
    firstHour: readonly string[];
    firstDay: readonly string[];
    first72Hours: readonly string[];
  };
  evidence: readonly string[];
  reportTo: readonly ReportChannel[];
  goodToKnow: readonly TitledText[];
  selfCheck: SelfCheck;
  /** Type preselected when the report form is opened from here. */
  reportType: ReportType;
  /** Paths of pages to continue with. */
  related: readonly string[];
  sources: readonly SourceKey[];
};

/** The anchor of a guide's own part, from its title: `Four threats` is at `#four-threats`. */
export function cardsAnchor({ title }: GuideCards): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
