import type { PublicSettings } from '#shared/settings/public-settings.ts';

/** What the organisation shows of itself in public; nothing of it is a secret. */
export type OwnContacts = {
  phones: readonly string[];
  emails: readonly string[];
  /** Host of the site, and its pages on networks. */
  site: URL;
  profiles: readonly URL[];
};

const phoneKeys = ['company_phone', 'main_phone', 'emergency_phone'] as const;
const emailKeys = [
  'company_email',
  'main_email',
  'contact_email',
  'support_email',
  'sales_email',
] as const;
const profileKeys = [
  'social_linkedin',
  'social_twitter',
  'social_facebook',
  'social_instagram',
  'social_youtube',
] as const;

/** @param appUrl where visitors reach this program */
export function ownContacts(settings: PublicSettings, appUrl: string): OwnContacts {
  return {
    phones: phoneKeys.map((key) => settings[key]).filter(Boolean),
    emails: emailKeys.map((key) => settings[key]).filter(Boolean),
    site: new URL(appUrl),
    profiles: profileKeys.flatMap((key) =>
      URL.canParse(settings[key]) ? [new URL(settings[key])] : [],
    ),
  };
}
