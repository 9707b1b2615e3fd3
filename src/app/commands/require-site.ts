import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '#platform/config/operator-error.ts';

/**
 * For a command that is about the site as it is: a missing folder would become a new site, and the command would work
 * on that one.
 * @throws OperatorError
 */
export async function requireSite(environment: NodeJS.ProcessEnv): Promise<void> {
  if (environment['DATABASE_URL']?.trim()) return;
  const folder = path.resolve(environment['DATA_DIR']?.trim() || './var');
  const files = await readdir(folder).catch(() => []);
  if (files.length === 0)
    throw new OperatorError(
      `${folder} holds no site. Set DATA_DIR to the data folder of the site.`,
    );
}
