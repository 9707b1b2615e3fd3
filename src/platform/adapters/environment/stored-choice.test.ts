import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readStoredChoice, writeStoredChoice } from './stored-choice.ts';

const url = 'postgres://lantern:seven-lamps@db.example.org/lantern';
const [key, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-choice-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a choice is stored sealed, for the owner only, and can be reverted', () => {
  expect(readStoredChoice(folder, key)).toBeUndefined();
  writeStoredChoice(folder, url, [key]);

  const file = join(folder, 'config.json');
  expect(readStoredChoice(folder, key)).toBe(url);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toContain('seven-lamps');
  writeStoredChoice(folder, undefined, []);
  expect(readStoredChoice(folder, key)).toBeUndefined();
});

test('during a key rotation it opens with either key, and with no other', () => {
  writeStoredChoice(folder, url, [key, newKey]);
  expect(readStoredChoice(folder, key)).toBe(url);
  expect(readStoredChoice(folder, newKey)).toBe(url);
  expect(() => readStoredChoice(folder, Buffer.alloc(32, 3))).toThrow(
    'SECRETS_KEY does not open it',
  );
});

test('a damaged file stops the start instead of activating another database', () => {
  for (const text of ['', '{}', '{"databaseUrl":"x"}']) {
    writeFileSync(join(folder, 'config.json'), text);
    expect(() => readStoredChoice(folder, key)).toThrow('is damaged');
  }
});

test('the environment takes precedence over the file', () => {
  const { secretsKey, databaseChosenBy } = readConfig({ DATA_DIR: folder });
  expect(databaseChosenBy).toBe('nobody');
  writeStoredChoice(folder, url, [secretsKey]);
  expect(readConfig({ DATA_DIR: folder })).toMatchObject({
    databaseUrl: url,
    databaseChosenBy: 'file',
  });
  const other = 'postgres://other@db.example.org/other';
  expect(readConfig({ DATA_DIR: folder, DATABASE_URL: other })).toMatchObject({
    databaseUrl: other,
    databaseChosenBy: 'environment',
  });
});
