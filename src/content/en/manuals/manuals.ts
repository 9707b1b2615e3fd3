import type { DocumentLevel } from '#shared/documents/document-kinds.ts';
import { urls } from '#shared/urls.ts';
import { manuals } from './all-manuals.ts';
import type { Manual } from './manual.ts';

/** One of our own documents. Pages, size and date come from its file. */
export type ManualDocument = { kind: 'document'; manual: Manual };

/** A page made to be printed. */
export type ManualPage = {
  kind: 'page';
  path: string;
  level: DocumentLevel;
  about: string;
};

export type ManualCategory = {
  id: 'procedures' | 'victims' | 'prevention';
  title: string;
  about: string;
  entries: readonly (ManualDocument | ManualPage)[];
};

export const manualCategories: readonly ManualCategory[] = [
  {
    id: 'procedures',
    title: 'Investigation Procedures',
    about:
      'For those who prepare or read an investigation: case workers, police, lawyers, students.',
    entries: manuals.map((manual) => ({ kind: 'document', manual })),
  },
  {
    id: 'victims',
    title: 'Victim Guides',
    about: 'Pages of this site that are made to be printed and taken along.',
    entries: [
      {
        kind: 'page',
        path: urls.first72Hours(),
        level: 'beginner',
        about: 'Whom to call, what to say and what to write down, by how you paid.',
      },
      {
        kind: 'page',
        path: urls.recoveryScams(),
        level: 'beginner',
        about: 'How to tell an honest helper from the second scam.',
      },
      {
        kind: 'page',
        path: urls.assetRecovery(),
        level: 'beginner',
        about: 'The four routes by which money has come back, and how long they took.',
      },
    ],
  },
  {
    id: 'prevention',
    title: 'Prevention',
    about: 'For home, work and study. Print them, pin them up, pass them on.',
    entries: [
      {
        kind: 'page',
        path: urls.scamPrevention(),
        level: 'beginner',
        about: 'Checklists for families, workplaces, students and holders of crypto.',
      },
      {
        kind: 'page',
        path: urls.businessEmailCompromise(),
        level: 'beginner',
        about: 'For everybody who pays invoices.',
      },
      {
        kind: 'page',
        path: urls.walletPoisoningScam(),
        level: 'intermediate',
        about: 'How a look-alike address fools the eye, and how to check one.',
      },
    ],
  },
];
