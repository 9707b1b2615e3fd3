import type { EntryKind, Team } from '../../forms/entries.ts';

export const teamWords: Record<Team, string> = {
  leaders: 'Leaders, on “About”',
  researchers: 'Researchers, on “Research team”',
};

export const entryWords: Record<
  EntryKind,
  { one: string; many: string; where: string; path: string; add: string }
> = {
  person: {
    one: 'Person',
    many: 'People',
    where: 'On the pages “About” and “Research team”.',
    path: '/about',
    add: 'Add a person',
  },
  publication: {
    one: 'Publication',
    many: 'Publications',
    where: 'On the page “Research team”.',
    path: '/research-team',
    add: 'Add a publication',
  },
  team: {
    one: 'Team',
    many: 'Teams',
    where: 'On the page “About”, in place of the text “Teams” among the content.',
    path: '/about',
    add: 'Add a team',
  },
  position: {
    one: 'Open position',
    many: 'Open positions',
    where: 'On the pages “Working here” and “Open positions”.',
    path: '/jobs',
    add: 'Add a position',
  },
  testimonial: {
    one: 'Testimonial',
    many: 'Testimonials',
    where:
      'On the pages “About” and “Professional referrals”, each only with recorded consent. There are no examples of these.',
    path: '/about',
    add: 'Add a testimonial',
  },
};

export type EntryField = {
  name: string;
  label: string;
  hint?: string;
  required?: true;
  appearance?: 'text' | 'date' | 'url' | 'email' | 'number';
  options?: Readonly<Record<string, string>>;
};

/** The form of each kind, in its order. The schema of the kind validates the values. */
export const entryForms: Record<EntryKind, readonly EntryField[]> = {
  person: [
    { name: 'name', label: 'Name', required: true },
    { name: 'role', label: 'Role', required: true },
    {
      name: 'team',
      label: 'Shown as',
      required: true,
      options: { leaders: 'Leader, on “About”', researchers: 'Researcher, on “Research team”' },
    },
    { name: 'about', label: 'About', appearance: 'text' },
    { name: 'expertise', label: 'Expertise', hint: 'Such as: tracing across chains.' },
    {
      name: 'background',
      label: 'Background',
      hint: 'Training and earlier work.',
      appearance: 'text',
    },
    { name: 'cases', label: 'Cases', hint: 'A number, such as 40. Left empty, none is shown.' },
    {
      name: 'casesOrigin',
      label: 'Where that number comes from',
      hint: 'Such as: our case records, 2026-11-20.',
    },
    { name: 'linkedin', label: 'LinkedIn address', appearance: 'url' },
    { name: 'email', label: 'E-mail', appearance: 'email', hint: 'Shown in public.' },
  ],
  publication: [
    { name: 'title', label: 'Title', required: true },
    { name: 'authors', label: 'Authors', required: true },
    { name: 'year', label: 'Year', required: true, appearance: 'number' },
    { name: 'venue', label: 'Journal or publisher' },
    { name: 'about', label: 'What it says', appearance: 'text' },
    { name: 'href', label: 'Where it can be read', appearance: 'url' },
  ],
  team: [
    { name: 'name', label: 'Name', required: true },
    {
      name: 'status',
      label: 'Status',
      required: true,
      options: { active: 'Active', recruiting: 'Looking for people', paused: 'Paused' },
    },
    { name: 'about', label: 'What it does', required: true, appearance: 'text' },
  ],
  position: [
    { name: 'title', label: 'Title', required: true },
    {
      name: 'department',
      label: 'Department',
      required: true,
      options: {
        cases: 'Case work',
        analysis: 'Analysis',
        prevention: 'Prevention',
        technology: 'Technology',
      },
    },
    { name: 'location', label: 'Place', required: true },
    { name: 'type', label: 'Type', required: true, hint: 'Such as Full-time.' },
    { name: 'level', label: 'Level', required: true, hint: 'Such as Experienced.' },
    { name: 'salary', label: 'Pay for a year', required: true },
    { name: 'posted', label: 'Posted on', required: true, appearance: 'date' },
    { name: 'description', label: 'Description', required: true, appearance: 'text' },
    { name: 'requirements', label: 'Requirements', hint: 'One per line.', appearance: 'text' },
  ],
  testimonial: [
    { name: 'quote', label: 'What the person said', required: true, appearance: 'text' },
    {
      name: 'name',
      label: 'Name that is shown',
      required: true,
      hint: 'As the person agreed to; initials will do.',
    },
    { name: 'context', label: 'About the person', hint: 'Such as: romance scam, 2026.' },
    {
      name: 'place',
      label: 'Where it is shown',
      required: true,
      options: { about: 'On “About”', partners: 'On “Professional referrals”' },
    },
    {
      name: 'consent',
      label: 'Consent',
      hint: 'How and when the person agreed to have this shown. Your name and the time are recorded with it.',
    },
  ],
};
