import type { DepartmentKey } from '#content/departments.ts';
import type { TitledText } from './guides/guide.ts';

export const departments = {
  cases: {
    name: 'Case work',
    about: 'Reads each report, opens cases and stays in touch with the people behind them.',
  },
  analysis: {
    name: 'Analysis',
    about: 'Follows payments and writes down how sure each step is.',
  },
  prevention: {
    name: 'Prevention',
    about: 'Writes the guides and speaks with schools and groups.',
  },
  technology: {
    name: 'Technology',
    about: 'Builds and protects the site, the forms and the tracker.',
  },
} as const satisfies Record<DepartmentKey, { name: string; about: string }>;

type Benefit = TitledText & { isSample: boolean };

/** The operator decides what the organisation offers; until then these are examples. */
export const benefits: readonly Benefit[] = [
  {
    title: 'Time to recover',
    text: 'Reading about losses all day is hard. Example: a free day each month, and supervision.',
    isSample: true,
  },
  {
    title: 'Work from home',
    text: 'Example: most jobs can be done from anywhere with a lockable room.',
    isSample: true,
  },
  {
    title: 'Learning',
    text: 'Example: a yearly sum for courses and conferences.',
    isSample: true,
  },
  {
    title: 'Pay in the open',
    text: 'Example: each opening states its pay.',
    isSample: true,
  },
];

export const hiringSteps: readonly TitledText[] = [
  { title: 'You apply', text: 'With the form on this site. You get a reference at once.' },
  { title: 'A person reads it', text: 'No program sorts people out.' },
  { title: 'We talk', text: 'By video or in person, always at a time we agreed on with you.' },
  {
    title: 'You decide too',
    text: 'Ask whatever you like before you say yes.',
  },
];

/** Fraudsters often use jobs as bait, so the page says how to recognise ours. */
export const hiringNever: readonly string[] = [
  'We never ask an applicant for money, for equipment, training or a check of any kind.',
  'We never send you a cheque, and never ask you to pass money or parcels on.',
  'We never hire by chat alone, and never ask for a bank password or a code.',
];
