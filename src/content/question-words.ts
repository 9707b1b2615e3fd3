import type { Question, QuestionCategory } from './en/questions/question.ts';

/** The words of a question in another language; its sources and the targets of its links are the English ones. */
export type QuestionWords = {
  question: string;
  answer: readonly string[];
  list?: readonly string[];
  /** Words of each link. */
  links?: readonly string[];
};

/** The questions that have words in that language, with the ids of the English page. */
export function translateQuestions(
  english: readonly QuestionCategory[],
  categories: Readonly<Record<string, readonly [title: string, about: string]>>,
  words: Readonly<Record<string, QuestionWords>>,
): QuestionCategory[] {
  return english.map((category) => {
    const [title, about] = categories[category.id] ?? [category.title, category.about];
    return {
      id: category.id,
      title,
      about,
      questions: category.questions.flatMap((question) => {
        const own = words[question.id];
        return own ? [translateQuestion(question, own)] : [];
      }),
    };
  });
}

function translateQuestion(
  { id, links, sources }: Question,
  { links: linkWords = [], ...words }: QuestionWords,
): Question {
  return {
    id,
    ...words,
    ...(sources && { sources }),
    ...(links && {
      links: links.map((link, place) => ({ ...link, text: linkWords[place] ?? link.text })),
    }),
  };
}
