import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import { cleanAddress, cleanLine, cleanText, lengthOf } from './clean-text.ts';
import type { Answers, PublicForm } from './public-form.ts';
import { currencies, valuesOf } from './report-options.ts';
import { currencyFieldOf, optionValue, sentNames } from './template-field.ts';
import type { TemplateField, TemplateFieldKind } from './template-field.ts';
import { isEmail, isPhone, textLimits } from './text-fields.ts';

/**
 * The rules of a form that staff built. Choices are stored in the words the visitor chose, an amount
 * together with its currency, so that an answer reads well without the form.
 */
export function templateForm(template: {
  formType: string;
  fields: readonly TemplateField[];
}): PublicForm<string, Answers> {
  const { formType, fields } = template;
  const shape = Object.fromEntries(
    fields.flatMap((field): [string, z.ZodType<string | string[]>][] => [
      [field.name, ruleFor(field)],
      ...(field.kind === 'money'
        ? [[currencyFieldOf(field.name), currencyRule()] as [string, z.ZodType<string>]]
        : []),
    ]),
  );
  return {
    formType,
    fields: fields.flatMap(sentNames),
    several: fields.filter(({ kind }) => kind === 'choices').map(({ name }) => name),
    schema: z.object(shape).transform((typed) => joinAmounts(typed, fields)),
  };
}

/** A currency alone says nothing: the list has one chosen from the start. */
function joinAmounts(
  typed: Record<string, string | string[]>,
  fields: readonly TemplateField[],
): Answers {
  const answers = { ...typed };
  for (const { name, kind } of fields) {
    if (kind !== 'money') continue;
    const currency = currencyFieldOf(name);
    if (answers[name] !== '')
      answers[name] = [answers[name], answers[currency]].filter(Boolean).join(' ');
    delete answers[currency];
  }
  return answers;
}

function currencyRule(): z.ZodType<string> {
  const known: readonly string[] = valuesOf(currencies);
  return z.string().refine((code) => code === '' || known.includes(code), {
    error: () => m.report_currency_invalid(),
  });
}

function ruleFor(field: TemplateField): z.ZodType<string | string[]> {
  switch (field.kind) {
    case 'choices':
      return choicesRule(field);
    case 'radio':
    case 'select':
      return choiceRule(field, field.options);
    case 'yes_no':
      return choiceRule(field, yesOrNo());
    default:
      return textRule(field, textRules[field.kind]);
  }
}

/** What a yes or no question is answered with, in the order of its buttons. */
export function yesOrNo(): string[] {
  return [m.template_yes(), m.template_no()];
}

function choiceRule({ label, required }: TemplateField, options: readonly string[]) {
  return z.string().transform((value, check) => {
    const chosen = options.find((_, index) => optionValue(index) === value);
    const isMissing = required ? chosen === undefined : value !== '' && chosen === undefined;
    if (isMissing) check.addIssue({ code: 'custom', message: m.template_choose({ field: label }) });
    return chosen ?? '';
  });
}

function choicesRule({ label, required, options }: TemplateField) {
  return z.array(z.string()).transform((values, check) => {
    const chosen = options.filter((_, index) => values.includes(optionValue(index)));
    if (chosen.length < values.length)
      check.addIssue({ code: 'custom', message: m.template_choose({ field: label }) });
    else if (required && chosen.length === 0)
      check.addIssue({ code: 'custom', message: m.template_choose_some({ field: label }) });
    return chosen;
  });
}

type TextKind = Exclude<TemplateFieldKind, 'choices' | 'radio' | 'select' | 'yes_no'>;

type TextRule = {
  clean(typed: string): string;
  /** In characters, where the field has no limit of its own. */
  limit: number;
  isValid?(tidy: string): boolean;
  invalid?(): string;
};

const singleLine = { clean: cleanLine, limit: textLimits.other };
const unspaced = { clean: cleanAddress, limit: textLimits.other };

const textRules: Record<TextKind, TextRule> = {
  text: singleLine,
  long_text: { clean: cleanText, limit: textLimits.message },
  email: { ...unspaced, isValid: isEmail, invalid: m.report_email_invalid },
  phone: { ...singleLine, isValid: isPhone, invalid: m.template_phone_invalid },
  number: { ...unspaced, isValid: isNumber, invalid: m.template_number_invalid },
  money: { ...singleLine, isValid: isAmount, invalid: m.report_amount_invalid },
  date: { ...unspaced, isValid: isDate, invalid: m.report_date_invalid },
  url: { ...unspaced, isValid: isWebAddress, invalid: m.template_url_invalid },
  // Copied from a wallet, it may bring line breaks along.
  wallet: { clean: (typed) => cleanAddress(typed).replaceAll(' ', ''), limit: textLimits.other },
};

function textRule({ label, required, maxLength }: TemplateField, rule: TextRule) {
  const limit = Math.min(maxLength ?? rule.limit, rule.limit);
  const maximum = limit.toLocaleString('en-US');
  return z
    .string()
    .transform(rule.clean)
    .pipe(
      z
        .string()
        .refine((tidy) => !required || tidy !== '', {
          error: () => m.template_missing({ field: label }),
          abort: true,
        })
        .refine((tidy) => lengthOf(tidy) <= limit, {
          error: () => m.form_too_long({ field: label, maximum }),
          abort: true,
        })
        .refine((tidy) => tidy === '' || (rule.isValid?.(tidy) ?? true), {
          error: () => rule.invalid?.() ?? m.template_missing({ field: label }),
        }),
    );
}

function isNumber(text: string): boolean {
  return /^[+-]?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(text);
}

function isAmount(text: string): boolean {
  return /^[$€£]? ?\d[\d,. ]*$/.test(text);
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
