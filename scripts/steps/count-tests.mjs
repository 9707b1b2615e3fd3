import { readFileSync, rmSync } from 'node:fs';

/**
 * Reads Vitest's JSON report.
 * @param {string} file
 */
export function countVitest(file) {
  const report = readReport(file);
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

/**
 * Reads Playwright's JSON report; a test that passed only when repeated has failed.
 * @param {string} file
 */
export function countPlaywright(file) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(file).stats ?? {};
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** A runner that broke down before it wrote a report has run nothing. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  } finally {
    rmSync(file, { force: true });
  }
}
