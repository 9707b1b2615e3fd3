import { expect, test } from 'vitest';
import { answersOf, errorsOf } from '#tests/typed-form.ts';
import { tipTypes } from '#shared/forms/form-options.ts';
import { isAnonymousTip, tipForm } from './tip.ts';

const complete = { tipType: 'ransomware', description: 'They rent a server at …' };

test.each(Object.keys(tipTypes))('takes a tip about %s', (tipType) => {
  expect(errorsOf(tipForm, { ...complete, tipType })).toEqual({});
});

test('reports missing fields, in the order of the page', () => {
  expect(Object.entries(errorsOf(tipForm, {}))).toEqual([
    ['tipType', 'Choose what your tip is about; “Other” is fine if you are not sure'],
    ['description', 'Tell us what you know, in a sentence or two'],
  ]);
});

test.each([
  ['', true],
  ['  \u200B ', true],
  ['ana@example.org', false],
  ['+1 202 555 0147', false],
])('with the contact %j, anonymous is %j', (contact, expected) => {
  expect(isAnonymousTip(answersOf(tipForm, { ...complete, contact }))).toBe(expected);
});

test.each([
  [
    { description: 'a'.repeat(10_001) },
    { description: '“What do you know?” must be 10,000 characters or fewer' },
  ],
  [
    { evidence: 'a'.repeat(301) },
    { evidence: 'Each line under “What supports it” must be 300 characters or fewer' },
  ],
  [
    { contact: 'a'.repeat(301) },
    { contact: '“How can we reach you?” must be 300 characters or fewer' },
  ],
  [
    { tipType: 'gossip' },
    { tipType: 'Choose what your tip is about; “Other” is fine if you are not sure' },
  ],
])('refuses %#', (changes, errors) => {
  expect(errorsOf(tipForm, { ...complete, ...changes })).toEqual(errors);
});
