import os from 'node:os';
import path from 'node:path';
import { COMPILE_MESSAGES } from './build-steps.mjs';
import { readFileSync, rmSync } from 'node:fs';

const unitReport = path.join(os.tmpdir(), `lantern-unit-${process.pid}.json`);
const journeyReport = path.join(os.tmpdir(), `lantern-e2e-${process.pid}.json`);

/**
 * In the order of npm test: quick steps that fail often come first. `npm run check` runs those marked
 * isCheck, and `npm run test:release` also those marked isRelease.
 */
export const TEST_STEPS = [
  { ...COMPILE_MESSAGES, isCheck: true },
  // Generated files that `types`, `lint` and `unused` read.
  {
    name: 'routes',
    isCheck: true,
    isBeside: true,
    needs: ['messages'],
    commands: [['react-router', 'typegen']],
  },
  { name: 'format', isCheck: true, isBeside: true, commands: [['oxfmt', '--check', '.']] },
  {
    name: 'boundaries',
    isCheck: true,
    isBeside: true,
    commands: [
      [
        'depcruise',
        'src',
        'tests',
        '--config',
        'scripts/checks/dependency-cruiser.mjs',
        '--output-type',
        'err-long',
      ],
    ],
  },
  {
    name: 'schema',
    isCheck: true,
    isBeside: true,
    needs: ['messages'],
    commands: [['node', 'scripts/check-schema.mjs']],
  },
  // The longest where nothing is remembered of an earlier run, so the others run beside it.
  {
    name: 'types',
    isCheck: true,
    isBeside: true,
    needs: ['messages', 'routes'],
    commands: [['tsc', '--noEmit']],
  },
  {
    name: 'lint',
    isCheck: true,
    isBeside: true,
    needs: ['routes'],
    commands: [['oxlint']],
  },
  {
    name: 'unused',
    isCheck: true,
    isBeside: true,
    needs: ['routes'],
    commands: [['knip', '--config', 'scripts/checks/knip.json']],
  },
  {
    name: 'build',
    isBeside: true,
    needs: ['messages'],
    commands: [['node', 'scripts/build.mjs', '--with-messages']],
  },
  {
    name: 'bundle',
    isBeside: true,
    needs: ['build'],
    commands: [['node', 'scripts/check-bundle.mjs']],
  },
  {
    name: 'package',
    isRelease: true,
    isBeside: true,
    needs: ['build'],
    commands: [['node', 'scripts/package.mjs', '--check']],
  },
  {
    name: 'unit',
    commands: [
      ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
    ],
    count: () => countVitest(unitReport),
  },
  {
    name: 'e2e',
    needs: ['build'],
    commands: [
      ['node', 'scripts/find-chromium.mjs'],
      ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter=dot,json'],
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
    count: () => countPlaywright(journeyReport),
  },
  // What the manual recommends, on real ground; each says where it cannot run.
  {
    name: 'debian',
    isRelease: true,
    needs: ['build'],
    commands: [['node', 'scripts/release/test-on-debian.mjs']],
  },
  {
    name: 'walk',
    isRelease: true,
    needs: ['package'],
    commands: [['node', 'scripts/release/walk-operations.mjs']],
  },
];

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
 * Reads Playwright's JSON report; a test that passed only on a retry has failed.
 * @param {string} file
 */
export function countPlaywright(file) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(file).stats ?? {};
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** A runner that failed before it wrote a report has run nothing. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  } finally {
    rmSync(file, { force: true });
  }
}
