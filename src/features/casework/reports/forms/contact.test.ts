import { expect, test } from 'vitest';
import { answersOf, errorsOf } from '#tests/typed-form.ts';
import { contactForm } from './contact.ts';

const complete = {
  name: 'Ana Example',
  email: 'ana@example.org',
  subject: 'A question',
  message: 'How do I add something?',
};

test('without a choice the urgency is normal', () => {
  expect(answersOf(contactForm, complete)).toEqual({ ...complete, phone: '', urgency: 'normal' });
});

test('all missing fields are reported together, in the order of the page', () => {
  expect(Object.entries(errorsOf(contactForm, {}))).toEqual([
    ['name', 'Enter your name'],
    ['email', 'Enter your e-mail address'],
    ['subject', 'Enter a subject, such as “Question about my case”'],
    ['message', 'Write your message'],
  ]);
});

test.each([
  [{ email: 'ana' }, { email: 'Enter an e-mail address in the form name@example.org' }],
  [{ urgency: 'now' }, { urgency: 'Choose how urgent it is from the list' }],
  [
    { phone: 'none' },
    {
      phone:
        'Enter a phone number with its area code, such as +1 202 555 0147, or leave this empty',
    },
  ],
  [{ name: 'a'.repeat(301) }, { name: '“Your name” must be 300 characters or fewer' }],
  [{ subject: 'a'.repeat(301) }, { subject: '“Subject” must be 300 characters or fewer' }],
  [{ phone: '1'.repeat(301) }, { phone: '“Phone” must be 300 characters or fewer' }],
  [{ message: 'a'.repeat(10_001) }, { message: '“Message” must be 10,000 characters or fewer' }],
])('refuses %#', (changes, errors) => {
  expect(errorsOf(contactForm, { ...complete, ...changes })).toEqual(errors);
});

test('takes texts of exactly the longest length', () => {
  const longest = { subject: 'a'.repeat(300), message: 'a'.repeat(10_000) };
  expect(errorsOf(contactForm, { ...complete, ...longest })).toEqual({});
});
