import { createCase, generateCaseNumber } from '#features/casework/cases/create-case.server.ts';
import { findCases } from '#features/casework/cases/find-cases.server.ts';
import { asIntegration } from '#features/edges/integrations/pages/api/as-integration.server.ts';
import {
  casesQuery,
  nextOf,
  readQuery,
} from '#features/edges/integrations/pages/api/list-query.ts';
import { authorize } from '#kernel/context.ts';
import { urls } from '#shared/urls.ts';
import { etagOf, findSubmissionId } from '../api-records.server.ts';
import { newCase } from '../forms/api-bodies.ts';
import type { Route } from './+types/api-cases.ts';
import { answerWrite, Unmet } from './api-write.server.ts';

/** Cases, the oldest first: their type and progress, but no names. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  return asIntegration({ request, context, scope: 'case:read' }, async (ctx) => {
    const { type, status, limit, cursor, ...query } = readQuery(casesQuery, url);
    const changedSince = query.status_changed_since;
    const page = await findCases(ctx, {
      status,
      caseType: type,
      size: limit,
      changedSince,
      // In the order of the changes, a row that changes meanwhile moves to the end and is not missed.
      sort: changedSince ? '-changed' : '-opened',
      isUncounted: true,
      cursor: cursor ? { before: cursor } : undefined,
    });
    return {
      items: page.rows.map((row) => ({
        caseNumber: row.caseNumber,
        type: row.caseType,
        status: row.status,
        createdAt: row.createdAt,
        statusChangedAt: row.statusChangedAt,
        stages: row.stages,
      })),
      next: nextOf(page),
    };
  });
}

/** Opens a case; the client is sent its number, as when staff do it. */
export function action({ request, context, url }: Route.ActionArgs) {
  return answerWrite(
    { request, context, url },
    {
      scope: 'case:write',
      allow: 'GET, HEAD, POST',
      what: 'a case opened',
      schema: newCase,
      async find(ctx, { submission }) {
        if (submission === undefined) return undefined;
        authorize(ctx, 'submission:read');
        return findSubmissionId(ctx, submission);
      },
      async change(tx, { target: submissionId, body }) {
        const { type, submission: _, ...given } = body;
        const caseNumber = await generateCaseNumber(tx);
        const opened = await createCase(tx, {
          ...given,
          caseNumber,
          caseType: type,
          ...(submissionId !== undefined && { submissionId }),
        });
        if (!opened.ok) throw new Unmet('conflict');
        const location = urls.api.case(caseNumber);
        return { status: 201, body: { caseNumber }, location, etag: etagOf(1) };
      },
    },
  );
}
