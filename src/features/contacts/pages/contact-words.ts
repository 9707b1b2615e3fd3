import type { ContactType, PageLocation } from '../contact-kinds.ts';

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

/** The list as it was before a dialog was opened over it. */
export function listSearch(search: URLSearchParams): string {
  const tab = search.get('tab');
  return tab ? `?tab=${encodeURIComponent(tab)}` : '';
}
