import { expect, test } from 'vitest';
import { createPasswords } from './create-passwords.ts';

test('hashes with Argon2id and at least 64 MiB', async () => {
  const stored = await createPasswords().hash('a plain long password');

  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=4\$/);
});

test('accepts the password it hashed and no other', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('a plain long password');

  expect(await passwords.verify(stored, 'a plain long password')).toBe(true);
  expect(await passwords.verify(stored, 'a plain long passwore')).toBe(false);
});

test('salts: the same password never gives the same hash', async () => {
  const { hash } = createPasswords();

  expect(await hash('a plain long password')).not.toBe(await hash('a plain long password'));
});
