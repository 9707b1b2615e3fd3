import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { questionCategories } from '#content/en/questions/questions.ts';
import { fitsFilter } from '#shared/fits-filter.ts';
import { faqItem, QuestionList, questionWords } from './question-list.tsx';

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

test.each([
  ['seed phrase', 'recovery phrase'],
  ['txid', 'transaction id'],
])('“%s” finds the answers that say “%s”, and only some of all', (typed, written) => {
  const all = questionCategories.flatMap(({ questions }) => questions);
  const found = all.filter((question) => fitsFilter(questionWords(question), typed));
  const said = all.filter(({ answer, question }) =>
    [question, ...answer].join(' ').toLowerCase().includes(written),
  );
  expect(said.length).toBeGreaterThan(0);
  expect(found).toEqual(expect.arrayContaining(said));
  expect(found.length).toBeLessThan(all.length / 2);
});
