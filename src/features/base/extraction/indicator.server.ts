import type { ChecksumState } from './doubts.ts';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';

/** An indicator found in a text. Two spellings of the same one have the same kind, chain and value. */
export type Indicator = {
  kind: IndicatorKind;
  /** Blockchain of a wallet or a signature, platform of a handle; empty if unknown. */
  chain: string;
  /** Normalised spelling, by which duplicates are found. */
  value: string;
  /** Readable form. */
  display: string;
  /** The original spelling, with its position in the text. */
  raw: string;
  position: number;
  checksum: ChecksumState;
  /** The probable intended value, if one correction makes an invalid checksum valid. */
  likelyTypo?: string;
  /** Chains that the value fits equally well, the likelier first; a person decides. */
  possibilities?: readonly string[];
};

/** Limit per kind and text. A list of thousands is a data dump rather than a report, and costs time. */
export const maxFindings = 300;

/** Result of one recogniser, before its position in the text is known. */
export type RecognisedValue = Omit<Indicator, 'raw' | 'position'>;

/** A range of the plain text claimed by a recogniser, as start and end offsets. */
export type Finding = RecognisedValue & { start: number; end: number };
