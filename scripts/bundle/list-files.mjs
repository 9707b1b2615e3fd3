import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} folder
 * @param {RegExp} pattern of the file name
 * @returns {string[]} paths of the files in the folder and below it
 */
export function listFiles(folder, pattern) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
