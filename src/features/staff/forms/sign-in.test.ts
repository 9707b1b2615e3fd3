import { expect, test } from 'vitest';
import { z } from 'zod';
import { signInSchema } from './sign-in.ts';

function errorsOf(form: Record<string, string>) {
  const parsed = signInSchema.safeParse(form);
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
}

test('takes the address without the spaces around it and the password as it is', () => {
  expect(signInSchema.parse({ email: ' robin@example.org ', password: ' x ' })).toEqual({
    email: 'robin@example.org',
    password: ' x ',
  });
});

test('asks for what is missing', () => {
  expect(errorsOf({})).toEqual({
    email: ['Enter your e-mail address'],
    password: ['Enter your password'],
  });
});

test('tells a misspelt address from a wrong one', () => {
  expect(errorsOf({ email: 'robin', password: 'x' })).toEqual({
    email: ['Enter an e-mail address in the form name@example.org'],
  });
});

test('an overlong password is just a wrong one', () => {
  expect(errorsOf({ email: 'robin@example.org', password: 'x'.repeat(257) })).toEqual({
    password: ['Invalid email or password'],
  });
});
