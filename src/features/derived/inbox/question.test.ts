import { expect, test } from 'vitest';
import { questionOf } from './question.ts';

test('going on without sending ends the waiting of the one client about whom was asked', () => {
  const unsent = { who: ['Ana First'], of: 1, act: { name: 'done' } } as const;
  expect(questionOf({ unsent })).toMatchObject({
    title: 'There is an answer that you have not sent',
    text: 'Ana First · Nothing was changed.',
    act: { name: 'done', isInsisted: true },
  });
  const spam = { ...unsent, act: { name: 'spam' } } as const;
  expect(questionOf({ unsent: spam })?.act).toEqual({ name: 'spam' });
});

test('among several records, going on without sending ends nobody’s waiting unasked', () => {
  const act = { name: 'done' } as const;
  const one = questionOf({ unsent: { who: ['Ana First'], of: 3, act } });
  expect(one?.act).toEqual({ name: 'done' });
  const two = questionOf({ unsent: { who: ['Ana First', 'Ben Second'], of: 3, act } });
  expect(two).toMatchObject({
    title: 'There are 2 answers that you have not sent',
    text: 'Ana First, Ben Second · Nothing was changed.',
  });
  expect(two?.act).toEqual({ name: 'done' });
});

test('a record whose sender is not known is asked about without a name', () => {
  const unsent = { who: [''], of: 1, act: { name: 'answered' } } as const;
  const question = questionOf({ unsent });
  expect(question).toMatchObject({ title: 'There is an answer that you have not sent' });
  expect(question).not.toHaveProperty('text');
});
