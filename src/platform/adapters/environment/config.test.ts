import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigurationError, parseDatabaseUrl, readConfig } from './config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('without any variable the defaults apply', () => {
  const config = readConfig({ DATA_DIR: folder });
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    smtpUrl: undefined,
    logLevel: 'info',
  });
});

test.each([
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  [
    'DATABASE_URL',
    'mysql://x',
    'DATABASE_URL must look like postgres://user:password@host/database, or with several hosts postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write.',
  ],
  [
    'DATABASE_DIRECT_URL',
    'postgres://u@db.example.org/lantern',
    'DATABASE_DIRECT_URL is set without DATABASE_URL; set DATABASE_URL alone where there is no pooler.',
  ],
  ['HSTS_SUBDOMAINS', 'yes', 'HSTS_SUBDOMAINS must be true or false.'],
  ['WARM_PAGES', 'no', 'WARM_PAGES must be true or false.'],
  ['APP_URL', 'help.example.org', 'APP_URL must look like https://help.example.org.'],
  ['SMTP_URL', 'http://x', 'SMTP_URL must look like smtp://user:password@mail.example.org:587.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
  [
    'TRUSTED_PROXIES',
    '10.0.0.5, 10.0.0.0/33',
    'TRUSTED_PROXIES must be addresses and networks, such as 10.0.0.5, 192.168.7.0/24 or fd00::/8, and "10.0.0.0/33" is neither or is everybody.',
  ],
  [
    'SECRETS_KEY',
    'short',
    'SECRETS_KEY must be 32 random bytes in base64 (openssl rand -base64 32).',
  ],
])('an invalid %s (%s) is named in the error', (name, value, sentence) => {
  expect(() => readConfig({ DATA_DIR: folder, [name]: value })).toThrow(
    new ConfigurationError(sentence),
  );
});

test('a blank value counts as absent', () => {
  expect(readConfig({ DATA_DIR: folder, SMTP_URL: ' ' }).smtpUrl).toBeUndefined();
});

test('a key is created once, for the owner only, and read again', () => {
  const first = readConfig({ DATA_DIR: folder }).secretsKey;
  const file = join(folder, 'secrets.key');

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readConfig({ DATA_DIR: folder }).secretsKey).toEqual(first);
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toEqual(first);
});

test('a damaged key stops the start instead of being replaced', () => {
  writeFileSync(join(folder, 'secrets.key'), 'damaged');
  expect(() => readConfig({ DATA_DIR: folder })).toThrow(/secrets\.key is damaged/);
});

test('a read-only data folder is reported', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => readConfig({ DATA_DIR: join(folder, 'file') })).toThrow(
    /a file is in its place or above it: move that file away/,
  );
});

describe('DATABASE_URL', () => {
  test.each([
    [
      'postgres://sam:secret@db.example.org:5433/lantern',
      'PostgreSQL at db.example.org:5433/lantern',
    ],
    ['postgresql://db.example.org/lantern', 'PostgreSQL at db.example.org/lantern'],
    ['postgres://sam@/lantern?host=/run/pg&port=5433', 'PostgreSQL at /run/pg port 5433/lantern'],
    ['postgres://sam:secret@/lantern?host=/run/pg', 'PostgreSQL at /run/pg/lantern'],
    ['postgres:///lantern?host=/run/pg', 'PostgreSQL at /run/pg/lantern'],
    ['postgres://sam@%2Frun%2Fpg/lantern', 'PostgreSQL at /run/pg/lantern'],
    [
      'postgresql://sam:secret@db1.example.org,db2.example.org:5433/lantern?target_session_attrs=read-write',
      'PostgreSQL at db1.example.org:5432, db2.example.org:5433/lantern',
    ],
  ])('%s is %s', (address, place) => {
    expect(parseDatabaseUrl(address)).toEqual({ place });
  });

  test.each(['mysql://sam@db.example.org/lantern', 'db.example.org', '/run/pg', ''])(
    '%s is not a PostgreSQL address',
    (address) => {
      expect(parseDatabaseUrl(address)).toBeUndefined();
    },
  );
});
