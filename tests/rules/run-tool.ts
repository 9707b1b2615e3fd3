import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repository } from './plant-tree.ts';

/**
 * Runs an installed tool in a folder.
 * @param script its start file inside node_modules
 * @returns its parsed output; the exit code is ignored, because a tool with findings fails
 * @throws when it printed no JSON
 */
export function runTool(script: string, args: string[], folder: string): unknown {
  const file = path.join(repository, 'node_modules', script);
  const result = spawnSync(process.execPath, [file, ...args], { cwd: folder, encoding: 'utf8' });
  try {
    return JSON.parse(result.stdout);
  } catch {
    throw new Error(
      `${script} printed no report:\n${(result.stdout + result.stderr).slice(0, 2000)}`,
    );
  }
}
