import { departmentKeys } from '#content/departments.ts';
import { z } from 'zod';
import { isEmail } from '#shared/forms/text-fields.ts';
import { cleanLine, cleanLines, cleanText } from '#shared/forms/clean-text.ts';

/** Lists of the panel "People": each is a table and a part of a public page. */
export const entryKinds = ['person', 'publication', 'team', 'position', 'testimonial'] as const;

export type EntryKind = (typeof entryKinds)[number];

export function isEntryKind(value: string | null | undefined): value is EntryKind {
  return entryKinds.some((kind) => kind === value);
}

export const teams = ['leaders', 'researchers'] as const;
export type Team = (typeof teams)[number];

export const teamStates = ['active', 'recruiting', 'paused'] as const;

/** Pages that quote what somebody said about us. */
export const quotePlaces = ['about', 'partners'] as const;

function tooLong(most: number): string {
  return `Use ${most.toLocaleString('en-US')} characters or fewer.`;
}

function line(most = 200) {
  return z
    .string()
    .optional()
    .transform((text = '') => cleanLine(text))
    .pipe(z.string().max(most, { error: tooLong(most) }));
}

function needed(error: string, most = 200) {
  return line(most).pipe(z.string().min(1, { error }));
}

function lines(most = 2_000) {
  return z
    .string()
    .optional()
    .transform((text = '') => cleanText(text))
    .pipe(z.string().max(most, { error: tooLong(most) }));
}

const webAddress = line(500).pipe(
  z.string().refine((url) => url === '' || isWebAddress(url), {
    error: 'Enter an address that begins with https://.',
  }),
);

/** A ticked box sends a value, an empty one sends nothing. */
const isActive = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

/** The position is chosen in the list, not in the form. */
const listed = { isActive };

export const entrySchemas = {
  person: z
    .object({
      team: z.enum(teams, { error: 'Choose where the person is shown.' }),
      name: needed('Enter a name.'),
      role: needed('Enter a role.'),
      about: lines(),
      expertise: line(),
      background: lines(),
      cases: line(60),
      casesOrigin: line(),
      linkedin: webAddress,
      email: line(254).pipe(
        z.string().refine((text) => text === '' || isEmail(text), {
          error: 'Enter an e-mail address in the form name@example.org.',
        }),
      ),
      ...listed,
    })
    .refine(({ cases, casesOrigin }) => cases === '' || /\b(?:19|20)\d{2}\b/.test(casesOrigin), {
      path: ['casesOrigin'],
      error:
        'Say where the number comes from, and of which year. Without an origin it is not shown.',
    }),
  publication: z.object({
    title: needed('Enter a title.', 300),
    authors: needed('Enter who wrote it.', 300),
    year: line(4).pipe(
      z
        .string()
        .regex(/^(19|20)\d{2}$/, { error: 'Enter a year such as 2026.' })
        .transform(Number),
    ),
    venue: line(300),
    about: lines(),
    href: webAddress,
    ...listed,
  }),
  team: z.object({
    name: needed('Enter a name.'),
    about: lines(1_000).pipe(z.string().min(1, { error: 'Say what the team does.' })),
    status: z.enum(teamStates, { error: 'Choose a status.' }),
    ...listed,
  }),
  position: z.object({
    title: needed('Enter a title.'),
    department: z.enum(departmentKeys, { error: 'Choose a department.' }),
    location: needed('Enter a place, or “Remote”.'),
    type: needed('Enter a type, such as Full-time.', 60),
    level: needed('Enter a level, such as Experienced.', 60),
    salary: needed('Enter the pay: an opening without it costs people time.', 100),
    posted: line(10).pipe(z.iso.date({ error: 'Choose the day on which it was posted.' })),
    description: lines(5_000).pipe(z.string().min(1, { error: 'Describe the work.' })),
    requirements: z
      .string()
      .optional()
      .transform((text = '') => cleanLines(text).join('\n'))
      .pipe(z.string().max(5_000, { error: tooLong(5_000) })),
    ...listed,
  }),
  testimonial: z
    .object({
      quote: lines(1_000).pipe(z.string().min(1, { error: 'Enter what the person said.' })),
      name: needed('Enter the name the person agreed to; initials will do.'),
      context: line(),
      place: z.enum(quotePlaces).default('about'),
      consent: line(300),
      ...listed,
    })
    .refine(({ isActive: isShown, consent }) => !isShown || consent !== '', {
      path: ['consent'],
      error: 'Say how and when the person agreed. Without recorded consent it cannot be shown.',
    }),
} as const;

export type EntryFields<Kind extends EntryKind> = z.infer<(typeof entrySchemas)[Kind]>;

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}
