import { urls } from '#shared/urls.ts';
import type { SitePage } from './site-page.ts';

/** Pages to read and look things up, and about us. */
export const resourcePages: readonly SitePage[] = [
  {
    path: urls.guides(),
    menu: 'resources',
    footer: 'recognise',
    label: 'What did it look like?',
    description: 'Every guide by its picture, if you do not know what it is called.',
    keywords: 'guides all scams list index kinds types which what is it called overview picture',
  },
  {
    path: urls.stateIntelligence(),
    menu: 'state-intelligence',
    footer: 'site',
    label: 'Cybercrime by state',
    description: 'Complaints and losses reported to the FBI, state by state, six years.',
    keywords:
      'statistics map states numbers ic3 losses complaints usa district of columbia washington dc',
  },
  {
    path: urls.figures(),
    menu: undefined,
    footer: 'site',
    label: 'Our figures',
    description:
      'What people told us and what came back, quarter by quarter, counted from our records.',
    keywords: 'statistics numbers data results how many reports cases age amounts csv open data',
  },
  {
    path: urls.figuresMethod(),
    menu: undefined,
    footer: undefined,
    label: 'How we count',
    description:
      'What stands behind our figures, what is left out, and why small numbers are hidden.',
    keywords: 'method methodology statistics suppression privacy small numbers hidden definition',
  },
  {
    path: urls.caseStudies(),
    menu: 'resources',
    footer: 'site',
    label: 'Case studies',
    description: 'Operations of public authorities: what was traced, stopped and given back.',
    keywords:
      'examples operation seizure forfeiture remission restitution doj fbi interpol arrests news',
  },
  {
    path: urls.qa(),
    menu: 'resources',
    footer: 'site',
    label: 'Questions and answers',
    description: 'Short answers about money, reports, tracing and us.',
    keywords: 'faq help how do i what if',
  },
  {
    path: urls.manuals(),
    menu: 'resources',
    footer: 'site',
    label: 'Manuals and downloads',
    description: 'Guides and handbooks as PDFs, to read and to print.',
    keywords: 'pdf download handbook manual document procedures',
  },
  {
    path: urls.student(),
    menu: 'resources',
    footer: 'act',
    label: 'Student assistance',
    description: 'For students who met a scam, and for groups on campus.',
    keywords:
      'student discount university college edu campus talk job scam lost money rent tuition',
  },
  {
    path: urls.optOut(),
    menu: 'resources',
    footer: 'site',
    label: 'Communication preferences',
    description: 'Stop newsletters, calls, messages or the use of your data.',
    keywords:
      'opt out unsubscribe stop sending emails mail texts marketing sms calls research do not contact',
  },
  {
    path: urls.about(),
    menu: 'resources',
    footer: 'site',
    label: 'About us',
    description: 'What we do, what we cannot do, and who is responsible.',
    keywords: 'mission team leaders organisation who are you focus areas independent',
  },
  {
    path: urls.career(),
    menu: 'resources',
    footer: 'site',
    label: 'Working here',
    description: 'Departments, what we offer, and how we choose people.',
    keywords: 'career jobs work employment benefits departments hiring',
  },
  {
    path: urls.news(),
    menu: 'resources',
    footer: 'site',
    label: 'News room',
    description: 'Alerts and news of our work.',
    keywords: 'news blog posts alerts updates press media journalist interview logo feed',
    shownBy: 'enable_blog',
  },
  {
    path: urls.search(),
    menu: 'resources',
    footer: undefined,
    label: 'Search this site',
    description: 'Find a page by a word you remember.',
    keywords: 'find look up',
    isUnindexed: true,
  },
  {
    path: urls.privacy(),
    menu: 'resources',
    footer: undefined,
    label: 'Privacy policy',
    description: 'What we store, why, for how long, and how to have it deleted.',
    keywords: 'data protection cookies personal information delete gdpr',
  },
  {
    path: urls.terms(),
    menu: 'resources',
    footer: undefined,
    label: 'Terms and conditions',
    description: 'What we do, what we cannot promise, and what we ask of you.',
    keywords: 'conditions legal rules fees disclaimer',
  },
];
