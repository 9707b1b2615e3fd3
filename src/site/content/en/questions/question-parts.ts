import type { Question } from './question.ts';

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
