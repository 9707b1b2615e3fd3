import { expect, test } from 'vitest';
import { errorsOf } from '#tests/typed-form.ts';
import { referralForm } from './referral.ts';

const complete = {
  referrerName: 'Ana Example',
  referrerEmail: 'ana@example.org',
  referrerPhone: '+1 202 555 0147',
  victimName: 'Sam Sample',
  victimEmail: 'sam@example.net',
  caseDescription: 'Paid a fake broker.',
  consent: 'yes',
};

test('takes a complete referral', () => {
  expect(errorsOf(referralForm, complete)).toEqual({});
});

test('everything is required, the consent of the client too', () => {
  expect(Object.entries(errorsOf(referralForm, {}))).toEqual([
    ['referrerName', 'Enter your name'],
    ['referrerEmail', 'Enter your e-mail address'],
    ['referrerPhone', 'Enter your phone number'],
    ['victimName', 'Enter your client’s name'],
    ['victimEmail', 'Enter your client’s e-mail address'],
    ['caseDescription', 'Describe what happened, in a sentence or two'],
    ['consent', 'Ask your client first, then confirm that they agree'],
  ]);
});

test.each([
  [
    { referrerPhone: 'none' },
    { referrerPhone: 'Enter a phone number with its area code, such as +1 202 555 0147' },
  ],
  [{ victimEmail: 'sam' }, { victimEmail: 'Enter an e-mail address in the form name@example.org' }],
  [{ consent: 'no' }, { consent: 'Ask your client first, then confirm that they agree' }],
  [
    { victimName: 'a'.repeat(301) },
    { victimName: '“Client’s name” must be 300 characters or fewer' },
  ],
  [
    { caseDescription: 'a'.repeat(10_001) },
    { caseDescription: '“What happened?” must be 10,000 characters or fewer' },
  ],
])('refuses %#', (changes, errors) => {
  expect(errorsOf(referralForm, { ...complete, ...changes })).toEqual(errors);
});
