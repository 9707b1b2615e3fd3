import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeDeadRuns } from './ram-folder.ts';

test('folders of killed runs are removed, and those of runs and programs that live stay', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'lantern-runs-'));
  const ended = spawn('true');
  await once(ended, 'exit');
  const [dead, own, outlived] = [ended.pid, process.pid, 2 ** 30].map((pid) => {
    const folder = join(parent, `lantern-run-${pid}`);
    mkdirSync(join(folder, 'lantern-e2e-made'), { recursive: true });
    writeFileSync(join(folder, 'lantern-e2e-made/file'), 'text');
    return folder;
  });
  const other = join(parent, 'somebody-else');
  mkdirSync(other);
  const program = spawn('sleep', ['600'], { env: { ...process.env, TMPDIR: outlived } });
  try {
    await once(program, 'spawn');
    removeDeadRuns(parent);
    expect([dead, own, outlived, other].map((folder) => existsSync(folder ?? ''))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  } finally {
    program.kill('SIGKILL');
    await once(program, 'exit');
  }
  removeDeadRuns(parent);
  expect(existsSync(outlived ?? '')).toBe(false);
  rmSync(parent, { recursive: true });
});
