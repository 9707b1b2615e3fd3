import { describe, expect, test } from 'vitest';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { storedAnswers } from '#shared/forms/engine/stored-answers.ts';
import { answersOf, errorsOf } from '#tests/typed-form.ts';
import type { TemplateField, TemplateFieldKind } from '#shared/forms/template-field.ts';
import { formTypeFrom, isReservedFormType, templateForm } from './template-form.ts';

function field(kind: TemplateFieldKind, more: Partial<TemplateField> = {}): TemplateField {
  return {
    name: 'answer',
    kind,
    label: 'The answer',
    hint: '',
    required: false,
    options: [],
    ...more,
  };
}

function formOf(...fields: TemplateField[]) {
  return templateForm({ formType: 'survey', fields });
}

function stored(kind: TemplateFieldKind, typed: string | string[], more?: Partial<TemplateField>) {
  const form = formOf(field(kind, more));
  return storedAnswers(answersOf(form, { answer: typed }), form.fields)['answer'];
}

const options = ['Bank transfer', 'Gift card', 'Cash'];

test.each([
  ['text', '  a   b ', 'a b'],
  ['long_text', 'one  \r\ntwo', 'one\ntwo'],
  ['email', ' sam@example.net ', 'sam@example.net'],
  ['phone', '+1 202 555 0147', '+1 202 555 0147'],
  ['number', '-1,250.5', '-1,250.5'],
  ['date', '2026-03-27', '2026-03-27'],
  ['url', 'scam.example/pay', 'scam.example/pay'],
  ['wallet', '0xAb 12\n34', '0xAb1234'],
  ['yes_no', 'option-2', 'No'],
  ['money', '$1,200', '$1,200'],
] as const)('%s takes %j', (kind, typed, kept) => {
  expect(stored(kind, typed)).toBe(kept);
});

test.each([
  ['email', 'sam@example'],
  ['phone', '12'],
  ['number', '12 apples'],
  ['number', '1,2'],
  ['date', '2026-02-30'],
  ['money', 'a lot'],
  ['url', 'javascript:alert(1)'],
  ['url', 'ftp://files.example.com'],
  ['url', 'nothing'],
  ['yes_no', 'maybe'],
] as const)('%s refuses %j at its field', (kind, typed) => {
  expect(errorsOf(formOf(field(kind)), { answer: typed })).toEqual({ answer: expect.any(String) });
});

test.each(['text', 'long_text', 'email', 'number', 'money', 'date', 'url', 'wallet'] as const)(
  '%s may be left empty unless it must be answered, and the error names it',
  (kind) => {
    expect(stored(kind, '')).toBeUndefined();
    const errors = errorsOf(formOf(field(kind, { required: true })), { answer: ' ' });
    expect(errors).toEqual({ answer: 'Fill in “The answer”' });
  },
);

test('a choice is kept in the words that were chosen', () => {
  expect(stored('radio', 'option-2', { options })).toBe('Gift card');
  expect(stored('select', 'option-1', { options })).toBe('Bank transfer');
  expect(stored('choices', ['option-3', 'option-1'], { options })).toBe('Bank transfer\nCash');
});

test('a value outside the options is refused', () => {
  for (const kind of ['radio', 'select', 'choices'] as const) {
    const errors = errorsOf(formOf(field(kind, { options })), { answer: 'option-4' });
    expect(errors, kind).toHaveProperty('answer');
    const required = formOf(field(kind, { options, required: true }));
    expect(errorsOf(required, {}), kind).toHaveProperty('answer');
    expect(errorsOf(formOf(field(kind, { options })), {}), kind).toEqual({});
  }
});

test('an amount is kept with its currency, and a currency alone is nothing', () => {
  const form = formOf(field('money'));
  const typed = { answer: '1,200', answer_currency: 'EUR' };
  expect(storedAnswers(answersOf(form, typed), form.fields)).toEqual({ answer: '1,200 EUR' });
  expect(storedAnswers(answersOf(form, { answer_currency: 'EUR' }), form.fields)).toEqual({});
  expect(errorsOf(form, { ...typed, answer_currency: 'XXX' })).toHaveProperty('answer_currency');
});

test('a limit of its own counts, but never beyond that of the site', () => {
  const short = formOf(field('text', { maxLength: 3 }));
  expect(errorsOf(short, { answer: 'four' })).toHaveProperty('answer');
  expect(errorsOf(short, { answer: '😀😀😀' })).toEqual({});
  const long = formOf(field('text', { maxLength: 9_999 }));
  expect(errorsOf(long, { answer: 'x'.repeat(301) })).toHaveProperty('answer');
});

test('errors come in the order of the fields', () => {
  const form = formOf(
    field('text', { name: 'b', required: true }),
    field('text', { name: 'a', required: true }),
  );
  expect(fieldNames(form)).toEqual(['b', 'a']);
});

describe('form types', () => {
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
});
