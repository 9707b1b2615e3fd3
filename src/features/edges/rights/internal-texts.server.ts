import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { caseOutcomes } from '#database/tables/outcomes.ts';
import { caseLinks, caseNotes } from '#database/tables/cases.ts';
import { openSealed } from '#kernel/open-sealed.ts';
import { submissionNotes } from '#database/tables/reports.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { ownForms } from '#features/base/access/own-forms.server.ts';
import { rightsRequests, rightsTexts } from '#database/tables/rights.ts';
import type { TextSource } from './states.ts';

/** A text that staff wrote for each other about the client of a case. */
export type InternalText = {
  source: TextSource;
  sourceId: string;
  writtenAt: Date;
  authorName: string;
  /** Empty when no key opens it any longer: there is nothing to release. */
  text: string;
};

type Sealed = Omit<InternalText, 'text'> & { body: string; row: string };

const purposes: Readonly<Record<TextSource, string>> = {
  'case-note': 'internal-notes',
  'report-note': 'submission-note',
  'link-note': 'case-link',
  'outcome-note': 'outcome-consent',
};

/** Oldest first. The caller has authorised access to the case. */
export async function readInternalTexts(
  ctx: ServiceContext,
  caseId: string,
): Promise<InternalText[]> {
  return (await findSealed(ctx, caseId)).map(({ body, row, ...about }) => {
    const place = { purpose: purposes[about.source], row, what: 'An internal text' };
    return { ...about, text: openSealed(ctx, body, place) ?? '' };
  });
}

/** Counts them without opening any. The caller has authorised access to the case. */
export async function countInternalTexts(ctx: ServiceContext, caseId: string): Promise<number> {
  return (await findSealed(ctx, caseId)).length;
}

/** Counts texts without a decision to release or omit. The caller has authorised access to the case. */
export async function countUnreleased(ctx: ServiceContext, caseId: string): Promise<number> {
  const released = await ctx.db
    .select({ source: rightsTexts.source, sourceId: rightsTexts.sourceId })
    .from(rightsTexts)
    .innerJoin(rightsRequests, eq(rightsRequests.id, rightsTexts.requestId))
    .where(and(eq(rightsRequests.caseId, caseId), eq(rightsRequests.state, 'granted')));
  const known = new Set(released.map(keyOf));
  const present = await findSealed(ctx, caseId);
  return present.filter((text) => !known.has(keyOf(text))).length;
}

/** Equal for a text and its released version. */
export function keyOf({ source, sourceId }: { source: TextSource; sourceId: string }): string {
  return `${source} ${sourceId}`;
}

/** Tests for a note on a link to a case hidden from the actor: then a colleague has to read it. */
export async function hidesLinkNotes(ctx: ServiceContext, caseId: string): Promise<boolean> {
  const all = await ctx.db.$count(caseLinks, isNoted(caseId));
  return all > (await ctx.db.$count(caseLinks, and(isNoted(caseId), isLinkVisible(ctx))));
}

function isNoted(caseId: string): SQL | undefined {
  const { firstId, secondId, note } = caseLinks;
  return and(or(eq(firstId, caseId), eq(secondId, caseId)), ne(note, ''));
}

/** Visibility of the linked case, at either end; the actor has access to the other one. */
function isLinkVisible(ctx: ServiceContext): SQL | undefined {
  return and(visibleCases(ctx, caseLinks.firstId), visibleCases(ctx, caseLinks.secondId));
}

async function findSealed(ctx: ServiceContext, caseId: string): Promise<Sealed[]> {
  // Sequential: a release runs these queries inside its transaction, which has one connection.
  const notes = await ctx.db
    .select()
    .from(caseNotes)
    .where(and(eq(caseNotes.caseId, caseId), isNull(caseNotes.withdrawnAt)));
  const reportNotes = await ctx.db
    .select()
    .from(submissionNotes)
    .where(
      and(
        sql`${submissionNotes.submissionId} in (${ownForms(caseId)})`,
        isNull(submissionNotes.withdrawnAt),
      ),
    );
  const links = await ctx.db
    .select()
    .from(caseLinks)
    .where(and(isNoted(caseId), isLinkVisible(ctx)));
  const outcomes = await ctx.db
    .select()
    .from(caseOutcomes)
    .where(and(eq(caseOutcomes.caseId, caseId), ne(caseOutcomes.consentNote, '')));
  return [
    ...notes.map((row) => toSealed('case-note', row)),
    ...reportNotes.map((row) => toSealed('report-note', row)),
    ...links.map((row) =>
      toSealed('link-note', { ...row, body: row.note, authorName: row.createdByName }),
    ),
    ...outcomes.map((row) => ({
      ...toSealed('outcome-note', {
        ...row,
        body: row.consentNote,
        authorName: row.consentRecordedByName,
      }),
      row: row.caseId,
    })),
  ].toSorted((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime());
}

type Row = { id: string; body: string; authorName: string; createdAt: Date };

function toSealed(source: TextSource, { id, body, authorName, createdAt }: Row): Sealed {
  return { source, sourceId: id, row: id, writtenAt: createdAt, authorName, body };
}
