import { expect, test } from 'vitest';
import { useFiles } from '#tests/attachments.ts';
import { storeCase } from '#tests/case.ts';
import { samplePdf } from '#tests/sample-files.ts';
import { storeSubmission } from '#tests/submission.ts';
import { findClientFiles, openClientFile } from './client-files.server.ts';
import type { ClientContext } from '#kernel/context.ts';

const { db, as, attach } = useFiles();
const email = 'ana@example.org';

function clientOf(caseId: string): ClientContext {
  return as({ type: 'client' as const, caseId, ip: '192.0.2.1' });
}

test.each([false, true])(
  'the client finds the files of their own reports, and of no other (restricted: %s)',
  async (isRestricted) => {
    const caseId = await storeCase(db(), { isRestricted });
    const mine = await storeSubmission(db(), { data: { email }, caseId });
    const merged = await storeSubmission(db(), { data: { email }, mergedInto: mine });
    const data = { email: 'other@example.org' };
    const other = await storeSubmission(db(), { data, caseId });
    const elsewhere = await storeSubmission(db(), { data: { email } });
    await attach(mine, 'mine.pdf', samplePdf);
    await attach(merged, 'again.pdf', samplePdf);
    await attach(other, 'other.pdf', samplePdf);
    await attach(elsewhere, 'elsewhere.pdf', samplePdf);

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
    expect(await findClientFiles(clientOf(await storeCase(db())))).toEqual([]);
  },
);
