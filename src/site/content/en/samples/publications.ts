import type { Publication } from '#features/publishing/people.ts';

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
