import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { timelineSource } from '#features/casework/cases/timeline-source.server.ts';

/** Submissions that belong to a case, for staff who may read submissions. */
export const reportsInTimeline = timelineSource({
  kind: 'report',
  show: 'facts',
  part(ctx, caseId) {
    const { id, submittedAt, reference, formType } = formSubmissions;
    const mayRead = ctx.actor.type === 'staff' && ctx.actor.permissions.includes('submission:read');
    return {
      at: submittedAt,
      id,
      from: sql`${formSubmissions}`,
      content: sql`jsonb_build_object('reference', ${reference}, 'formType', ${formType})`,
      where: sql`${mayRead} and ${formSubmissions.caseId} = ${caseId}::uuid
        and ${visibleSubmissions(ctx) ?? sql`true`}`,
    };
  },
  content: z.object({ reference: z.string(), formType: z.string() }),
  toEntry: (_, { id, at, content }) => ({ kind: 'report', id, at, ...content }),
});
