import type { SourceKey } from '../sources.ts';

export type Question = {
  /** Anchor, unique on its page. */
  id: string;
  question: string;
  answer: readonly string[];
  list?: readonly string[];
  links?: readonly { text: string; href: string }[];
  /** What the facts in the answer rest on. */
  sources?: readonly SourceKey[];
};

export type QuestionCategory = {
  id: string;
  title: string;
  about: string;
  questions: readonly Question[];
};
