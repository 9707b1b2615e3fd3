import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's own folder, for commands called from anywhere. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export const serverEntry = path.join(root, 'build', 'server', 'index.js');

/**
 * @param {...string} parts
 * @returns {string} absolute path inside the repository
 */
export function inRoot(...parts) {
  return path.join(root, ...parts);
}
