import { expect, test } from 'vitest';
import { contactDetailSchema } from './contact-detail.ts';

const typed = {
  contactType: 'email',
  label: 'Desk',
  value: 'desk@example.org',
  pageLocation: 'all',
};

test.each([
  ['3', 3],
  ['0', 0],
  ['first', 0],
  ['', 0],
  ['-4', 0],
])('the place %s is %i', (displayOrder, place) => {
  expect(contactDetailSchema.parse({ ...typed, displayOrder }).displayOrder).toBe(place);
});

test('a contact needs a label and a value', () => {
  const parsed = contactDetailSchema.safeParse({ ...typed, label: ' ', value: '' });
  const fields = parsed.error?.issues.map(({ path }) => path[0]);
  expect(fields).toContain('label');
  expect(fields).toContain('value');
});
