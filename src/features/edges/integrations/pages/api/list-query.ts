import { z } from 'zod';
import { Refusal } from '#kernel/errors.ts';
import { submissionStatuses } from '#shared/vocabulary/submission-statuses.ts';
import { caseStatuses } from '#shared/vocabulary/case-statuses.ts';
import { caseTypes } from '#shared/vocabulary/case-types.ts';

/** Rows per page. */
export const maxRows = 100;

/** Worded for the developer of the client, instead of the validator's message. */
const limit = z.coerce
  .number({ error: `"limit" must be a whole number from 1 to ${maxRows}.` })
  .int({ error: `"limit" must be a whole number from 1 to ${maxRows}.` })
  .min(1, { error: `"limit" must be a whole number from 1 to ${maxRows}.` })
  .max(maxRows, { error: `"limit" must be a whole number from 1 to ${maxRows}.` })
  .default(25);

// A cursor of the list: the value of its sort column, and the row.
const cursor = z
  .string()
  .transform((value) => Buffer.from(value, 'base64url').toString())
  .refine((mark) => /^\d{4}-\d\d-\d\d [\d:.+-]{8,30}~[\da-f-]{36}$/.test(mark), {
    error: '"cursor" must be what "next" of an earlier answer said.',
  })
  .optional();

const since = z.iso.date({ error: '"since" must be a day, as YYYY-MM-DD.' }).optional();

const changedSince = z.iso
  .datetime({
    offset: true,
    error: '"status_changed_since" must be a moment with its zone, as 2026-03-01T09:00:00Z.',
  })
  .transform((moment) => new Date(moment))
  .optional();

export const submissionsQuery = z.strictObject({
  status: z
    .enum(submissionStatuses, {
      error: `"status" must be one of ${submissionStatuses.join(', ')}.`,
    })
    .optional(),
  type: z
    .string()
    .regex(/^[\w-]{1,80}$/, { error: '"type" must be the type of a form.' })
    .optional(),
  since,
  status_changed_since: changedSince,
  limit,
  cursor,
});

export const casesQuery = z.strictObject({
  status: z
    .enum(caseStatuses, { error: `"status" must be one of ${caseStatuses.join(', ')}.` })
    .optional(),
  type: z.enum(caseTypes, { error: `"type" must be one of ${caseTypes.join(', ')}.` }).optional(),
  status_changed_since: changedSince,
  limit,
  cursor,
});

/**
 * Parses the query of a list.
 * @throws Refusal `invalid` with the first error: an unknown filter must not answer with everything
 */
export function readQuery<Query>(schema: z.ZodType<Query>, { searchParams }: URL): Query {
  const read = schema.safeParse(Object.fromEntries(searchParams));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const message =
    issue?.code === 'unrecognized_keys'
      ? `"${issue.keys[0]}" is not known here.`
      : (issue?.message ?? 'The query is wrong.');
  throw new Refusal('invalid', message);
}

type Marked = { older?: { before: string } | { after: string } };

/** The `cursor` of the next rows; null at the end of the list. */
export function nextOf({ older }: Marked): string | null {
  return older && 'before' in older ? Buffer.from(older.before).toString('base64url') : null;
}
