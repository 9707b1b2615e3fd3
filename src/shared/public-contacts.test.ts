import { expect, test } from 'vitest';
import { contactsAt, type ListedContact } from './public-contacts.ts';

function listed(value: string, changes: Partial<ListedContact> = {}): ListedContact {
  return {
    type: 'phone',
    label: value,
    value,
    description: '',
    isPrimary: false,
    pageLocation: 'all',
    ...changes,
  };
}

const settings = { phone: 'from the settings', email: 'settings@example.org', address: '' };

function valuesAt(...input: Parameters<typeof contactsAt>): string[] {
  return contactsAt(...input).map(({ value }) => value);
}

test('without a list the settings are shown, without what is empty', () => {
  expect(valuesAt('footer', [], settings)).toEqual(['from the settings', 'settings@example.org']);
});

test('a listed contact takes the place of the setting of its type only', () => {
  expect(valuesAt('footer', [listed('1')], settings)).toEqual(['1', 'settings@example.org']);
});

test('a contact for one place leaves the others as they are', () => {
  const list = [listed('1', { pageLocation: 'header' })];
  expect(valuesAt('header', list)).toEqual(['1']);
  expect(valuesAt('footer', list, settings)).toContain('from the settings');
  expect(valuesAt('contact_page', list)).toEqual([]);
});

test('the primary one comes first, the others in their order, and types stay together', () => {
  const list = [
    listed('a', { type: 'email' }),
    listed('1'),
    listed('2'),
    listed('3', { isPrimary: true }),
  ];
  expect(valuesAt('footer', list)).toEqual(['3', '1', '2', 'a']);
});
