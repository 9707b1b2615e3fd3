import { expect, test } from 'vitest';
import { contactForm } from './contact-form.ts';

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
])('the position %s is %i', (displayOrder, place) => {
  expect(contactForm.parse({ ...typed, displayOrder }).displayOrder).toBe(place);
});

test('a contact needs a label and a value', () => {
  const parsed = contactForm.safeParse({ ...typed, label: ' ', value: '' });
  const fields = parsed.error?.issues.map(({ path }) => path[0]);
  expect(fields).toContain('label');
  expect(fields).toContain('value');
});
