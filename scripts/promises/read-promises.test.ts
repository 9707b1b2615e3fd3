import { expect, test } from 'vitest';
import { namesIn } from './read-promises.mjs';

test('a name is read with its groups, from every way to write a test', () => {
  const text = `
    test('one', () => {});
    test.each([1, 2])('each %s', () => {});
    test.skipIf(isWindows)(\`skipped on \${system}\`, () => {});
    describe('a group', () => {
      test('inside', () => { expect(test.info()).toBe(1); });
    });
    test.describe.configure({ mode: 'serial' });
    test.beforeAll(() => {});
    expect('not a test').toBe('this neither');
  `;
  expect(namesIn('x.test.ts', text)).toEqual([
    'one',
    'each %s',
    'skipped on ${system}',
    'a group: inside',
  ]);
});
