import type { ListedContact } from '#features/contacts/public-contact.ts';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';

/** What the organisation shows of itself in public; nothing of it is a secret. */
export type OwnContacts = {
  phones: readonly string[];
  emails: readonly string[];
  /** The site, and the names under which it is served or that lead to it. */
  site: URL;
  hosts: readonly string[];
  /** Its pages on networks. */
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

/**
 * What staff listed under Contacts and what the settings hold: both are given out.
 * @param own `contacts`: the active ones; `hosts`: the active domains; `appUrl`: where visitors reach
 *   this program
 */
export function ownContacts(own: {
  settings: PublicSettings;
  contacts: readonly ListedContact[];
  hosts: readonly string[];
  appUrl: string;
}): OwnContacts {
  const { settings, contacts, appUrl } = own;
  function listed(type: ListedContact['type']): string[] {
    return contacts.filter((contact) => contact.type === type).map(({ value }) => value);
  }
  const site = new URL(appUrl);
  function fromSettings(keys: readonly (keyof PublicSettings)[]): string[] {
    return keys.map((key) => settings[key]).filter(Boolean);
  }
  return {
    phones: once([...listed('phone'), ...fromSettings(phoneKeys)], digitsOf),
    emails: once([...listed('email'), ...fromSettings(emailKeys)], (email) => email.toLowerCase()),
    site,
    hosts: once([site.hostname, ...own.hosts], (host) => host),
    profiles: profileKeys.flatMap((key) =>
      URL.canParse(settings[key]) ? [new URL(settings[key])] : [],
    ),
  };
}

/** Leaves out what is the same in another writing. */
function once(values: readonly string[], keyOf: (value: string) => string): string[] {
  const keys = values.map(keyOf);
  return values.filter((_, place) => keys.indexOf(keys[place] ?? '') === place);
}

/** American numbers are written with and without the country code. */
function digitsOf(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return /^1\d{10}$/.test(digits) ? digits.slice(1) : digits;
}
