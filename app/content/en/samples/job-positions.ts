import type { DepartmentKey } from '#shared/forms/entries.ts';

/** An opening, or an example of one. */
export type JobPosition = {
  /** Anchor within the page. */
  id: string;
  title: string;
  department: DepartmentKey;
  location: string;
  /** Full-time, part-time … */
  type: string;
  level: string;
  /** For a year, before tax. */
  salary: string;
  /** YYYY-MM-DD */
  posted: string;
  description: string;
  requirements: readonly string[];
  isSample: boolean;
};

/** Made-up openings; nobody is hired for them. */
export const sampleJobPositions: readonly JobPosition[] = [
  {
    id: 'case-worker',
    title: 'Case worker',
    department: 'cases',
    location: 'Remote, United States',
    type: 'Full-time',
    level: 'Experienced',
    salary: '$52,000 to $64,000',
    posted: '2026-11-02',
    description:
      'You read reports, ask for what is missing, open cases and stay in touch with the people behind them.',
    requirements: [
      'Two years of work with people in distress',
      'Clear and kind writing',
      'Care with personal data',
    ],
    isSample: true,
  },
  {
    id: 'intake-assistant',
    title: 'Intake assistant, Spanish and English',
    department: 'cases',
    location: 'Remote, United States',
    type: 'Part-time',
    level: 'Entry',
    salary: '$21,000 to $26,000',
    posted: '2026-11-05',
    description: 'You answer first messages and help people through the report form.',
    requirements: ['Fluent Spanish and English', 'Patience', 'No experience needed'],
    isSample: true,
  },
  {
    id: 'blockchain-analyst',
    title: 'Blockchain analyst',
    department: 'analysis',
    location: 'Remote, anywhere',
    type: 'Full-time',
    level: 'Experienced',
    salary: '$78,000 to $95,000',
    posted: '2026-10-21',
    description:
      'You follow payments across chains and write down what is certain, what is likely and what is a guess.',
    requirements: [
      'Three years with public blockchain data',
      'Reports that somebody without your knowledge understands',
      'No work for recovery firms that take fees in advance',
    ],
    isSample: true,
  },
  {
    id: 'data-analyst',
    title: 'Data analyst',
    department: 'analysis',
    location: 'New York, hybrid',
    type: 'Full-time',
    level: 'Junior',
    salary: '$58,000 to $70,000',
    posted: '2026-10-28',
    description:
      'You prepare public statistics for this site, each with its source and its limits.',
    requirements: ['Statistics at degree level', 'SQL', 'A habit of checking'],
    isSample: true,
  },
  {
    id: 'editor',
    title: 'Editor, plain language',
    department: 'prevention',
    location: 'Remote, United States',
    type: 'Part-time',
    level: 'Experienced',
    salary: '$34,000 to $42,000',
    posted: '2026-11-09',
    description: 'You keep the guides short, true and easy to read.',
    requirements: ['Published work in plain language', 'Experience in checking facts'],
    isSample: true,
  },
  {
    id: 'web-engineer',
    title: 'Web engineer',
    department: 'technology',
    location: 'Remote, anywhere',
    type: 'Full-time',
    level: 'Senior',
    salary: '$105,000 to $130,000',
    posted: '2026-11-12',
    description:
      'You keep the report form and the case tracker quick, safe and usable for everybody.',
    requirements: [
      'Five years with TypeScript and the web’s own platform',
      'Accessibility as a matter of course',
      'Experience with personal data under attack',
    ],
    isSample: true,
  },
];
