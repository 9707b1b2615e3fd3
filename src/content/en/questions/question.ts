import type { SourceKey } from '../sources.ts';

export type Question = {
  /** Anchor, unique on its page. */
  id: string;
  question: string;
  /** Other wordings of the question, for the search only. */
  keywords?: string;
  answer: readonly string[];
  list?: readonly string[];
  links?: readonly { text: string; href: string }[];
  /** Sources of the facts in the answer. */
  sources?: readonly SourceKey[];
};

export type QuestionCategory = {
  id: string;
  title: string;
  about: string;
  questions: readonly Question[];
};

/** Questions of one page, for the search. */
export function questionParts(
  questions: readonly Question[],
  page: { path: string; title: string },
): { href: string; title: string; page: string; text: string; keywords: string; weight: number }[] {
  return questions.map(({ id, question, keywords = '', answer, list = [] }) => ({
    href: `${page.path}#${id}`,
    title: question,
    page: page.title,
    text: [...answer, ...list].join(' '),
    keywords,
    weight: 1.3,
  }));
}
