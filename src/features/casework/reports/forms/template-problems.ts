import { continueTarget } from './template-continue.ts';
import {
  currencyFieldOf,
  hasOptions,
  sentNames,
  type TemplateField,
  type TemplateFieldKind,
} from '#shared/forms/template-field.ts';
import { isReservedFieldName, isReservedFormType } from './template-form.ts';
import {
  allAnswersPlaceholder,
  knownPlaceholders,
  placeholdersIn,
  unknownPlaceholders,
} from '#shared/forms/template-mail.ts';
import { textLimits } from '#shared/forms/text-fields.ts';

export type TemplateProblem = { path: (string | number)[]; message: string };

type Checked = {
  formType: string;
  fields: readonly TemplateField[];
  introduction: string;
  successMessage: string;
  emailSubject: string;
  emailTemplate: string;
  redirectUrl: string;
};

/** Errors of a template as a whole, in the words staff read. */
export function templateProblems(template: Checked): TemplateProblem[] {
  return [
    ...formTypeProblems(template.formType),
    ...template.fields.flatMap((field, index) => [
      ...nameProblems(template.fields, index),
      ...fieldProblems(field).map(({ part, message }) => ({
        path: ['fields', index, part],
        message,
      })),
    ]),
    ...mailProblems(template),
    ...wordProblems(template),
    ...redirectProblems(template.redirectUrl),
  ];
}

function formTypeProblems(formType: string): TemplateProblem[] {
  const path = ['formType'];
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(formType)) {
    const message =
      'Use small letters, digits and single hyphens, beginning with a letter, for example victim-survey';
    return [{ path, message }];
  }
  if (!isReservedFormType(formType)) return [];
  return [{ path, message: `“${formType}” is taken by the site itself. Choose another address.` }];
}

function nameProblems(fields: readonly TemplateField[], index: number): TemplateProblem[] {
  const field = fields[index];
  // The missing label is reported at the label, since the name derives from it.
  if (field === undefined || (field.name === '' && field.label === '')) return [];
  const path = ['fields', index, 'name'];
  if (!/^[a-z][a-z0-9_]*$/.test(field.name)) {
    const message =
      'Use small letters, digits and underscores, beginning with a letter, for example date_of_loss';
    return [{ path, message }];
  }
  if (isReservedFieldName(field.name))
    return [
      { path, message: `“${field.name}” means something else already. Choose another name.` },
    ];
  const earlier = new Set(fields.slice(0, index).flatMap(sentNames));
  const double = sentNames(field).find((name) => earlier.has(name));
  if (double === undefined) return [];
  const message =
    double === field.name && fields.slice(0, index).some(({ name }) => name === double)
      ? `Another field is called “${double}” already. Choose another name.`
      : `An amount keeps its currency as “${double}”. Choose another name.`;
  return [{ path, message }];
}

/** The site never asks for these, in any form: their holder can take everything. */
const neverAsked =
  /\b(seed|recovery|secret|backup|mnemonic)[\s-]+(phrase|words?)\b|\bmnemonic\b|\bprivate[\s-]+keys?\b|\bpass(word|code|phrase)s?\b|\bpin([\s-]*(code|number))?\b|\b(cvv|cvc)2?\b|\bcard[\s-]+numbers?\b|\b(one[\s-]?time|verification|security|2fa|login)[\s-]+codes?\b|\b(anydesk|teamviewer)\b|\bremote access\b/i;

/** Kinds that take typed text; a yes-or-no question may well name a secret. */
const typedKinds: ReadonlySet<TemplateFieldKind> = new Set([
  'text',
  'long_text',
  'number',
  'wallet',
  'url',
  'phone',
  'email',
]);

function fieldProblems(field: TemplateField): { part: string; message: string }[] {
  const problems: { part: string; message: string }[] = [];
  if (typedKinds.has(field.kind) && neverAsked.test(`${field.label} ${spaced(field.name)}`)) {
    const message =
      'The site never asks for seed phrases, keys, passwords, codes, card numbers or remote access. To ask whether somebody gave one away, use a yes or no field.';
    problems.push({ part: 'label', message });
  }
  const least = field.kind === 'choices' ? 1 : 2;
  if (hasOptions(field.kind) && field.options.length < least) {
    const message = least === 1 ? 'Enter at least one option' : 'Enter at least two options';
    problems.push({ part: 'options', message });
  }
  if (field.kind === 'text' && (field.maxLength ?? 0) > textLimits.other) {
    const message = `A single line holds ${textLimits.other} characters at most. Choose “Long text” for more.`;
    problems.push({ part: 'maxLength', message });
  }
  return problems;
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

function mailProblems(template: Checked): TemplateProblem[] {
  const { emailSubject, emailTemplate, fields } = template;
  const problems: TemplateProblem[] = [];
  const parts = [
    { part: 'emailSubject', text: emailSubject, place: 'subject' },
    { part: 'emailTemplate', text: emailTemplate, place: 'body' },
  ] as const;
  for (const { part, text, place } of parts) {
    const [unknown] = unknownPlaceholders(text, knownPlaceholders(fields, place));
    if (unknown !== undefined)
      problems.push({ path: [part], message: unknownWords(unknown, fields) });
  }
  if ((emailSubject === '') !== (emailTemplate === '')) {
    const part = emailSubject === '' ? 'emailSubject' : 'emailTemplate';
    const message = 'Fill in both subject and text of the e-mail, or neither';
    problems.push({ path: [part], message });
  }
  return problems;
}

function unknownWords(name: string, fields: readonly TemplateField[]): string {
  const shown = `{{${name}}}`;
  if (name === allAnswersPlaceholder) return `${shown} works in the text of the e-mail only`;
  const amount = fields.find((field) => currencyFieldOf(field.name) === name);
  if (amount) return `Unknown placeholder ${shown}: {{${amount.name}}} holds the currency as well`;
  return `Unknown placeholder ${shown}: no field has this name`;
}

/** Visitors would read unfilled placeholders. */
function wordProblems({ introduction, successMessage }: Checked): TemplateProblem[] {
  return Object.entries({ introduction, successMessage })
    .filter(([, text]) => placeholdersIn(text).length > 0)
    .map(([part, text]) => ({
      path: [part],
      message: `{{${placeholdersIn(text)[0]}}}: placeholders work in the e-mail only`,
    }));
}

function redirectProblems(redirectUrl: string): TemplateProblem[] {
  if (redirectUrl === '' || continueTarget(redirectUrl)) return [];
  const message =
    'Enter a path of this site, such as /first-72-hours, or an address that begins with https://';
  return [{ path: ['redirectUrl'], message }];
}
