import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded/start-embedded-postgres.ts';
import { startNewSite } from './prepared-site.ts';
import { runProgram } from './program.ts';

test('data of a newer release is refused, and opens again once the newer one is taken back', async () => {
  test.slow();
  const lantern = await startNewSite();
  const applied = 'drizzle.__drizzle_migrations';
  await lantern.query(
    `insert into ${applied} (hash, created_at) select 'newer', max(created_at) + 1 from ${applied}`,
  );
  await lantern.stop();
  const given = { DATA_DIR: lantern.dataFolder };
  const { code, stdout, stderr } = await runProgram(['start'], given).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^The database belongs to a newer release of the program: .*\.\n$/);
  const embedded = await startEmbeddedPostgres({ dataFolder: lantern.dataFolder, log() {} });
  const client = new Client(embedded.connection);
  await client.connect();
  await client.query(`delete from ${applied} where hash = 'newer'`);
  await client.end();
  await embedded.stop();
  await lantern.start();
  await lantern.remove();
});
