import type { ChecksumState } from './doubts.ts';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';

/** What was recognised in a text. Two writings of the same thing have the same kind, chain and value. */
export type Indicator = {
  kind: IndicatorKind;
  /** Blockchain of a wallet or a signature, platform of a handle; empty where it can't be known. */
  chain: string;
  /** The one spelling by which the same thing is found again. */
  value: string;
  /** As people read it. */
  display: string;
  /** As it was written, and where in the text it begins. */
  raw: string;
  position: number;
  checksum: ChecksumState;
  /** What was probably meant, where one correction makes a wrong checksum right. */
  likelyTypo?: string;
};

/** Of one sort from one text. A list of thousands is a data dump and no report, and costs time. */
export const maxFindings = 300;

/** What one recogniser says, before its place in the text is known. */
export type Recognised = Omit<Indicator, 'raw' | 'position'>;

/** A part of the readable text that a recogniser claims, by the offsets of its ends. */
export type Finding = Recognised & { start: number; end: number };
