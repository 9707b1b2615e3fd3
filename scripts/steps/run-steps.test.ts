import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { reportSteps, runSteps } from './run-steps.mjs';

const PASSED = { name: 'unit', passed: 12, failed: 0, skipped: 0, seconds: 1 };
const NOT_RUN = { name: 'e2e', passed: 0, failed: 0, skipped: 1, seconds: 0 };

function report(...results: (typeof PASSED)[]) {
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += String(part);
    return true;
  });
  const code = reportSteps(results);
  return { code, lastLine: text.trimEnd().split('\n').at(-1), text };
}

afterEach(() => vi.restoreAllMocks());

test('the last line counts what passed and failed', () => {
  expect(report(PASSED, { ...PASSED, name: 'lint', passed: 1 })).toMatchObject({
    code: 0,
    lastLine: '13 passed, 0 failed',
  });
});

test('one failure is a failure of the whole, and what did not run is named', () => {
  const results = report(PASSED, { ...PASSED, name: 'build', passed: 0, failed: 1 }, NOT_RUN);
  expect(results).toMatchObject({ code: 1, lastLine: '12 passed, 1 failed' });
  expect(results.text).toContain('\n1 skipped\n');
});

test('nothing executed is never a success', () => {
  expect(report()).toMatchObject({ code: 1, lastLine: '0 passed, 0 failed' });
});

test('steps that may run beside each other do, and a step that needs a broken one is left out', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const folder = mkdtempSync(join(tmpdir(), 'lantern-steps-'));
  // Each ends only when the other has started.
  function meet(name: string, other: string) {
    const [own, others] = [name, other].map((each) => JSON.stringify(join(folder, each)));
    const code = `fs.writeFileSync(${own}, ''); while (!fs.existsSync(${others}));`;
    return { name, isBeside: true, commands: [['node', '-e', code]] };
  }
  const broken = { name: 'build', isBeside: true, commands: [['node', '-e', 'process.exit(1)']] };
  const after = { name: 'e2e', needs: ['build'], commands: [['node', '-e', '']] };
  const results = await runSteps([meet('one', 'two'), meet('two', 'one'), broken, after]);
  rmSync(folder, { recursive: true });
  const outcomes = results.map(({ name, passed, failed }) => [name, passed, failed]);
  expect(outcomes).toEqual([
    ['one', 1, 0],
    ['two', 1, 0],
    ['build', 0, 1],
    ['e2e', 0, 0],
  ]);
});

test('a step waits for what it needs, also beside others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  const file = JSON.stringify(join(folder, 'written'));
  const write = `setTimeout(() => fs.writeFileSync(${file}, ''), 300)`;
  const first = { name: 'write', isBeside: true, commands: [['node', '-e', write]] };
  const read = { name: 'read', commands: [['node', '-e', `fs.readFileSync(${file})`]] };
  const results = await runSteps([first, { ...read, isBeside: true, needs: ['write'] }]);
  rmSync(folder, { recursive: true });
  expect(results.map(({ failed }) => failed)).toEqual([0, 0]);
});
