import { expect, test } from 'vitest';
import { duplicateTitle } from './duplicate-notices.tsx';

test('strangers who paid to one wallet are not called duplicates', () => {
  expect(duplicateTitle('wallet')).toBe('May be connected with');
  expect(duplicateTitle('handle')).toBe('May be connected with');
  expect(duplicateTitle('contact-email')).toBe('Possible duplicate of');
  expect(duplicateTitle('transaction')).toBe('Possible duplicate of');
});
