import { expect, test } from 'vitest';
import { phoneHref } from './phone-href.ts';

test.each([
  ['+1 (202) 555-0100', 'tel:+12025550100'],
  ['020 7946 0000', 'tel:02079460000'],
  ['+44 20 7946 0000 x12', 'tel:+442079460000;ext=12'],
  ['+1 202 555 0100 ext. 7', 'tel:+12025550100;ext=7'],
  ['+1 202 555 0100 x', 'tel:+12025550100'],
])('%s is %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
