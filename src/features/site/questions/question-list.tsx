import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Details, DetailsList } from '#ui/document/details.tsx';
import type { Question } from '#content/en/questions/question.ts';
import { questionCategories } from '#content/en/questions/questions.ts';
import { synonyms } from '#content/en/search-words.ts';
import { SourceList } from '#frames/public/source-list.tsx';
import { StructuredData, type StructuredItem } from '#frames/public/structured-data.tsx';

/**
 * Questions of which one is open at a time. The anchor is inside the answer, because browsers then open it
 * for the address without script.
 */
export function QuestionList({
  name,
  questions,
  titleAs,
  isHidden,
}: {
  /** Unique on the page: questions with the same name close each other. */
  name: string;
  questions: readonly Question[];
  titleAs: 'h2' | 'h3';
  /** For lists with a filter; entries then carry their text for the script. */
  isHidden?: (question: Question) => boolean;
}) {
  return (
    <DetailsList>
      {questions.map((question) => (
        <div
          key={question.id}
          hidden={isHidden?.(question)}
          data-filter-text={isHidden && questionWords(question)}
        >
          <Details name={name} summary={question.question} summaryAs={titleAs}>
            <Answer question={question} />
          </Details>
        </div>
      ))}
    </DetailsList>
  );
}

function Answer({ question }: { question: Question }) {
  const { id, answer, list, links, sources } = question;
  return (
    <div id={id} className="grid scroll-mt-44 gap-3">
      <div className="prose">
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {list && (
          <ul>
            {list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
      {links && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href} rel="noopener">
                {link.text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {sources && <SourceList keys={sources} />}
      <p className="no-print text-sm">
        <a
          href={`#${id}`}
          className="text-muted underline decoration-1 underline-offset-4 hover:text-link"
        >
          {m.qa_link()}
        </a>
      </p>
    </div>
  );
}

/** Structured data of questions and answers, with the text of the page. */
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

/** Text for the search box: the question, its whole answer, and other words for what it is about, in lower case. */
export function questionWords(question: Question): string {
  const text = textOf(question);
  if (currentLanguage() !== baseLanguage) return text;
  const others = otherWords.filter(({ words }) => words.every((word) => text.includes(word)));
  return [text, ...others.map(({ typed }) => typed)].join(' ');
}

function textOf({ question, answer, list = [] }: Question): string {
  return [question, ...answer, ...list].join(' ').toLowerCase();
}

/**
 * What people type for words of our answers, as the site's search knows it. A word of every fourth answer tells none
 * apart: it gets no others.
 */
const otherWords = synonyms
  .trim()
  .split('\n')
  .map((line) => line.split('='))
  .map(([typed = '', meant = '']) => ({ typed: typed.trim(), words: meant.trim().split(' ') }))
  .filter(({ words }) => {
    const found = questionCategories
      .flatMap(({ questions }) => questions)
      .filter((each) => words.every((word) => textOf(each).includes(word)));
    return found.length * 4 <= questionCategories.flatMap(({ questions }) => questions).length;
  });
