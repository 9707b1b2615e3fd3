import { expect, test } from 'vitest';
import { errorsOf } from '#tests/typed-form.ts';
import { newsletterForm } from './newsletter-form.ts';

test('requires an address and nothing else', () => {
  expect(errorsOf(newsletterForm, { email: 'ana@example.org' })).toEqual({});
  expect(errorsOf(newsletterForm, {})).toEqual({ email: 'Enter your e-mail address' });
  expect(errorsOf(newsletterForm, { email: 'ana@' })).toEqual({
    email: 'Enter an e-mail address in the form name@example.org',
  });
});
