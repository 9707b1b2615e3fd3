import { expect, test } from 'vitest';
import { findRulerMarks } from './law-ruler.server.ts';
import { allRules, findPublicRules } from './rules.server.ts';
import { ruleKey } from './rule.ts';

const marks = findRulerMarks();
const shown = marks.flatMap(({ rules }) => rules.map(({ key }) => key));

test('the ruler goes from half an hour to years, each length once', () => {
  const lengths = marks.map(({ length }) => length);
  expect(lengths[0]).toBe('30 minutes');
  expect(lengths.at(-1)).toMatch(/years?$/);
  expect(new Set(lengths).size).toBe(lengths.length);
});

test('every public rule that sets the person a length of time stands on it, and no other one', () => {
  const register = new Set(
    findPublicRules(new Date('2026-11-29T00:00:00Z')).flatMap(({ rules }) =>
      rules.map(({ key }) => key),
    ),
  );
  const wanted = allRules
    .filter(
      ({ duty, audience, clock }) =>
        duty === 'client' &&
        audience === 'public' &&
        clock !== undefined &&
        clock.unit !== 'stated' &&
        clock.unit !== 'year-end',
    )
    .map(ruleKey);
  expect(shown.toSorted()).toEqual(wanted.toSorted());
  expect(shown.filter((key) => !register.has(key))).toEqual([]);
});
