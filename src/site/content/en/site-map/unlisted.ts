import { urls } from '#shared/urls.ts';
import type { SitePage } from './site-page.ts';

/** In no menu: reached from other pages and by search. */
export const unlistedPages: readonly SitePage[] = [
  {
    path: urls.home(),
    menu: undefined,
    footer: undefined,
    label: 'Home',
    description: 'Help after crypto and online fraud: what to do now, and how to tell us.',
    keywords: 'start main page help',
  },
  {
    path: urls.jobs(),
    menu: undefined,
    footer: undefined,
    label: 'Open positions',
    description: 'Every opening with its tasks, its pay and what we ask for.',
    keywords: 'jobs vacancies positions apply salary remote',
  },
];
