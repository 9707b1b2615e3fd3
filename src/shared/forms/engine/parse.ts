import { z } from 'zod';
import { m } from '../../messages/compiled/messages.js';
import { cleanAddress, cleanLine, cleanLines, cleanText, lengthOf } from '../clean-text.ts';
import { amountProblem } from '../../money/amount-problem.ts';
import type { FieldErrors, FormValues } from '../read-form-values.ts';
import { isEmail, isPhone, mostLines, textLimits, tidyEmail } from '../text-fields.ts';
import {
  optionOf,
  type AskedField,
  type ChoiceField,
  type CurrencyField,
  type LineField,
  type LineKind,
  type LinesField,
  type LongTextField,
  type SeveralField,
  type Words,
} from './field.ts';
import { askedFields, type FieldMap, type FieldName, type FormOf } from './form.ts';

export type ParsedForm<Fields extends FieldMap> =
  | { ok: true; answers: FormOf<{ fields: Fields }> }
  | { ok: false; errors: FieldErrors<FieldName<Fields>> };

/**
 * Normalises and validates the typed values; only the first problem of each field is reported.
 * @param now the caller's clock: the context's on the server
 */
export function parseForm<Fields extends FieldMap>(
  form: { fields: Fields },
  values: FormValues,
  now: Date,
): ParsedForm<Fields> {
  const answers: Partial<Record<FieldName<Fields>, string | string[]>> = {};
  const errors: FieldErrors<FieldName<Fields>> = {};
  for (const [name, field] of askedFields(form)) {
    const isWaived = 'isWaived' in field && field.isWaived?.({ ...values, ...answers });
    const asked = isWaived ? { ...field, required: undefined } : field;
    const read = checkChoice(asked, readField(asked, values[name] ?? [], now), answers);
    if ('problem' in read) errors[name] = read.problem;
    else answers[name] = read.answer;
  }
  Object.assign(errors, amountProblems(form.fields, answers));
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  // Every field was parsed by its kind, which determines its type.
  return { ok: true, answers: answers as FormOf<{ fields: Fields }> };
}

/** Amounts that cannot be read in the currency that was chosen for them. */
function amountProblems(
  fields: FieldMap,
  answers: Partial<Record<string, string | string[]>>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'currency') continue;
    const [amount, currency] = [answers[field.of], answers[name]];
    if (typeof amount !== 'string' || amount === '' || typeof currency !== 'string') continue;
    const problem = amountProblem(amount, currency === 'other' ? '' : currency);
    if (problem) problems[field.of] = problem;
  }
  return problems;
}

/** Texts and lists, which may be empty by their type. A choice needs one value. */
type Untouched<Answers> = {
  [
    Name in keyof Answers as '' extends Answers[Name]
      ? Name
      : [] extends Answers[Name]
        ? Name
        : never
  ]: Answers[Name];
};

/** Values of an untouched form: empty for every field but the choices. */
export function untouchedAnswers<Fields extends FieldMap>(form: {
  fields: Fields;
}): Untouched<FormOf<{ fields: Fields }>> {
  const answers: Partial<Record<string, string | string[]>> = {};
  for (const [name, field] of askedFields(form)) {
    if (field.kind === 'lines' || field.kind === 'several') answers[name] = [];
    else if (field.kind === 'currency') answers[name] = field.initial;
    else if (field.kind !== 'choice' && field.kind !== 'consent') answers[name] = '';
  }
  return answers as Untouched<FormOf<{ fields: Fields }>>;
}

type Read = { answer: string | string[] } | { problem: string };

function readField(field: AskedField, values: readonly string[], now: Date): Read {
  const [typed = ''] = values;
  switch (field.kind) {
    case 'longText':
      return checkText(field, readText(field, typed, longText), now);
    case 'lines':
      return readLines(field, typed);
    case 'choice':
    case 'currency':
      return readChoice(field, typed);
    case 'several':
      return readSeveral(field, values);
    case 'consent':
      return typed === 'yes' ? { answer: typed } : { problem: field.required() };
    default:
      return checkText(field, readText(field, typed, lineRules[field.kind]), now);
  }
}

type TextRule = {
  clean: (typed: string) => string;
  /** In characters; without it, any valid value is short enough. */
  limit?: number;
  isValid?: (tidy: string) => boolean;
  invalid?: Words;
};

const longText: TextRule = { clean: cleanText, limit: textLimits.message };

const lineRules: Readonly<Record<LineKind, TextRule>> = {
  text: { clean: cleanLine, limit: textLimits.other },
  email: {
    clean: tidyEmail,
    limit: textLimits.other,
    isValid: isEmail,
    invalid: m.report_email_invalid,
  },
  phone: {
    clean: cleanLine,
    limit: textLimits.other,
    isValid: isPhone,
    invalid: m.report_phone_invalid,
  },
  number: {
    clean: cleanAddress,
    limit: textLimits.other,
    isValid: isNumber,
    invalid: m.template_number_invalid,
  },
  amount: { clean: cleanLine, isValid: isAmount, invalid: m.report_amount_invalid },
  date: { clean: cleanAddress, isValid: isDate, invalid: m.report_date_invalid },
  // The field itself states its range of years.
  year: { clean: cleanAddress },
  url: {
    clean: cleanAddress,
    limit: textLimits.other,
    isValid: isWebAddress,
    invalid: m.template_url_invalid,
  },
  // A wallet copied from elsewhere may contain line breaks.
  wallet: { clean: (typed) => cleanAddress(typed).replaceAll(' ', ''), limit: textLimits.other },
};

type TextField = LineField | LongTextField;
type ReadText = { answer: string } | { problem: string };

function readText(field: TextField, typed: string, rule: TextRule): ReadText {
  const answer = rule.clean(typed);
  if (answer === '') return field.required ? { problem: field.required() } : { answer };
  const limit = Math.min(field.maxLength ?? Infinity, rule.limit ?? Infinity);
  if (lengthOf(answer) > limit) {
    const maximum = limit.toLocaleString('en-US');
    return { problem: m.form_too_long({ field: field.label(), maximum }) };
  }
  const invalid = field.invalid ?? rule.invalid;
  if (invalid && rule.isValid?.(answer) === false) return { problem: invalid() };
  return { answer };
}

function checkText(field: TextField, read: ReadText, now: Date): ReadText {
  if ('problem' in read || read.answer === '') return read;
  const problem = field.check?.(read.answer, now);
  return problem === undefined ? read : { problem };
}

function readLines({ label }: LinesField, typed: string): Read {
  const answer = cleanLines(typed);
  const field = label();
  if (answer.some((line) => lengthOf(line) > textLimits.other))
    return { problem: m.form_line_too_long({ field, maximum: String(textLimits.other) }) };
  if (answer.length > mostLines)
    return { problem: m.form_too_many_lines({ field, maximum: String(mostLines) }) };
  return { answer };
}

function readChoice(field: ChoiceField | CurrencyField, typed: string): Read {
  if (typed === '' && field.required) return { problem: field.required() };
  const sent = typed === '' && field.kind === 'choice' ? (field.otherwise ?? '') : typed;
  const value = optionOf(field, sent) ?? '';
  if (value === '' && sent !== '') return { problem: field.invalid() };
  return { answer: field.keeps === 'words' ? (field.options[value]?.() ?? '') : value };
}

function checkChoice(
  field: AskedField,
  read: Read,
  answers: Readonly<Partial<Record<string, string | string[]>>>,
): Read {
  if (field.kind !== 'choice' || !('answer' in read) || typeof read.answer !== 'string')
    return read;
  const problem = read.answer === '' ? undefined : field.check?.(read.answer, answers);
  return problem === undefined ? read : { problem };
}

function readSeveral(field: SeveralField, values: readonly string[]): Read {
  const sent = values.map((value) => optionOf(field, value));
  if (sent.includes(undefined)) return { problem: field.invalid() };
  const chosen = Object.entries(field.options).filter(([value]) => sent.includes(value));
  if (chosen.length === 0 && field.required) return { problem: field.required() };
  return { answer: chosen.map(([value, words]) => (field.keeps === 'words' ? words() : value)) };
}

function isNumber(text: string): boolean {
  return /^[+-]?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(text);
}

function isAmount(text: string): boolean {
  return lengthOf(text) <= textLimits.other && /\d/.test(text);
}

function isDate(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

/** With or without https:// in front: people copy what their browser shows. */
function isWebAddress(text: string): boolean {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && /[^.]\.[^.]/.test(hostname);
}
