import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} root folder of the repository
 * @param {string[]} folders in it
 * @param {RegExp} pattern that the name of a file has to fit
 * @returns {string[]} paths from the root, with slashes, however deep
 */
export function findFiles(root, folders, pattern) {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && pattern.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .map((place) => place.replaceAll(path.sep, '/')),
  );
}
