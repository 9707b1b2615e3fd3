import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { cases } from '#server/db/schema/cases.ts';
import { draft, fileContext, openFileStore, send } from '#tests/attachments.ts';
import type { FileStore } from '#tests/attachments.ts';
import { visitor } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { samplePdf } from '#tests/sample-files.ts';
import { storeSubmission } from '#tests/submission.ts';
import { attachToSubmission } from './attachments/attach-uploads.ts';
import { findClientFiles } from './find-client-files.ts';
import { openClientFile } from './open-client-file.ts';
import type { ClientContext } from './tracker/as-client.ts';

let database: Database;
let files: FileStore;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, cases, attachments, rate_limits cascade`,
  );
  files = await openFileStore();
  return files.remove;
});

const email = 'ana@example.org';

function as<Who extends Actor>(actor: Who) {
  return { ...fileContext(database.db, { storage: files.storage }), actor };
}

function clientOf(caseId: string): ClientContext {
  return as({ type: 'client' as const, caseId, ip: '192.0.2.1' });
}

async function storeCase(isRestricted = false): Promise<string> {
  const [row] = await database.db
    .insert(cases)
    .values({
      ...{ caseNumber: randomUUID(), caseType: 'fraud', searchText: '', isRestricted },
      userDetails: { name: 'Ana Example', email },
    })
    .returning({ id: cases.id });
  return row?.id ?? '';
}

async function attach(submissionId: string, name: string): Promise<void> {
  const taken = await send(as(visitor), { name, content: samplePdf });
  await attachToSubmission(as(visitor), { secret: draft, submissionId });
  if (!taken.ok) throw new Error('The file was refused.');
}

test.each([false, true])(
  'the client finds what came with their own reports, and nobody else’s (restricted: %s)',
  async (isRestricted) => {
    const caseId = await storeCase(isRestricted);
    const mine = await storeSubmission(database.db, { data: { email }, caseId });
    const merged = await storeSubmission(database.db, { data: { email }, mergedInto: mine });
    const data = { email: 'other@example.org' };
    await attach(mine, 'mine.pdf');
    await attach(merged, 'again.pdf');
    await attach(await storeSubmission(database.db, { data, caseId }), 'other.pdf');
    await attach(await storeSubmission(database.db, { data: { email } }), 'elsewhere.pdf');

    const client = clientOf(caseId);
    const found = await findClientFiles(client);
    expect(found.map(({ name, submissionId }) => [name, submissionId])).toEqual([
      ['mine.pdf', mine],
      ['again.pdf', merged],
    ]);
    for (const { id } of found) {
      const { stream } = await openClientFile(client, id);
      expect(Buffer.concat(await stream.toArray()).equals(samplePdf)).toBe(true);
    }
    expect(await findClientFiles(clientOf(await storeCase()))).toEqual([]);
  },
);
