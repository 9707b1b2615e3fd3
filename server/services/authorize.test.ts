import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ServiceContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import { permissions, roles } from '#shared/permissions.ts';
import { actors, rules, staff, who } from '#tests/who-may.ts';
import { authorize } from './authorize.ts';
import type { Verb } from './authorize.ts';

const verbs = Object.keys(rules) as Verb[];
const matrix = verbs.flatMap((verb) => who.map((each) => [verb, each] as const));

test.each(matrix)('%s as %s', (verb, each) => {
  const ctx = { actor: actors[each] } as ServiceContext;
  expect(isRefused(ctx, verb)).toBe(!rules[verb].includes(each));
});

function isRefused(ctx: ServiceContext, verb: Verb): boolean {
  try {
    authorize(ctx, verb);
    return false;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'forbidden') return true;
    throw error;
  }
}

test('every permission and every role has its rules here', () => {
  expect(verbs).toEqual(expect.arrayContaining([...permissions]));
  expect([...staff].toSorted()).toEqual([...roles].toSorted());
});

test('every verb that a service asks for has its rules here, and each is asked for', async () => {
  const asked = new Set<string>();
  for await (const file of glob('**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
    if (file.includes('.test.')) continue;
    const text = await readFile(join(import.meta.dirname, file), 'utf8');
    for (const [, verb = ''] of text.matchAll(/authorize\(\s*\w+,\s*'([a-z-]+:[a-z-]+)'/g)) {
      expect(verbs, `${file} asks for ${verb}`).toContain(verb);
      asked.add(verb);
    }
  }
  expect(asked.size).toBeGreaterThan(20);
});

test('every service that changes something asks first', async () => {
  const silent: string[] = [];
  for await (const file of glob('*/*.ts', { cwd: import.meta.dirname })) {
    if (file.includes('.test.')) continue;
    const text = await readFile(join(import.meta.dirname, file), 'utf8');
    const opens = /await inTransaction\(ctx|return inTransaction\(ctx/.test(text);
    if (opens && !/\bauthorize\(/.test(text)) silent.push(file);
  }
  expect(silent).toEqual([]);
});
