import { expect, test } from 'vitest';
import { formProblem } from './form-problem.ts';
import type { RefusedForm } from './typed-values.ts';

const fields = ['name', 'message'] as const;

const blank: RefusedForm<(typeof fields)[number]> = { values: {}, errors: {}, secretFields: [] };

test('a form that could not be stored says so, and that nothing is lost', () => {
  const failure = { title: 'Error', lines: ['Failed to send message. Please try again.'] };
  expect(formProblem({ ...blank, problem: 'unavailable' }, { fields, failure })).toEqual({
    title: 'Error',
    errors: [
      { message: 'Failed to send message. Please try again.' },
      { message: 'Everything you typed is still in the form below.' },
    ],
  });
});

test('a rate limit states how long to wait', () => {
  const problem = { retryAfterMinutes: 7 };
  expect(formProblem({ ...blank, problem }, { fields }).errors).toEqual([
    { message: expect.stringContaining('7 minutes') },
  ]);
});

test('errors are in the order of the page and link to the fields', () => {
  const errors = { message: 'Write your message', name: 'Enter your name' };
  expect(formProblem({ ...blank, errors }, { fields, idPrefix: 'contact-' }).errors).toEqual([
    { fieldId: 'contact-name', message: 'Enter your name' },
    { fieldId: 'contact-message', message: 'Write your message' },
  ]);
});
