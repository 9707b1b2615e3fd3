import { described, type Permission, type ViewPanel } from '#shared/capabilities.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { lookUpCases, type CaseHit } from '#features/casework/cases/find-cases.server.ts';
import { findFilesByWords, type FileHit } from '#features/base/documents/file-search.server.ts';
import { findByText } from '#features/derived/indicators/indicator-search.server.ts';
import {
  lookUpSubmissions,
  type SubmissionHit,
} from '#features/casework/reports/look-up-submissions.server.ts';
import { findAssignees } from '#features/casework/reports/submission-changes.server.ts';
import type { NamedStaff } from '#features/base/access/need-to-know.server.ts';
import { findViews, listOf } from '#frames/staff/views/views.server.ts';

export type FoundRecords = {
  cases: CaseHit[];
  submissions: SubmissionHit[];
  indicators: { id: string; display: string }[];
  /** Files whose text has all words. */
  files: FileHit[];
  /** Own views, and shared ones. */
  views: { id: string; name: string; to: string }[];
  /** Possible assignees, when the query is about “assign”. */
  people: NamedStaff[];
};

const perKind = 5;

/**
 * Returns the results of the quick search, of each kind that the reader may see. Not audited, because it
 * runs on every keystroke; opening a record is.
 */
export async function findRecords(
  ctx: ServiceContext,
  input: { query: string },
): Promise<FoundRecords> {
  const query = input.query.slice(0, 100);
  const [cases, submissions, found, files] = await Promise.all([
    may(ctx, 'case:read') ? lookUpCases(ctx, { query, limit: perKind }) : [],
    may(ctx, 'submission:read') ? lookUpSubmissions(ctx, { query, limit: perKind }) : [],
    may(ctx, 'submission:read') ? findByText(ctx, query.trim()) : undefined,
    may(ctx, 'case:read') && may(ctx, 'submission:read')
      ? findFilesByWords(ctx, { query, limit: perKind })
      : [],
  ]);
  const indicators = (found?.rows ?? []).slice(0, perKind);
  return {
    cases,
    submissions,
    indicators: indicators.map(({ id, display }) => ({ id, display })),
    files,
    views: await findNamedViews(ctx, query.trim().toLowerCase()),
    people:
      /^assign\b/i.test(query.trim()) && may(ctx, 'submission:read')
        ? await findAssignees(ctx)
        : [],
  };
}

async function findNamedViews(ctx: ServiceContext, words: string): Promise<FoundRecords['views']> {
  const panels = (Object.keys(listOf) as ViewPanel[]).filter((panel) =>
    may(ctx, described().viewPanels[panel]),
  );
  const found: FoundRecords['views'] = [];
  for (const panel of panels) {
    for (const { id, name, search } of await findViews(ctx, { panel }))
      if (name.toLowerCase().includes(words))
        found.push({ id, name, to: `${listOf[panel]}?${search}` });
  }
  return found.slice(0, perKind);
}

function may({ actor }: ServiceContext, permission: Permission): boolean {
  return actor.type === 'staff' && actor.permissions.includes(permission);
}
