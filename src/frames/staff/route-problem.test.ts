import { expect, test } from 'vitest';
import { routeProblem, unexpected, unreachable } from './route-problem.ts';

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  '%s: nothing was written to any log, so that is not said',
  (message) => {
    expect(routeProblem(new TypeError(message)).message).toBe(unreachable);
  },
);

test('a bug keeps its details to itself', () => {
  const bug = new TypeError("Cannot read properties of undefined (reading 'secret')");
  expect(routeProblem(bug)).toEqual({ status: 500, message: unexpected });
});
