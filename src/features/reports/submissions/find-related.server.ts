import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import { visibleSubmissions } from '#kernel/access/need-to-know.ts';

type Stored = typeof formSubmissions.$inferSelect;

export type DuplicateReason = Exclude<NonNullable<Stored['duplicateReason']>, 'none'>;

/** Another submission, as far as a link to it tells. */
export type RelatedSubmission = Pick<Stored, 'id' | 'reference' | 'formType' | 'submittedAt'>;

export type Related = {
  /** What this one may repeat, and why the program thinks so. */
  duplicateOf: (RelatedSubmission & { reason: DuplicateReason }) | null;
  /** What may repeat this one. */
  copies: (RelatedSubmission & { reason: DuplicateReason })[];
  mergedInto: RelatedSubmission | null;
  /** What was merged into this one. */
  merged: RelatedSubmission[];
};

/** A list that nobody reads to its end. */
const most = 50;

/** The submissions that repeat another one or are repeated by it. The caller authorises. */
export async function findRelated(
  ctx: ServiceContext,
  of: Pick<Stored, 'id' | 'duplicateOf' | 'duplicateReason' | 'mergedInto'>,
): Promise<Related> {
  const others = [of.duplicateOf, of.mergedInto].filter((id) => id !== null);
  const rows = await ctx.db
    .select({
      id: formSubmissions.id,
      reference: formSubmissions.reference,
      formType: formSubmissions.formType,
      submittedAt: formSubmissions.submittedAt,
      duplicateOf: formSubmissions.duplicateOf,
      duplicateReason: formSubmissions.duplicateReason,
      mergedInto: formSubmissions.mergedInto,
    })
    .from(formSubmissions)
    .where(
      and(
        or(
          others.length > 0 ? inArray(formSubmissions.id, others) : undefined,
          eq(formSubmissions.duplicateOf, of.id),
          eq(formSubmissions.mergedInto, of.id),
        ),
        visibleSubmissions(ctx),
      ),
    )
    .orderBy(asc(formSubmissions.submittedAt), asc(formSubmissions.id))
    .limit(most);
  function byId(id: string | null): RelatedSubmission | null {
    const row = rows.find((each) => each.id === id);
    return row ? toRelated(row) : null;
  }
  const first = byId(of.duplicateOf);
  return {
    duplicateOf:
      first && isReason(of.duplicateReason) ? { ...first, reason: of.duplicateReason } : null,
    copies: rows.flatMap((row) =>
      row.duplicateOf === of.id && row.mergedInto === null && isReason(row.duplicateReason)
        ? [{ ...toRelated(row), reason: row.duplicateReason }]
        : [],
    ),
    mergedInto: byId(of.mergedInto),
    merged: rows.filter((row) => row.mergedInto === of.id).map(toRelated),
  };
}

function toRelated({ id, reference, formType, submittedAt }: RelatedSubmission): RelatedSubmission {
  return { id, reference, formType, submittedAt };
}

export function isReason(reason: Stored['duplicateReason']): reason is DuplicateReason {
  return reason !== null && reason !== 'none';
}
