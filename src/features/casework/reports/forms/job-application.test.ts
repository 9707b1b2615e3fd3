import { expect, test } from 'vitest';
import { errorsOf } from '#tests/typed-form.ts';
import { jobApplicationForm } from './job-application.ts';

const complete = {
  position: 'Case worker',
  name: 'Ana Example',
  email: 'ana@example.org',
  message: 'I listen well.',
};

test('phone and profile may be left out, the rest not', () => {
  expect(errorsOf(jobApplicationForm, complete)).toEqual({});
  expect(Object.entries(errorsOf(jobApplicationForm, {}))).toEqual([
    ['position', 'Enter the position you apply for'],
    ['name', 'Enter your name'],
    ['email', 'Enter your e-mail address'],
    ['message', 'Tell us about yourself, in a few sentences'],
  ]);
});

test.each([
  [{ position: 'a'.repeat(301) }, { position: '“Position” must be 300 characters or fewer' }],
  [
    { profile: 'a'.repeat(301) },
    { profile: '“Link to your profile or work” must be 300 characters or fewer' },
  ],
  [{ message: 'a'.repeat(10_001) }, { message: '“About you” must be 10,000 characters or fewer' }],
])('refuses %#', (changes, errors) => {
  expect(errorsOf(jobApplicationForm, { ...complete, ...changes })).toEqual(errors);
});
