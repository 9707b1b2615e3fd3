import type { Question } from '../content/en/questions/question.ts';

/** What a search box looks through: the question and its whole answer, in lower case. */
export function questionWords({ question, answer, list = [] }: Question): string {
  return [question, ...answer, ...list].join(' ').toLowerCase();
}
