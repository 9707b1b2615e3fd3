import type { SourceKey } from '../sources.ts';

/** A figure cannot be written down without its origin. */
export type GuideFigure = { value: string; label: string; year: number; source: SourceKey };

export type TitledText = { title: string; text: string };

export type ReportChannel = { name: string; use: string; href: string };

export type SelfCheckQuestion = { id: string; text: string };

export type SelfCheck = {
  questions: readonly SelfCheckQuestion[];
  /** What a number of "yes" answers means: the last entry whose `from` is reached. The first is 0. */
  meanings: readonly {
    from: number;
    tone: 'info' | 'warning' | 'danger';
    title: string;
    text: string;
  }[];
};

/** A scam-type page. Every guide has every part; the page lays them out. */
export type Guide = {
  path: string;
  title: string;
  lead: string;
  summary: readonly string[];
  figures: readonly GuideFigure[];
  howItWorks: readonly TitledText[];
  redFlags: readonly TitledText[];
  doNow: {
    firstHour: readonly string[];
    firstDay: readonly string[];
    first72Hours: readonly string[];
  };
  evidence: readonly string[];
  reportTo: readonly ReportChannel[];
  goodToKnow: readonly TitledText[];
  selfCheck: SelfCheck;
  /** Paths of pages that go on from here. */
  related: readonly string[];
  sources: readonly SourceKey[];
};
