import { z } from 'zod';
import { cleanLine, cleanLines, cleanText, lengthOf } from '#shared/forms/clean-text.ts';
import { refuseClaims } from '#shared/honesty/find-claims.ts';
import {
  fieldNameFrom,
  hasLength,
  hasOptions,
  longestName,
  templateFieldKinds,
} from '#shared/forms/template-field.ts';
import { longestFormType } from './template-form.ts';
import { templateProblems } from './template-problems.ts';
import { textLimits } from '#shared/forms/text-fields.ts';

/** In characters, unless noted otherwise. */
const templateLimits = {
  formType: longestFormType,
  name: 120,
  introduction: 2_000,
  label: 200,
  hint: 300,
  option: 200,
  /** Options of one field. */
  options: 60,
  /** Fields of one form. */
  fields: 40,
  successMessage: 2_000,
  emailSubject: 200,
  emailTemplate: 5_000,
  redirectUrl: 500,
} as const;

/** A text of the editor: normalised and limited; an empty string when it was left blank. */
function text(clean: (typed: string) => string, most: number) {
  return z
    .string()
    .optional()
    .transform((typed) => clean(typed ?? ''))
    .refine((tidy) => lengthOf(tidy) <= most, {
      error: `Use ${most.toLocaleString('en-US')} characters or fewer`,
    });
}

/** A text that visitors read. */
function shown(clean: (typed: string) => string, most: number) {
  return text(clean, most).superRefine(refuseClaims);
}

function required(clean: (typed: string) => string, most: number, missing: string) {
  return shown(clean, most).refine((tidy) => tidy !== '', { error: missing });
}

const options = z
  .string()
  .optional()
  .transform((typed) => cleanLines(typed ?? ''))
  .refine((lines) => lines.every((line) => lengthOf(line) <= templateLimits.option), {
    error: `Use ${templateLimits.option} characters or fewer for each option`,
  })
  .refine((lines) => lines.length <= templateLimits.options, {
    error: `A field can have ${templateLimits.options} options at most`,
  })
  .refine((lines) => new Set(lines).size === lines.length, {
    error: 'Write each option once only',
  })
  .superRefine((lines, check) => refuseClaims(lines.join('\n\n'), check));

const maxLength = z.coerce
  .number({ error: 'Enter a whole number' })
  .int({ error: 'Enter a whole number' })
  .min(1, { error: 'Enter 1 or more' })
  .max(textLimits.message, {
    error: `Enter ${textLimits.message.toLocaleString('en-US')} or less`,
  })
  .optional();

const field = z
  .object({
    label: required(cleanLine, templateLimits.label, 'Enter what the field asks for'),
    name: text(cleanLine, longestName),
    kind: z.enum(templateFieldKinds, { error: 'Choose the kind of field' }),
    hint: shown(cleanLine, templateLimits.hint),
    required: z.boolean().default(false),
    options,
    maxLength,
  })
  .transform((typed) => ({
    ...typed,
    name: typed.name || fieldNameFrom(typed.label),
    // Values that the kind does not use are dropped: they would come back with another kind.
    options: hasOptions(typed.kind) ? typed.options : [],
    maxLength: hasLength(typed.kind) ? typed.maxLength : undefined,
  }));

/** The content of a form built by staff. Shared by the editor and the service that stores it. */
export const templateSchema = z
  .object({
    name: required(cleanLine, templateLimits.name, 'Enter the name of the form'),
    formType: required(cleanLine, templateLimits.formType, 'Enter the last part of the address'),
    introduction: shown(cleanText, templateLimits.introduction),
    fields: z
      .array(field)
      .min(1, { error: 'Add at least one field' })
      .max(templateLimits.fields, {
        error: `A form can have ${templateLimits.fields} fields at most`,
      }),
    successMessage: required(
      cleanText,
      templateLimits.successMessage,
      'Enter what the visitor reads once the form is stored',
    ),
    emailSubject: shown(cleanLine, templateLimits.emailSubject),
    emailTemplate: shown(cleanText, templateLimits.emailTemplate),
    redirectUrl: text(cleanLine, templateLimits.redirectUrl),
  })
  .superRefine((template, check) => {
    for (const { path, message } of templateProblems(template))
      check.addIssue({ code: 'custom', path, message });
  });

export type TemplateContent = z.infer<typeof templateSchema>;

/** A change also names the version that it is based on. */
export const templateVersion = z.coerce.number().int().positive();
