import { and, eq, or, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { caseLinks } from './schema/case-work.server.ts';
import { cases } from './schema/cases.server.ts';
import type { CaseLinkKind } from './case-link.ts';
import type { CaseStatus } from './case-status.ts';
import { visibleCases } from '#kernel/access/need-to-know.ts';
import { linkNotePurpose } from './link-cases.server.ts';

export type LinkedCase = {
  linkId: string;
  id: string;
  caseNumber: string;
  status: CaseStatus;
  name: string | null;
  kind: CaseLinkKind;
  note: string;
  by: string;
  createdAt: Date;
};

/** The cases that a case is linked with, from either end. The caller authorises. */
export async function readCaseLinks(ctx: ServiceContext, id: string): Promise<LinkedCase[]> {
  const { firstId, secondId } = caseLinks;
  const rows = await ctx.db
    .select({
      linkId: caseLinks.id,
      id: cases.id,
      caseNumber: cases.caseNumber,
      status: cases.status,
      name: cases.contactName,
      kind: caseLinks.kind,
      note: caseLinks.note,
      by: caseLinks.createdByName,
      createdAt: caseLinks.createdAt,
    })
    .from(caseLinks)
    .innerJoin(
      cases,
      sql`${cases.id} = case when ${firstId} = ${id} then ${secondId} else ${firstId} end`,
    )
    .where(and(or(eq(firstId, id), eq(secondId, id)), visibleCases(ctx)))
    .orderBy(caseLinks.id);
  return rows.map((row) => ({
    ...row,
    note: row.note && ctx.ports.seal.open(linkNotePurpose, row.note),
  }));
}
