import { z } from 'zod';
import { cleanLines, cleanText, lengthOf } from '#shared/forms/clean-text.ts';
import { line } from '#shared/forms/text-fields.ts';
import { answerClocks, institutionKinds, institutionRoles } from '../states.ts';

const most = { name: 120, names: 20, text: 1_000, source: 500 } as const;

function names() {
  return z
    .string()
    .optional()
    .transform((typed = '') => [...new Set(cleanLines(typed))])
    .refine((all) => all.length <= most.names, { error: `Use ${most.names} names at most.` })
    .refine((all) => all.every((name) => lengthOf(name) <= most.name), {
      error: `Use ${most.name} characters or fewer for each name.`,
    });
}

function words() {
  return z
    .string()
    .optional()
    .transform((typed = '') => cleanText(typed))
    .refine((text) => lengthOf(text) <= most.text, {
      error: `Use ${most.text.toLocaleString('en-US')} characters or fewer.`,
    });
}

const daysProblem = 'Enter whole days from 1 to 365, or leave it empty.';

/**
 * A directory entry as typed by staff. The source is required, so that every entry can be verified. Its
 * channels and requirements may stay unknown.
 */
const entry = z.object({
  name: line(most.name).refine((name) => name !== '', {
    error: 'Enter the name by which people know it.',
  }),
  kind: z.enum(institutionKinds, { error: 'Choose what it is.' }),
  roles: z.array(z.enum(institutionRoles)),
  legalNames: names(),
  otherNames: names(),
  victimsChannel: words(),
  officersPortal: words(),
  wants: words(),
  canDo: words(),
  deadlines: words(),
  answerDays: z
    .string()
    .optional()
    .transform((typed = '') => typed.trim())
    .refine((typed) => typed === '' || (/^\d{1,3}$/.test(typed) && isInRange(Number(typed))), {
      error: daysProblem,
    })
    .transform((typed) => (typed === '' ? null : Number(typed))),
  answerClock: z.enum(answerClocks, { error: 'Choose how the days are counted.' }).default('days'),
  source: line(most.source).refine((source) => source !== '', {
    error: 'Enter where it was read: the address of the page, or whom you asked.',
  }),
  checkedOn: z.iso.date({ error: 'Enter the day on which you checked it.' }),
});

/** Reads the check box of each role. */
export const institutionForm = z.preprocess(
  (typed: Readonly<Record<string, unknown>>) => ({
    ...typed,
    roles: institutionRoles.filter((role) => typed[`role-${role}`] === 'on'),
  }),
  entry,
);

function isInRange(days: number): boolean {
  return days >= 1 && days <= 365;
}

export type InstitutionDetail = z.infer<typeof institutionForm>;

/** Form values of a stored entry. */
export function typedInstitution(stored: InstitutionDetail): Record<string, string> {
  const { roles, legalNames, otherNames, answerDays, ...texts } = stored;
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value)])),
    ...Object.fromEntries(roles.map((role) => [`role-${role}`, 'on'])),
    legalNames: legalNames.join('\n'),
    otherNames: otherNames.join('\n'),
    answerDays: answerDays === null ? '' : String(answerDays),
  };
}
