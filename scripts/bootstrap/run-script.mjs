import path from 'node:path';
import { findNode } from './find-node.mjs';
import { inRoot, root } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Runs a script on Lantern's own Node, with the installed tools first in PATH.
 * @param {string} script path, from the repository's folder or absolute
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, flags?: string[] }} [options] env: on top of our own; flags: Node's
 * @returns {Promise<number>} exit code
 */
export async function runScript(script, args, { env = {}, flags = [] } = {}) {
  const result = await run(findNode(), [...flags, path.resolve(root, script), ...args], {
    env: { ...toolEnvironment(), ...env },
  });
  return result.code;
}

/** @returns {{ PATH: string }} the chosen Node first: `.bin/node` may be one that cannot run here */
export function toolEnvironment() {
  const folders = [
    path.dirname(findNode()),
    inRoot('node_modules', '.bin'),
    process.env.PATH ?? '',
  ];
  return { PATH: folders.join(path.delimiter) };
}
