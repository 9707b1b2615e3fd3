import { expect, test } from 'vitest';
import { z } from 'zod';
import { installConfigSchema, installSchema, toInstallConfig } from './install.ts';

const form = {
  setupCode: 'K7QM-2XFD-9RTB',
  database: 'embedded',
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
  expect(installSchema.parse(form)).toMatchObject(form);
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

test('refuses an invalid e-mail address', () => {
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

test('a choice brings its own fields along', () => {
  expect(errorsOf({ database: undefined })).toEqual({
    database: ['Choose where the data is kept'],
  });
  expect(errorsOf({ database: 'postgres' })).toHaveProperty('databaseUrl');
  expect(errorsOf({ mail: 'smtp' })).toHaveProperty('smtpHost');
  expect(errorsOf({ mail: 'smtp', smtpHost: 'mail.example.org', smtpPort: '70000' })).toEqual({
    smtpPort: ['The port must be a whole number from 1 to 65535'],
  });
});

test.each(['short', 'with space', 'longer than ten'])(
  'refuses the access code %j',
  (accessCode) => {
    expect(errorsOf({ accessCode })).toHaveProperty('accessCode');
  },
);

test('the steps get the chosen values, and nothing else', () => {
  const given = { ...form, databaseUrl: 'postgres://x@y/z', smtpHost: 'mail.example.org' };
  const { name, email, password, organisationName } = form;
  const person = { name, email, password, organisationName };
  expect(toInstallConfig(installSchema.parse(given))).toEqual({
    ...person,
    sampleContent: false,
    translations: false,
  });
  const all = {
    ...given,
    database: 'postgres',
    mail: 'smtp',
    sampleContent: 'on',
    translations: 'on',
    accessCode: '',
  };
  expect(toInstallConfig(installSchema.parse(all))).toMatchObject({
    databaseUrl: 'postgres://x@y/z',
    smtp: { host: 'mail.example.org', port: 587, security: 'starttls' },
    sampleContent: true,
    translations: true,
  });
});
