import { expect, test } from 'vitest';
import { findClaims } from '#shared/honesty/find-claims.ts';
import type { LetterEvent } from '../outbox/email-templates.ts';
import { allLetters, letterEvents } from './all-letters.ts';
import { letterProblems } from './letter-problems.ts';
import { placeholdersOf } from './render-letter.ts';
import type { Letter } from './letter.ts';

function letterOf<Event extends LetterEvent>(event: Event): Letter<Event> {
  return allLetters[event];
}

test.each(letterEvents)('the built-in text of %s could be saved as it stands', (event) => {
  const letter = letterOf(event);
  expect(letterProblems(letter, placeholdersOf(letter))).toEqual({});
});

test.each(letterEvents)('the built-in text of %s promises and claims nothing', (event) => {
  const { subject, body, safety = '' } = letterOf(event);
  expect(findClaims(`${subject}\n${body}\n${safety}`)).toEqual([]);
});

test.each(letterEvents)('%s says why it came and when it goes out', (event) => {
  const { occasion } = letterOf(event);
  expect(occasion).toMatch(/\. Goes to [^.]+\.$/);
});

test.each(['tracker-code', 'password-reset', 'staff-invitation', 'new-device'] as const)(
  '%s is about security: it keeps its warning',
  (event) => {
    expect(letterOf(event).safety).toMatch(/nobody|Never/);
  },
);
