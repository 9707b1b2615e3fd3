import type { Person, Publication } from '#content/people.ts';

/** Made-up leaders, so that the page can be seen before there are real ones. */
export const sampleLeaders: readonly Person[] = [
  {
    id: 'alex-sample',
    name: 'Alex Sample',
    role: 'Director',
    about: 'Answers for the whole organisation: its aims, its money and its honesty rules.',
    isSample: true,
  },
  {
    id: 'robin-example',
    name: 'Robin Example',
    role: 'Head of case work',
    about: 'Sees that each report is read by a person and that nobody waits without an answer.',
    isSample: true,
  },
  {
    id: 'kim-placeholder',
    name: 'Kim Placeholder',
    role: 'Head of prevention',
    about: 'Keeps the guides true and in plain words.',
    isSample: true,
  },
];

export const sampleResearchers: readonly Person[] = [
  {
    id: 'jo-specimen',
    name: 'Jo Specimen',
    role: 'Lead researcher',
    about: 'Looks at how money moves between chains, and where the trail becomes a guess.',
    expertise: 'Example: tracing across chains',
    background: 'Example: a few words on training and earlier work stand here.',
    isSample: true,
  },
  {
    id: 'pat-template',
    name: 'Pat Template',
    role: 'Data analyst',
    about: 'Prepares public statistics and notes what they cannot show.',
    isSample: true,
  },
  {
    id: 'sam-mockup',
    name: 'Sam Mockup',
    role: 'Researcher, victims’ experience',
    about: 'Asks what helped people after a loss, and what made it worse.',
    isSample: true,
  },
];

/** Made-up titles; none of these texts exists. */
export const samplePublications: readonly Publication[] = [
  {
    id: 'sample-one',
    title: 'Sample report: how certain is a traced payment?',
    authors: 'J. Specimen, P. Template',
    year: 2026,
    about: 'An example of how a report is listed here. The text does not exist.',
    isSample: true,
  },
  {
    id: 'sample-two',
    title: 'Sample note: words that helped after a loss',
    authors: 'S. Mockup',
    year: 2026,
    about: 'An example of how a short note is listed here. The text does not exist.',
    isSample: true,
  },
];
