import { describe, expect, test } from 'vitest';
import { services } from '../services/services.ts';
import { sitePages } from '../site-map.ts';
import { questionCategories } from './questions.ts';

const questions = questionCategories.flatMap((category) => category.questions);
const paths = new Set(sitePages.map((page) => page.path));

test('there are at least 40 questions in five categories', () => {
  expect(questionCategories).toHaveLength(5);
  expect(questions.length).toBeGreaterThanOrEqual(40);
  for (const { title, questions: own } of questionCategories)
    expect(own.length, title).toBeGreaterThanOrEqual(8);
});

describe.each([
  { page: '/qa', ids: questionCategories.map(({ id }) => id), own: questions },
  ...services.map(({ path, questions: own }) => ({ page: path, ids: [] as string[], own })),
])('the questions of $page', ({ ids, own }) => {
  test('have anchors of their own, and an answer', () => {
    const anchors = [...ids, ...own.map(({ id }) => id)];
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const { id, question, answer } of own) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(question).toMatch(/\?( |$)/);
      expect(answer.join(''), id).not.toBe('');
    }
  });

  test('name a source wherever there is a figure or a law', () => {
    const figure = /\$\d|\d%|\bCFR\b|\d,\d{3}|20\d\d/;
    const unsourced = own.filter(
      ({ answer, list = [], sources = [] }) =>
        figure.test([...answer, ...list].join(' ')) && sources.length === 0,
    );
    expect(unsourced.map(({ id }) => id)).toEqual([]);
  });

  test('link to pages of ours that exist, and to others by https', () => {
    const wrong = own
      .flatMap(({ links = [] }) => links.map(({ href }) => href))
      .filter((href) => !href.startsWith('https://') && !paths.has(href.replace(/[#?].*/, '')));
    expect(wrong).toEqual([]);
  });
});
