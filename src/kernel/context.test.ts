import { expect, test } from 'vitest';
import { authorize, type ServiceContext, type Verb } from './context.ts';
import { Refusal } from './errors.ts';
import { described } from '#shared/capabilities.ts';
import { roles } from '#shared/roles.ts';
import { readVerbs } from '#tests/rules/read-verbs.ts';
import { actors, rules, staff, who } from '#tests/who-may.ts';

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
  expect(verbs).toEqual(expect.arrayContaining([...described().permissions]));
  expect([...staff].toSorted()).toEqual([...roles].toSorted());
});

test('every permission that is checked has its rules here, and there are many', async () => {
  const asked = new Set<string>();
  for (const { file, text } of await readVerbs()) {
    for (const [, verb = ''] of text.matchAll(/authorize\(\s*\w+,\s*'([a-z-]+:[a-z-]+)'/g)) {
      expect(verbs, `${file} asks for ${verb}`).toContain(verb);
      asked.add(verb);
    }
  }
  expect(asked.size).toBeGreaterThan(20);
});

test('every function that opens a transaction authorises first', async () => {
  const opens = /(await|return) inTransaction\(ctx/;
  const silent = (await readVerbs()).filter(
    ({ text }) => opens.test(text) && !/\bauthorize\(/.test(text),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
