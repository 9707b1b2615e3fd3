import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test-steps.mjs';

let folder = '';
let file = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lantern-count-'));
  file = path.join(folder, 'report.json');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('reads how many tests Vitest ran', async () => {
  const report = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
  await writeFile(file, JSON.stringify(report));
  expect(countVitest(file)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('a journey that passed only the second time counts as failed', async () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 3 };
  await writeFile(file, JSON.stringify({ stats }));
  expect(countPlaywright(file)).toEqual({ passed: 4, failed: 2, skipped: 3 });
});

test('a runner that left no report has run nothing', () => {
  expect(countVitest(file)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
