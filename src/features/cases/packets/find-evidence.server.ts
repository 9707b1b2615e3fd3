import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { attachments } from '#features/documents/schema/attachments.server.ts';
import { downloadName } from '#features/documents/evidence.ts';
import { isForClient } from '#features/documents/attachments/attachment-access.server.ts';
import { visibleCases, visibleSubmissions } from '#kernel/access/need-to-know.ts';
import type { PacketEvidence, PacketSubject } from './packet.server.ts';

/**
 * The files of one person's reports and of their case, the oldest first. What staff collected in a case
 * is in the packet that staff make, and not in the client's.
 */
export async function findEvidence(
  ctx: ServiceContext,
  subject: PacketSubject,
  reportIds: readonly string[],
): Promise<PacketEvidence[]> {
  const { submissionId, caseId } = attachments;
  const { actor } = ctx;
  const rows = await ctx.db
    .select()
    .from(attachments)
    .where(
      and(
        or(
          inArray(submissionId, [...reportIds]),
          'caseId' in subject ? eq(caseId, subject.caseId) : undefined,
        ),
        visibleSubmissions(ctx, submissionId),
        visibleCases(ctx, caseId),
      ),
    )
    .orderBy(asc(attachments.id));
  return rows
    .filter((row) => actor.type !== 'client' || isForClient(row, actor.caseId, reportIds))
    .map(({ id, name, mime, size, sha256, createdAt, state, uploadedBy }, place) => ({
      ...{ id, name, mime, size, sha256, state, number: place + 1, arrivedAt: createdAt },
      ...{ givenBy: uploadedBy, path: `evidence/${numbered(place + 1)}-${safeName(name, mime)}` },
    }));
}

function numbered(number: number): string {
  return String(number).padStart(2, '0');
}

/** With no sign that a list of checksums would have to escape, or that a system takes for a folder. */
function safeName(name: string, mime: string): string {
  return downloadName(name, mime).replaceAll(/[\p{C}\\/:*?"<>|]/gu, '_');
}
