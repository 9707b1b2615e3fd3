import { z } from 'zod';
import { cleanLine, cleanText, lengthOf } from '#shared/forms/clean-text.ts';
import { baseLanguage, translations } from '#shared/vocabulary/languages.ts';
import { messageLimits } from './case-message.ts';

/**
 * Every variable that a saved reply may hold, as `{{name}}`, and its description. Saving refuses any other,
 * and the function that fills a reply does not compile unless it covers each of them.
 */
export const replyVariables = {
  name: 'name of the person',
  reference: 'reference of the report',
  received_on: 'day the report arrived',
  case_number: 'case number',
  amounts: 'amounts that were paid',
  institution: 'bank, exchange or company they paid through',
  next_deadline: 'next date by which they have to act',
  tracker_link: 'link to the case tracker',
  organisation: 'name of the organisation',
  organisation_email: 'e-mail address of the organisation',
  website: 'address of the site',
  my_name: 'your own name',
} as const satisfies Record<string, string>;

export type ReplyVariable = keyof typeof replyVariables;

/** Values known about one record; a missing one becomes a gap. */
export type ReplyValues = Record<ReplyVariable, string | undefined>;

function isVariable(name: string): name is ReplyVariable {
  return Object.hasOwn(replyVariables, name);
}

const bracketed = /\{\{([^{}]*)\}\}/g;

/** Describes invalid variables in a text that is about to be saved, in words for its field. */
export function variableProblem(text: string): string | undefined {
  const names = [...text.matchAll(bracketed)].map(([, name = '']) => name.trim());
  const unknown = names.find((name) => !isVariable(name));
  if (unknown !== undefined)
    return `There is no variable {{${unknown}}}. Use one of those in the list below.`;
  return /\{\{|\}\}/.test(text.replaceAll(bracketed, ''))
    ? 'Write a variable with two brackets on each side, such as {{name}}.'
    : undefined;
}

/** Variables that only a case fills. */
const ofCases: readonly ReplyVariable[] = ['case_number', 'next_deadline', 'tracker_link'];

/** Tests whether a text speaks of a case, and so does not fit a report without one. */
export function mentionsCase(text: string): boolean {
  return [...text.matchAll(bracketed)].some(([, name = '']) =>
    ofCases.some((each) => each === name.trim()),
  );
}

/** Inserts the values; a variable without one becomes a conspicuous gap. */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replaceAll(bracketed, (whole, between: string) => {
    const name = between.trim();
    return isVariable(name) ? (values[name] ?? `[fill in: ${replyVariables[name]}]`) : whole;
  });
}

/** In characters. */
export const savedReplyLimits = { title: 80, folder: 40, body: messageLimits.most } as const;

function line(most: number) {
  return z
    .string()
    .optional()
    .transform((typed = '') => cleanLine(typed))
    .refine((tidy) => lengthOf(tidy) <= most, { error: `Use ${most} characters or fewer.` });
}

/** A saved reply as staff type it. */
export const savedReplyForm = z.object({
  title: line(savedReplyLimits.title).refine((title) => title !== '', {
    error: 'Enter a title, such as “First answer”.',
  }),
  folder: line(savedReplyLimits.folder),
  language: z
    .enum([baseLanguage, ...translations])
    .optional()
    .catch(baseLanguage),
  body: z
    .string()
    .optional()
    .transform((typed = '') => cleanText(typed))
    .superRefine((body, check) => {
      const message = bodyProblem(body);
      if (message) check.addIssue({ code: 'custom', message });
    }),
  reviewOn: z
    .string()
    .optional()
    .transform((typed = '') => typed.trim() || null)
    .refine((day) => day === null || z.iso.date().safeParse(day).success, {
      error: 'Enter a day, such as 2027-03-31, or leave it empty.',
    }),
});

export type SavedReplyDetail = z.infer<typeof savedReplyForm>;

function bodyProblem(body: string): string | undefined {
  if (body === '') return 'Write the text of the reply.';
  if (lengthOf(body) > savedReplyLimits.body)
    return `Use ${savedReplyLimits.body.toLocaleString('en-US')} characters or fewer.`;
  return variableProblem(body);
}
