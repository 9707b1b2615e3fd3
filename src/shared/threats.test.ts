import { expect, test } from 'vitest';
import { speaksOfThreat } from './threats.ts';

test.each([
  'He threatened to kill me if I go to the police',
  'they are threatening my family with violence',
  'She says they will hurt my daughter',
  'I fear for my life',
  'I get death threats every day',
  'I’m in danger, he reads my phone',
  'He beats me when I ask about the money',
  'Two men came to my house and took the card',
  'Me amenazó con matar a mi hijo',
  'Temo por mi vida',
])('“%s” is read first', (text) => {
  expect(speaksOfThreat(text)).toBe(true);
});

test.each([
  'They threatened legal action and to close my account',
  'They will hurt me financially',
  'The exchange killed my account',
  'A man came to my house last week',
  'He locks me out of my account',
  'They will call me tomorrow',
  'My savings are in danger',
])('“%s” is no threat to a person', (text) => {
  expect(speaksOfThreat(text)).toBe(false);
});
