import { expect, test } from 'vitest';
import { answersOf, errorsOf } from '#tests/typed-form.ts';
import { optOutChoices } from '#shared/forms/form-options.ts';
import { optOutForm } from './opt-out.ts';

test('there are six choices', () => {
  expect(Object.keys(optOutChoices)).toEqual([
    'marketing',
    'newsletters',
    'sms',
    'calls',
    'research',
    'analytics',
  ]);
});

test('takes any number of them, each once', () => {
  const typed = { email: 'ana@example.org', choices: ['sms', 'research', 'sms'] };
  expect(answersOf(optOutForm, typed).choices).toEqual(['sms', 'research']);
});

test('requires at least one', () => {
  expect(errorsOf(optOutForm, { email: 'ana@example.org' })).toEqual({
    choices: 'Choose at least one thing you want to stop',
  });
});

test('reports missing and unknown choices', () => {
  expect(Object.entries(errorsOf(optOutForm, { choices: ['everything'] }))).toEqual([
    ['email', 'Enter your e-mail address'],
    ['choices', 'Choose from the list what you want to stop'],
  ]);
});

test.each(['ana', `${'a'.repeat(300)}@example.org`])('refuses the address %#', (email) => {
  expect(errorsOf(optOutForm, { email, choices: ['sms'] })).toHaveProperty('email');
});
