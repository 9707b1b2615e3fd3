import { expect, test } from 'vitest';
import { readSmtpUser } from './read-smtp-user.ts';

test.each([
  ['smtp://me%40example.org:secret@mail.example.org:587', 'me@example.org'],
  ['smtps://apikey:secret@mail.example.org', undefined],
  ['smtp://mail.example.org', undefined],
  [undefined, undefined],
])('%s gives %s', (url, user) => {
  expect(readSmtpUser(url)).toBe(user);
});
