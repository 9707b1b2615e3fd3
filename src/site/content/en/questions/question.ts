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

/** Questions of one page, for the search. */
export function questionParts(
  questions: readonly Question[],
  page: { path: string; title: string },
): { href: string; title: string; page: string; text: string }[] {
  return questions.map(({ id, question, answer, list = [] }) => ({
    href: `${page.path}#${id}`,
    title: question,
    page: page.title,
    text: [...answer, ...list].join(' '),
  }));
}
