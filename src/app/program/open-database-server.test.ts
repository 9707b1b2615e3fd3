import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/adapters/environment/config.ts';
import { createLog } from '#platform/adapters/create-log.ts';
import { openDatabaseServer } from './open-database-server.ts';

/** A start with a data folder that cannot be created. */
async function start(environment: Record<string, string>): Promise<void> {
  const secretsKey = randomBytes(32).toString('base64');
  const given = { DATA_DIR: '/proc/lantern', SECRETS_KEY: secretsKey, ...environment };
  const config = readConfig(given);
  await openDatabaseServer({ config, log: createLog('silent'), mayJoin: false });
}

test.runIf(process.platform === 'linux')(
  'an unusable data folder stops the start, also with an external database',
  async () => {
    const sentence = /^The data folder \/proc\/lantern cannot be (made|used)\b.* DATA_DIR.*\.$/;
    await expect(start({})).rejects.toThrow(sentence);
    await expect(start({ DATABASE_URL: 'postgres://x/y' })).rejects.toThrow(sentence);
  },
);
