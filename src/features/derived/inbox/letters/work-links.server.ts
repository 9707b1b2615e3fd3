import { urls } from '#shared/urls.ts';
import type { Placeholder } from '#kernel/outbox/letter.ts';

export const backOfficeLink: Placeholder<unknown> = {
  kind: 'link',
  meaning: 'The back office',
  isRequired: true,
  value: (_, { appUrl }) => `${appUrl}${urls.admin.home()}`,
};

export const accountLink: Placeholder<unknown> = {
  kind: 'link',
  meaning: 'The page where they turn this mail off',
  value: (_, { appUrl }) => `${appUrl}${urls.admin.account()}`,
};
