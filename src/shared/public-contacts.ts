export const contactTypes = ['phone', 'email', 'address'] as const;
export type ContactType = (typeof contactTypes)[number];

export function isContactType(value: string | null | undefined): value is ContactType {
  return contactTypes.some((type) => type === value);
}

/** Places on the site that show a contact. */
export const pageLocations = ['all', 'header', 'footer', 'contact_page'] as const;
export type PageLocation = (typeof pageLocations)[number];

type ContactPlace = Exclude<PageLocation, 'all'>;

/** A contact as visitors see it. */
export type PublicContact = {
  type: ContactType;
  /** Empty when it comes from the settings, which have one of each. */
  label: string;
  value: string;
  description: string;
};

/** A contact that staff listed and that is active. */
export type ListedContact = PublicContact & { isPrimary: boolean; pageLocation: PageLocation };

/** Contacts of the settings, by type; empty texts are ignored. */
type SettingsContacts = Partial<Record<ContactType, string>>;

/**
 * Contacts to show at a place: for each type, those that staff listed for it, the primary one first; for a
 * type without any, those of the settings (docs/decisions/020-contacts-and-domains.md).
 * @param listed the active contacts in their order
 */
export function contactsAt(
  place: ContactPlace,
  listed: readonly ListedContact[],
  settings: SettingsContacts = {},
): PublicContact[] {
  const shown = listed.filter(
    ({ pageLocation }) => pageLocation === 'all' || pageLocation === place,
  );
  const types: readonly ContactType[] = ['phone', 'email', 'address'];
  return types.flatMap((type) => {
    const own = shown.filter((contact) => contact.type === type);
    if (own.length > 0) return primaryFirst(own);
    const value = settings[type];
    return value ? [{ type, label: '', value, description: '' }] : [];
  });
}

/** The contact of a type where there is room for one: the primary one, otherwise the first. */
export function firstContact(
  type: ContactType,
  listed: readonly ListedContact[],
): string | undefined {
  return primaryFirst(listed.filter((contact) => contact.type === type))[0]?.value;
}

function primaryFirst(contacts: readonly ListedContact[]): ListedContact[] {
  return [
    ...contacts.filter(({ isPrimary }) => isPrimary),
    ...contacts.filter(({ isPrimary }) => !isPrimary),
  ];
}

export const typeWords: Readonly<Record<ContactType, { one: string; many: string }>> = {
  phone: { one: 'Phone number', many: 'Phone Numbers' },
  email: { one: 'Email address', many: 'Email Addresses' },
  address: { one: 'Address', many: 'Addresses' },
};

export const locationWords: Readonly<Record<PageLocation, string>> = {
  all: 'Everywhere',
  header: 'Header of every page',
  footer: 'Footer of every page',
  contact_page: 'Contact page',
};
