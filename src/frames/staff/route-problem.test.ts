import { expect, test } from 'vitest';
import { routeProblem, unexpected, unreachable } from './route-problem.ts';

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  '%s: nothing was logged, so the message does not say so',
  (message) => {
    expect(routeProblem(new TypeError(message)).message).toBe(unreachable);
  },
);

test('details of a bug are not disclosed', () => {
  const bug = new TypeError("Cannot read properties of undefined (reading 'secret')");
  expect(routeProblem(bug)).toEqual({ status: 500, message: unexpected });
});
