import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const complete = {
  OIDC_ISSUER: 'https://sign-in.example.org',
  OIDC_CLIENT_ID: 'lantern',
  OIDC_CLIENT_SECRET: 'a secret',
  OIDC_NAME: 'Example Sign-in',
};

function read(environment: Record<string, string | undefined>) {
  return readConfig({ DATA_DIR: folder, ...environment }).identityProvider;
}

test('without any variable there is no provider', () => {
  expect(read({})).toBeUndefined();
});

test('with all of them there is one, which is not trusted for second factors', () => {
  expect(read(complete)).toEqual({
    issuer: 'https://sign-in.example.org',
    clientId: 'lantern',
    clientSecret: 'a secret',
    name: 'Example Sign-in',
    scopes: 'openid email profile',
    trustsFactor: false,
  });
});

test('the secret may be in a file', () => {
  const file = join(folder, 'secret');
  writeFileSync(file, 'from a file\n');
  const environment = {
    ...complete,
    OIDC_CLIENT_SECRET: undefined,
    OIDC_CLIENT_SECRET_FILE: file,
  };
  expect(read(environment)?.clientSecret).toBe('from a file');
});

function missing(names: string): string {
  return `Sign-in by OpenID Connect is half configured: set ${names}.`;
}

test.each([
  [{ OIDC_CLIENT_ID: undefined }, missing('OIDC_CLIENT_ID')],
  [
    { OIDC_CLIENT_SECRET: ' ', OIDC_NAME: undefined },
    missing('OIDC_NAME, OIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE'),
  ],
  [
    { OIDC_CLIENT_SECRET_FILE: '/a/file' },
    'Set OIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE, not both.',
  ],
  [
    { OIDC_CLIENT_SECRET: undefined, OIDC_CLIENT_SECRET_FILE: '/no/such/file' },
    'OIDC_CLIENT_SECRET_FILE must be a file that this program can read.',
  ],
  [
    { OIDC_ISSUER: 'http://sign-in.example.org' },
    'OIDC_ISSUER must look like https://sign-in.example.org.',
  ],
  [{ OIDC_SCOPES: 'email' }, 'OIDC_SCOPES must contain openid, such as "openid email profile".'],
  [{ OIDC_TRUST_FACTOR: 'yes' }, 'OIDC_TRUST_FACTOR must be true or false.'],
])('with %j the problem is one sentence', (changes, sentence) => {
  expect(() => read({ ...complete, ...changes })).toThrow(new ConfigurationError(sentence));
});
