import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { questionCategories } from '#content/en/questions/questions.ts';
import { faqItem, QuestionList } from './question-list.tsx';

const [category] = questionCategories;

test('machines get each question with the words of its answer', () => {
  const { mainEntity } = faqItem(category.questions);

  expect(mainEntity).toHaveLength(category.questions.length);
  expect(mainEntity).toMatchObject([
    { '@type': 'Question', acceptedAnswer: { text: expect.stringContaining('fraud') } },
    ...category.questions.slice(1).map(({ question }) => ({ name: question })),
  ]);
});

test('one is open at a time, each can be linked to, and what does not fit is hidden', () => {
  const [first, second] = category.questions;
  const markup = renderToString(
    <QuestionList
      name="now"
      questions={[first, second].flatMap((entry) => entry ?? [])}
      titleAs="h3"
      isHidden={(question) => question === second}
    />,
  );

  expect(markup.match(/<details name="now"/g)).toHaveLength(2);
  expect(markup).toContain(`href="#${first?.id}"`);
  expect(markup.match(/hidden=""/g)).toHaveLength(1);
  expect(markup.match(/data-filter-text="/g)).toHaveLength(2);
});
