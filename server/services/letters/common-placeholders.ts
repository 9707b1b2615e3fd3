import { urls } from '#shared/urls.ts';
import type { Placeholder } from './letter.ts';

/** What every mail can say. */
export const commonPlaceholders = {
  company_name: {
    kind: 'own',
    meaning: 'The name of the organisation',
    value: (_, { companyName }) => companyName,
  },
  website: {
    kind: 'link',
    meaning: 'The address of the website',
    value: (_, { appUrl }) => appUrl,
  },
  verify_link: {
    kind: 'link',
    meaning: 'The page on which a message can be checked',
    value: (_, { appUrl }) => `${appUrl}${urls.verify()}`,
  },
} as const satisfies Record<string, Placeholder<unknown>>;
