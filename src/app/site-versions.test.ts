import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changeCaseStatus } from '#features/casework/cases/case-status.server.ts';
import { createCase } from '#features/casework/cases/create-case.server.ts';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import { payments } from '#database/tables/payments.ts';
import { saveSettings } from '#features/base/publishing/settings.server.ts';
import { inTransaction, type ServiceContext } from '#kernel/context.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { siteTags } from '#kernel/site-tags.ts';
import { createSiteMemory } from '#platform/adapters/create-site.ts';
import type { Database, Db } from '#database/client.ts';
import { followSiteVersion } from './http/follow-site-version.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker, storeStaff } from '#tests/staff.ts';

async function openDatabase(): Promise<Database> {
  // A statement that waits for a lock fails, and so does the test.
  const database = await createTestDatabase({ max: 20, options: '-c lock_timeout=10s' });
  onTestFinished(() => database.close());
  return database;
}

function clientOf(db: Db, caseId: string): ServiceContext {
  return testContext(db, { actor: { type: 'client', caseId, ip: '192.0.2.7' } });
}

const typed = paymentOf({ amount: '250', asset: 'USD' });

test('opening a case, changing a status and a payment that a client types do not wait for each other', async () => {
  const { db } = await openDatabase();
  const staff = testContext(db, { actor: await storeCaseWorker(db) });
  const [moved, paid] = [await storeCase(db), await storeCase(db)];
  const opened = {
    caseNumber: 'LGN-2026-000001',
    caseType: 'fraud',
    email: 'ana@example.org',
    hasTemplateStages: false,
  } as const;
  let open = 3;
  const { promise: allDone, resolve, reject } = Promise.withResolvers<void>();
  /** Commits only once all of them are done, so that one that waits for another never ends. */
  async function hold(ctx: ServiceContext, work: (tx: ServiceContext) => Promise<unknown>) {
    await inTransaction(ctx, async (tx) => {
      await work(tx).catch((error: unknown) => {
        reject(error);
        throw error;
      });
      open -= 1;
      if (open === 0) resolve();
      await allDone;
    });
  }

  await Promise.all([
    hold(staff, (tx) => createCase(tx, opened)),
    hold(staff, (tx) => changeCaseStatus(tx, { id: moved, version: 1, status: 'closed' })),
    hold(clientOf(db, paid), (tx) => addPayments(tx, { caseId: paid, payments: [typed] })),
  ]);
  expect(open).toBe(0);
});

/** State of the site in one process: its pages behind a listener, and what they were rendered from. */
async function openProcess({ db, pool }: Database) {
  const cache = new PageCache();
  const siteMemory = createSiteMemory();
  const follower = await followSiteVersion(pool, {
    log: { info() {}, warn() {}, error() {} },
    onVersions(versions) {
      siteMemory.setVersions(versions);
      cache.setVersions(versions);
    },
  });
  const ctx = testContext(db, { ports: { siteMemory } });
  let renderings = 0;
  const server = createServer((request, response) => {
    const key = request.url ?? '/';
    if (cache.serve(request, response, key)) return;
    void cache.renderAndServe({ request, response, key, tags: siteTags }, async () => {
      renderings += 1;
      const { company_name: name } = await readSiteSettings(ctx);
      return {
        status: 200,
        body: Buffer.from(`${key} of ${name}`),
        headers: [],
        isCacheable: true,
      };
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await follower.stop();
  });
  const { port } = server.address() as AddressInfo;
  return {
    read: async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text(),
    renderings: () => renderings,
  };
}

test('while 16 clients add payments cached pages stay cached, and a changed setting shows in every process', async () => {
  const database = await openDatabase();
  const { db } = database;
  const processes = [await openProcess(database), await openProcess(database)];
  const paths = ['/', '/about', '/report', '/news-room'];
  async function readAll(): Promise<string[]> {
    const read = processes.map((one) => Promise.all(paths.map((path) => one.read(path))));
    return (await Promise.all(read)).flat();
  }
  await readAll();
  const caseIds = await Promise.all(Array.from({ length: 16 }, () => storeCase(db)));

  await Promise.all([
    ...caseIds.map(async (caseId) => {
      for (let count = 0; count < 3; count += 1)
        await addPayments(clientOf(db, caseId), { caseId, payments: [typed] });
    }),
    ...Array.from({ length: 10 }, readAll),
  ]);

  expect(await db.$count(payments)).toBe(48);
  await readAll();
  expect(processes.map((one) => one.renderings())).toEqual([paths.length, paths.length]);

  const administrator = await storeStaff(db, 'administrator', 'admin@example.org');
  const saved = await saveSettings(testContext(db, { actor: administrator }), {
    values: { company_name: 'Harbour Desk' },
  });
  expect(saved).toMatchObject({ ok: true });
  await vi.waitFor(async () => {
    for (const page of await readAll()) expect(page).toContain('of Harbour Desk');
  });
});
