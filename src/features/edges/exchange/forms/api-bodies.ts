import { z } from 'zod';
import { caseStatuses } from '#shared/vocabulary/case-statuses.ts';
import {
  caseNoteLimit,
  caseStagesSchema,
  newCaseSchema,
} from '#features/casework/cases/forms/case.ts';
import { longestReason } from '#shared/closing-reason.ts';
import { findWay, paymentWays } from '#shared/vocabulary/ways.ts';
import { staffFields, reportedFields } from '#features/casework/payments/forms/payment.ts';
import { customerKinds, permissions } from '#shared/vocabulary/payment-circumstances.ts';
import { moneyStates, paymentEntries, paymentSources } from '#shared/vocabulary/money-states.ts';
import { noteLimit } from '#features/casework/reports/note-limit.ts';
import { submissionStatuses } from '#shared/vocabulary/submission-statuses.ts';

// Request bodies, from which the description of the API is generated too. Unknown keys are refused, because
// data that is silently dropped would be lost.

const text = z.string();

/** A form filled in on a partner's page. */
export const newSubmission = z.strictObject({
  type: text.regex(/^[\w-]{1,80}$/),
  answers: z.record(text.max(100), z.union([text, z.array(text).max(100)])),
  payments: z.array(z.record(text, text)).max(100).optional(),
  paymentZone: text.optional(),
});

export const newSubmissionStatus = z.strictObject({ status: z.enum(submissionStatuses) });

export const newSubmissionNote = z.strictObject({ text: text.min(1).max(noteLimit) });

const { email, name, phone, caseType, notes, safe_mail: isSafe } = newCaseSchema.shape;

/** We assign its number: whether one is taken could be a restricted case's secret. */
export const newCase = z.strictObject({
  type: caseType,
  email,
  safe_mail: isSafe.describe(
    'Whether the person called this address safe; without `yes`, or a submission, nothing is mailed.',
  ),
  name,
  phone,
  notes: notes.describe('For the client, who reads it in the tracker.'),
  submission: text
    .max(100)
    .optional()
    .describe('The reference of the submission it comes from; needs the scope submission:read.'),
  hasTemplateStages: z
    .boolean()
    .default(false)
    .describe('The case begins with the stages of its type.'),
});

export const newCaseStatus = z.strictObject({
  status: z.enum(caseStatuses),
  left: z
    .record(text.max(2_000), text.min(1).max(longestReason))
    .optional()
    .describe(
      'To close a case although something is open, or resolve it although its client waits: a reason for each, under the field that the refusal gives.',
    ),
});

export const newStages = z.strictObject({ stages: caseStagesSchema.shape.stages });

export const newCaseNote = z.strictObject({ text: text.min(1).max(caseNoteLimit) });

const texts = Object.fromEntries(
  [...reportedFields, ...staffFields]
    .filter((field) => field !== 'proof')
    .map((field) => [field, text.max(2_000).optional()]),
);

/** Accepts the former names of ways of paying. */
function currentWay(sent: unknown): unknown {
  return typeof sent === 'string' ? (findWay(sent) ?? sent) : sent;
}

/** A payment as in the form of the back office: strings by the names of its fields. */
export const newPayment = z.strictObject({
  ...texts,
  way: z.preprocess(currentWay, z.enum(paymentWays)).optional(),
  customer: z.enum(customerKinds).optional(),
  authorised: z.enum(permissions).optional(),
  entry: z.enum(paymentEntries).optional(),
  state: z.enum(moneyStates).optional(),
  saidBy: z.enum(paymentSources).optional(),
});

/** Limit of one request. */
export const maxLookedUp = 100;

export const lookUp = z.strictObject({
  values: z.array(text.min(1).max(300)).min(1).max(maxLookedUp),
});
