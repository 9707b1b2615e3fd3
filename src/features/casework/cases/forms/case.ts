import { z } from 'zod';
import { isEmail, tidyEmail } from '#shared/forms/text-fields.ts';
import { refusePlainClaims } from '#shared/honesty/find-claims.ts';
import { reachWays } from '#features/casework/safety/forms/helper.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import { payerProblems } from '#shared/vocabulary/payer.ts';
import { keysOf } from '#shared/vocabulary/list.ts';
import { caseTypes } from '#shared/vocabulary/case-types.ts';

const required = 'A case number is required';

/** Typed or generated: letters, digits and hyphens, always in capitals. */
export const caseNumberForm = z
  .string({ error: required })
  .trim()
  .toUpperCase()
  .min(1, { error: required })
  .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, {
    error: 'Use 3 to 40 letters, digits and hyphens, for example LGN-2026-004182',
  });

/** Not everybody has an address, or one that is safe. */
const email = z
  .string()
  .transform((typed) => tidyEmail(typed))
  .pipe(z.string().max(254, { error: 'Use an address of 254 characters or fewer' }))
  .refine((typed) => typed === '' || isEmail(typed), {
    error: 'Enter an e-mail address in the form name@example.org',
  })
  .optional();

/** Optional text; blank counts as not given. */
function shortText(most: number) {
  const error = `Use ${most} characters or fewer`;
  return z.string().trim().max(most, { error }).optional();
}

/** Names of the boxes for ways of reaching. */
export const reachNames = keysOf(reachWays).map((way) => `reach_${way}` as const);

/** What is stored of safe contact: nothing for what was not said. */
export function toSafeContact(input: z.input<typeof safeContactForm>): Record<string, string> {
  const reach = keysOf(reachWays).filter((way) => input[`reach_${way}`] === true);
  const { safe_mail = '', safe_message = '', safe_times = '' } = input;
  const said = { safe_mail, safe_message, safe_times, reach: reach.join('\n') };
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ''));
}

const caseType = z.enum(caseTypes, { error: 'Choose a type' });

const contact = { name: shortText(300), email, phone: shortText(300), caseType };
/** Read by the client. */
const notes = shortText(10_000).superRefine(refusePlainClaims);

/** Characters of one internal note. */
export const caseNoteLimit = 10_000;

/** How the person can be reached safely, as staff were told; the names are those of the report's answers. */
export const safeContactForm = z.object({
  safe_mail: z.enum(['yes', 'no', 'none']).optional(),
  safe_message: z.enum(['yes', 'no']).optional(),
  safe_times: shortText(300),
  reach_voice: z.boolean().optional(),
  reach_text: z.boolean().optional(),
  reach_written: z.boolean().optional(),
  reach_relay: z.boolean().optional(),
  reach_video: z.boolean().optional(),
  reach_back: z.boolean().optional(),
});

/** Whose law applies, as staff were told; every answer may be missing. */
const payerAnswers = {
  country: shortText(2),
  region: shortText(10),
  money_of: shortText(20),
  bank_country: shortText(2),
};

const newCase = z.object({
  caseNumber: caseNumberForm,
  ...contact,
  ...safeContactForm.shape,
  ...payerAnswers,
  language: z.enum(keysOf(languages)).optional(),
  notes,
  /** Becomes the first of the signed notes. */
  internalNotes: shortText(caseNoteLimit),
  submissionId: z.uuid().optional(),
  /** The case begins with the stages of its type. */
  hasTemplateStages: z.boolean().default(false),
});

export const newCaseSchema = newCase.superRefine((input, check) => {
  for (const [field, message] of Object.entries(payerProblems(input)))
    check.addIssue({ code: 'custom', path: [field], message });
});

export type NewCase = z.input<typeof newCaseSchema>;

/** The version of the case that the form was filled from. */
const version = z.coerce.number().int().positive();

export const caseDetailsSchema = z.object({ version, ...contact, notes });

export type CaseDetails = z.infer<typeof caseDetailsSchema>;

const stageText = {
  title: z
    .string({ error: 'Enter a title for the stage' })
    .trim()
    .min(1, { error: 'Enter a title for the stage' })
    .max(120, { error: 'Use 120 characters or fewer' }),
  description: shortText(1_000),
};

/** For the stages of one case; the stages that new cases begin with are checked with their template. */
const claimless = {
  title: stageText.title.superRefine(refusePlainClaims),
  description: stageText.description.superRefine(refusePlainClaims),
};

const stage = z.object({
  ...claimless,
  completed: z.boolean().default(false),
  /** A day as YYYY-MM-DD. */
  completedOn: z.iso.date({ error: 'Enter a date as YYYY-MM-DD' }).optional(),
});

// A date that is silently dropped would look saved.
const checkedStage = stage.refine(({ completed, completedOn }) => completed || !completedOn, {
  path: ['completedOn'],
  error: 'Tick Done as well, or clear the date',
});

export type StageInput = z.infer<typeof stage>;

const mostStages = { error: 'A case can have 30 stages at most' };

export const caseStagesSchema = z.object({
  version,
  stages: z.array(checkedStage).max(30, mostStages),
});

/** The stages that cases of a type begin with; version 0 stands for the built-in ones. */
export const stageTemplateSchema = z.object({
  version: z.coerce.number().int().nonnegative(),
  caseType,
  stages: z.array(z.object(stageText)).max(30, mostStages),
});

export type StageTemplateInput = z.infer<typeof stageTemplateSchema>;
