import { expect, test } from 'vitest';
import { submissionStatusTones } from './submission-words.ts';

test('pending is yellow, reviewed blue, resolved green, rejected red', () => {
  expect(submissionStatusTones).toEqual({
    pending: 'warning',
    reviewed: 'info',
    resolved: 'success',
    rejected: 'danger',
  });
});
