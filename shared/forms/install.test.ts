import { expect, test } from 'vitest';
import { z } from 'zod';
import { installConfigSchema, installSchema } from './install.ts';

const form = {
  setupCode: 'K7QM-2XFD-9RTB',
  organisationName: 'Harbour Help',
  name: 'Robin Example',
  email: 'robin@example.org',
  password: 'harbour lamp seventy birds',
  passwordAgain: 'harbour lamp seventy birds',
};

function errorsOf(changes: Record<string, string | undefined>) {
  const parsed = installSchema.safeParse({ ...form, ...changes });
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
}

test('accepts a filled-in form', () => {
  expect(installSchema.parse(form)).toEqual(form);
});

test('the organisation may be named later', () => {
  expect(errorsOf({ organisationName: undefined })).toEqual({});
});

test.each(['', undefined])('asks for each field that is %j', (nothing) => {
  const empty = { setupCode: nothing, name: nothing, email: nothing, password: nothing };

  expect(Object.keys(errorsOf(empty)).toSorted()).toEqual(
    expect.arrayContaining(['email', 'name', 'password', 'setupCode']),
  );
  expect(errorsOf({ name: nothing })).toEqual({ name: ['Enter your name'] });
});

test('refuses a short password and two that differ', () => {
  expect(errorsOf({ password: 'elevenchars', passwordAgain: 'elevenchars' })).toEqual({
    password: ['Password must be at least 12 characters long'],
  });
  expect(errorsOf({ passwordAgain: 'harbour lamp seventy bird' })).toEqual({
    passwordAgain: ['Passwords do not match'],
  });
});

test('refuses what is no e-mail address', () => {
  expect(errorsOf({ email: 'robin' })).toEqual({
    email: ['Enter an e-mail address in the form name@example.org'],
  });
});

test('the file for the command line needs no code, and a misspelt name in it is an error', () => {
  const { name, email, password } = form;

  expect(installConfigSchema.parse({ name, email, password })).toEqual({ name, email, password });
  expect(() => installConfigSchema.parse({ name, email, password, organizationName: 'x' })).toThrow(
    'organizationName',
  );
});
