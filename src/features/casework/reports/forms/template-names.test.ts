import { expect, test } from 'vitest';
import { formTypeFrom, isReservedFormType } from './template-form.ts';

test.each([
  ['Romance scam: helpline call-back', 'romance-scam-helpline-call-back'],
  ['  Été 2026 – Umfrage! ', 'ete-2026-umfrage'],
  ['2026 survey', 'survey'],
  ['???', ''],
])('“%s” is proposed as “%s”', (name, proposed) => {
  expect(formTypeFrom(name)).toBe(proposed);
});

test('a proposed address is cut at 60 characters and never ends in a hyphen', () => {
  expect(formTypeFrom(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
});

test('the site’s own forms keep their addresses', () => {
  expect(isReservedFormType('report')).toBe(true);
  expect(isReservedFormType('bank-recall')).toBe(false);
});
