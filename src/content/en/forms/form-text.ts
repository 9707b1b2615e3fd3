import type { SourceKey } from '../sources.ts';

export type TitledText = { title: string; text: string };

export type TextSection = {
  /** Anchor, without the hash. */
  id: string;
  title: string;
  paragraphs?: readonly string[];
  points?: readonly TitledText[];
  /** The points are steps, in the order in which they happen. */
  isWay?: true;
  sources?: readonly SourceKey[];
};

/** The text of a page around its form. */
export type FormText = {
  lead: string;
  /** Below the form, in this order. */
  sections: readonly TextSection[];
};
