import type { Question } from '../content/en/questions/question.ts';
import { StructuredData } from '../structured-data.tsx';
import type { StructuredItem } from '../structured-data.tsx';

/** Questions and answers for machines, in the words that stand on the page. */
export function QuestionData({ questions }: { questions: readonly Question[] }) {
  return <StructuredData items={[faqItem(questions)]} />;
}

export function faqItem(questions: readonly Question[]): StructuredItem {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer, list = [] }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: [...answer, ...list].join(' ') },
    })),
  };
}
