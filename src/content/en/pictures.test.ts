import { expect, test } from 'vitest';
import { addressPoisoningLabels } from './picture-labels.ts';
import { pictures } from './pictures.ts';

test('the look-alike fools the eye: same ends, everything between differs', () => {
  const trusted = addressPoisoningLabels.trustedAddress.split(' ');
  const lookAlike = addressPoisoningLabels.lookAlikeAddress.split(' ');

  for (const address of [trusted, lookAlike]) expect(address.join('')).toMatch(/^[0-9a-f]{40}$/);
  const same = trusted.flatMap((group, index) => (group === lookAlike[index] ? [index] : []));
  expect(same).toEqual([0, 9]);
});

test('the picture in words names the same two addresses as the drawing', () => {
  const words = pictures['address-poisoning'].steps.join(' ');

  expect(words).toContain(`0x${addressPoisoningLabels.trustedAddress}`);
  expect(words).toContain(`0x${addressPoisoningLabels.lookAlikeAddress}`);
});
