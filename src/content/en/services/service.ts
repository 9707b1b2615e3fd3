import type { Trace } from '#shared/documents/trace.ts';
import type { TitledText } from '../guides/guide.ts';
import type { PictureName } from '../pictures.ts';
import type { Question } from '../questions/question.ts';
import type { SourceKey } from '../sources.ts';

/** A statement about a duration. It cannot be written down without its origin. */
type TimeFact = { text: string; sources: readonly [SourceKey, ...SourceKey[]] };

/** One way in which money has come back. */
export type RecoveryRoute = {
  /** Anchor within the page. */
  id: string;
  title: string;
  /** The party that decides: never us. */
  whoActs: string;
  applies: readonly string[];
  doNow: readonly string[];
  times: readonly [TimeFact, ...TimeFact[]];
  limit: string;
  sources: readonly SourceKey[];
};

/** Money that the FBI's team and the banks froze in one year, as a part of what they acted on. */
export type FreezeYear = {
  year: number;
  /** Undefined: no confirmed figure. */
  incidents: string | undefined;
  atStake: string | undefined;
  frozen: string;
  share: string;
  source: SourceKey;
};

/** The result of a method, and the reasons why it can be wrong. */
export type TraceMethod = {
  title: string;
  shows: string;
  limit: string;
  sources: readonly SourceKey[];
};

export type PreventionProgramme = {
  id: string;
  title: string;
  forWhom: string;
  habits: readonly string[];
  /** Pages of ours with more detail. */
  pages: readonly string[];
  sources: readonly SourceKey[];
};

/** A level of work. It has no price and no rank: help is free, and no level is preferred. */
export type AnalystTier = {
  name: 'Basic' | 'Advanced' | 'Enterprise';
  forWhom: string;
  question: string;
  includes: readonly string[];
  youReceive: string;
  notIncluded: string;
};

/** The part that makes one service page different from the others. */
export type ServicePart =
  | {
      kind: 'routes';
      /** Bank, exchange, authorities, civil court. */
      routes: readonly [RecoveryRoute, RecoveryRoute, RecoveryRoute, RecoveryRoute];
      freezes: readonly FreezeYear[];
      freezeNotes: readonly string[];
    }
  | {
      kind: 'trace';
      example: TraceExample;
      methods: readonly TraceMethod[];
      picture?: PictureName;
    }
  | { kind: 'programmes'; programmes: readonly PreventionProgramme[] }
  | { kind: 'tiers'; tiers: readonly [AnalystTier, AnalystTier, AnalystTier]; feePolicy: string };

/** A service page. Every one has every part; the page lays them out. */
export type Service = {
  path: string;
  title: string;
  lead: string;
  summary: readonly string[];
  part: ServicePart;
  can: readonly string[];
  /** Limits of the service. Never empty: a service without limits is a promise. */
  cannot: readonly [string, ...string[]];
  steps: readonly TitledText[];
  prepare: readonly string[];
  questions: readonly Question[];
  /** Paths of pages to continue with. */
  related: readonly string[];
  sources: readonly SourceKey[];
};

/** An invented trace. The page marks it as made up; nothing in it is a real case. */
export type TraceExample = Trace & {
  title: string;
  story: string;
  /** Conclusions that a reader of the picture may and may not draw. */
  shows: readonly string[];
  doesNotShow: readonly string[];
};
