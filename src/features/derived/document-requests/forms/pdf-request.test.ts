import { expect, test } from 'vitest';
import { errorsOf } from '#tests/typed-form.ts';
import { pdfRequestForm } from './pdf-request.ts';

test('requires a title; the address is optional', () => {
  expect(errorsOf(pdfRequestForm, { requested_pdf: 'Handbook' })).toEqual({});
  expect(errorsOf(pdfRequestForm, { requested_pdf: 'Handbook', email: 'ana@example.org' })).toEqual(
    {},
  );
  expect(errorsOf(pdfRequestForm, {})).toEqual({
    requested_pdf: 'Enter the title of the document',
  });
});

test.each([
  [
    { email: 'ana' },
    { email: 'Enter an e-mail address in the form name@example.org, or leave this empty' },
  ],
  [
    { email: `${'a'.repeat(300)}@example.org` },
    { email: '“E-mail address” must be 300 characters or fewer' },
  ],
  [
    { requested_pdf: 'a'.repeat(301) },
    { requested_pdf: '“Title of the document” must be 300 characters or fewer' },
  ],
])('refuses %#', (changes, errors) => {
  expect(errorsOf(pdfRequestForm, { requested_pdf: 'Handbook', ...changes })).toEqual(errors);
});
