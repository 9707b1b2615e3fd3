export const contactTypes = ['phone', 'email', 'address'] as const;
export type ContactType = (typeof contactTypes)[number];

export function isContactType(value: string | null | undefined): value is ContactType {
  return contactTypes.some((type) => type === value);
}

/** Where on the site a contact is shown. */
export const pageLocations = ['all', 'header', 'footer', 'contact_page'] as const;
export type PageLocation = (typeof pageLocations)[number];

export type ContactPlace = Exclude<PageLocation, 'all'>;
