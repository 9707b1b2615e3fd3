export type ContentBlock = {
  /** Name for staff. */
  label: string;
  /** Its place on the page and its purpose. */
  hint: string;
  /** The public page that shows it. */
  path: string;
  /** The built-in text is an example, and the page labels it as one. */
  isSample?: true;
  /** A part of the page that is there only when there is a text; it includes its own heading. */
  isSection?: true;
};

/**
 * The texts of public pages that the operator writes. Everything else on these pages, above all the
 * independence notice, is part of the program. Keys are `page/block`.
 */
export const contentBlocks = {
  'home/intro': {
    label: 'Introduction',
    hint: 'Below the first screen of the home page. Empty at first: nothing is shown.',
    path: '/',
    isSection: true,
  },
  'about/mission': { label: 'Our mission', hint: 'The first part of the page.', path: '/about' },
  'about/achievements': {
    label: 'What we have done',
    hint: 'Facts with their source. Empty at first: nothing is shown.',
    path: '/about',
    isSection: true,
  },
  'about/teams': {
    label: 'Teams',
    hint: 'Who does what. An example until you write your own.',
    path: '/about',
    isSample: true,
  },
  'services/lead': { label: 'Lead', hint: 'Below the title.', path: '/services' },
  'services/more': {
    label: 'More about our services',
    hint: 'At the end of the page. Empty at first: nothing is shown.',
    path: '/services',
    isSection: true,
  },
  'contact/intro': {
    label: 'Beside the report form',
    hint: 'For instance visiting hours, or in which languages you answer. Empty at first.',
    path: '/contact-us',
    isSection: true,
  },
  'career/lead': { label: 'Lead', hint: 'Below the title.', path: '/career' },
  'career/benefits': {
    label: 'What we offer',
    hint: 'An example until you write your own.',
    path: '/career',
    isSample: true,
  },
  'research/lead': { label: 'Lead', hint: 'Below the title.', path: '/research-team' },
  'news/lead': { label: 'Lead', hint: 'Below the title.', path: '/news-room' },
  'student/benefits': {
    label: 'What students get',
    hint: 'Below the form.',
    path: '/student-discount',
  },
  'student/programmes': {
    label: 'Programmes and webinars',
    hint: 'What you run for students, each with its date. Empty at first: nothing is shown.',
    path: '/student-discount',
    isSection: true,
  },
  'student/eligibility': {
    label: 'Who can apply',
    hint: 'Beside the form.',
    path: '/student-discount',
  },
  'referral/requirements': {
    label: 'Before you refer',
    hint: 'Beside the form.',
    path: '/referral-program',
  },
  'referral/policy': { label: 'Our policy', hint: 'Below the form.', path: '/referral-program' },
  'tip-line/rewards': {
    label: 'Rewards',
    hint: 'Whether and how you reward tips. None by default.',
    path: '/bounty-hotline',
  },
  'analyst/levels': {
    label: 'Levels of work',
    hint: 'In place of the three levels. Nothing may cost anything, and none is “most popular” unless records show it.',
    path: '/blockchain-analyst',
  },
  'tracker/submitted': trackerMeaning('Submitted'),
  'tracker/under_review': trackerMeaning('Under review'),
  'tracker/investigating': trackerMeaning('Investigating'),
  'tracker/pending_info': trackerMeaning('Information needed'),
  'tracker/resolved': trackerMeaning('Resolved'),
  'tracker/closed': trackerMeaning('Closed'),
  'privacy/text': {
    label: 'Whole privacy policy',
    hint: 'In place of all sections. Write it with your lawyer; say who is responsible and how to reach you.',
    path: '/privacy-policy',
  },
  'privacy/retention': {
    label: 'How long we keep it',
    hint: 'In the privacy policy, unless you wrote the whole. Say what your retention rules really do.',
    path: '/privacy-policy',
  },
  'privacy/extra': {
    label: 'Further rules',
    hint: 'At the end of the privacy policy, for instance your data protection officer. Empty at first.',
    path: '/privacy-policy',
    isSection: true,
  },
  'terms/text': {
    label: 'Whole terms and conditions',
    hint: 'In place of all sections. Write it with your lawyer.',
    path: '/terms-conditions',
  },
  'terms/extra': {
    label: 'Further terms',
    hint: 'At the end of the terms. Empty at first.',
    path: '/terms-conditions',
    isSection: true,
  },
} as const satisfies Record<string, ContentBlock>;

/** The meaning of a status, as the client reads it in the case tracker. */
function trackerMeaning(status: string) {
  return {
    label: `Status: ${status}`,
    hint: 'What this status means, in one or two plain sentences. Promise nothing.',
    path: '/case-tracker',
  };
}

export type BlockKey = keyof typeof contentBlocks;

export const blockKeys = Object.keys(contentBlocks) as BlockKey[];

/** Anchor of a block on its page, for links to it. */
export function blockAnchor(key: BlockKey): string {
  return `own-${key.replace('/', '-')}`;
}

export function isBlockKey(value: string): value is BlockKey {
  return Object.hasOwn(contentBlocks, value);
}

export function blockOf(key: BlockKey): ContentBlock {
  return contentBlocks[key];
}

/** The texts that staff have changed; all others are the built-in ones. */
export type ChangedBlocks = Readonly<Partial<Record<BlockKey, string>>>;
