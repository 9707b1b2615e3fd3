import { and, asc, desc, eq, inArray, like, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { containsPattern, holdsWords } from '#kernel/lists/list-search.ts';
import { readReference, referencesIn } from './reference.server.ts';
import { holdsPart, holdsPhone } from './submission-filter.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';

export type SubmissionHit = {
  id: string;
  reference: string;
  name: string | null;
  email: string | null;
};

/** Number of newest rows that are scanned before an index is used. */
const readThrough = 2_000;

const hitColumns = {
  id: formSubmissions.id,
  reference: formSubmissions.reference,
  name: formSubmissions.contactName,
  email: formSubmissions.contactEmail,
};

/**
 * A few submissions for a quick search: first those whose reference, e-mail or name begins with the
 * text, or that hold this phone number, then those with every word of it anywhere in the answers; each group newest first.
 */
export async function lookUpSubmissions(
  ctx: ServiceContext,
  { query, limit }: { query: string; limit: number },
): Promise<SubmissionHit[]> {
  authorize(ctx, 'submission:read');
  const pattern = containsPattern(query);
  if (!pattern) return [];
  const begins = pattern.slice(1);
  const references = [readReference(query) ?? referencesIn(query)].flat();
  const found = await pick(
    ctx,
    or(
      references.length > 0 ? inArray(formSubmissions.reference, references) : undefined,
      like(formSubmissions.reference, begins.toUpperCase()),
      like(formSubmissions.contactEmail, begins),
      like(sql`lower(${formSubmissions.contactName})`, begins),
      ...holdsPart(query),
      ...holdsPhone(query),
    ),
    limit,
  );
  const holds = holdsWords(query);
  if (found.length >= limit || !holds) return found;
  const others = await findAnywhere(ctx, {
    holds,
    limit: limit - found.length,
    known: found.map(({ id }) => id),
  });
  return [...found, ...others];
}

type Holds = NonNullable<ReturnType<typeof holdsWords>>;

/**
 * A common text appears in the newest rows, so scanning those is enough; one missing there is rare, and
 * then the index answers quickly. Together they avoid the planner's estimate, which is far off for parts
 * of words.
 */
async function findAnywhere(
  ctx: ServiceContext,
  { holds, limit, known }: { holds: Holds; limit: number; known: string[] },
): Promise<SubmissionHit[]> {
  const { id, searchText, submittedAt } = formSubmissions;
  const isNew = and(known.length > 0 ? notInArray(id, known) : undefined, visibleSubmissions(ctx));
  const newest = ctx.db
    .select({ ...hitColumns, submittedAt, searchText })
    .from(formSubmissions)
    .where(isNew)
    .orderBy(desc(submittedAt), desc(id))
    .limit(readThrough)
    .as('newest');
  const near = await ctx.db
    .select({ id: newest.id, reference: newest.reference, name: newest.name, email: newest.email })
    .from(newest)
    .where(holds(newest.searchText))
    .orderBy(desc(newest.submittedAt), desc(newest.id))
    .limit(limit);
  if (near.length >= limit) return near;
  const rare = ctx.db
    .select({ ...hitColumns, submittedAt })
    .from(formSubmissions)
    .where(and(holds(searchText), isNew))
    // Keeps the planner from walking the list in its order and testing every row.
    .offset(0)
    .as('rare');
  return ctx.db
    .select({ id: rare.id, reference: rare.reference, name: rare.name, email: rare.email })
    .from(rare)
    .orderBy(desc(rare.submittedAt), desc(rare.id))
    .limit(limit);
}

function pick(
  ctx: ServiceContext,
  where: SQL | undefined,
  limit: number,
): Promise<SubmissionHit[]> {
  const { id, submittedAt } = formSubmissions;
  return ctx.db
    .select(hitColumns)
    .from(formSubmissions)
    .where(and(where, visibleSubmissions(ctx)))
    .orderBy(desc(submittedAt), desc(id))
    .limit(limit);
}

type Stored = typeof formSubmissions.$inferSelect;

export type DuplicateReason = Exclude<NonNullable<Stored['duplicateReason']>, 'none'>;

/** Another submission, with the fields that a link shows. */
export type RelatedSubmission = Pick<Stored, 'id' | 'reference' | 'formType' | 'submittedAt'>;

export type RelatedSubmissions = {
  /** The submission that this one may repeat, and the reason. */
  duplicateOf: (RelatedSubmission & { reason: DuplicateReason }) | null;
  /** Submissions that may repeat this one. */
  copies: (RelatedSubmission & { reason: DuplicateReason })[];
  mergedInto: RelatedSubmission | null;
  /** Submissions merged into this one. */
  merged: RelatedSubmission[];
};

/** Limit of the list; nobody reads further. */
const most = 50;

/** Submissions that repeat another one or are repeated by it. The caller authorises. */
export async function findRelated(
  ctx: ServiceContext,
  of: Pick<Stored, 'id' | 'duplicateOf' | 'duplicateReason' | 'mergedInto'>,
): Promise<RelatedSubmissions> {
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
