import { redirect } from 'react-router';
import { z } from 'zod';
import type { BulkAnswer } from '#app/components/admin/data-table/use-bulk-change.ts';
import { orRefuse, refusalOf, staffServices } from '#server/http/staff-context.ts';
import type { ServiceContext } from '#server/context.ts';
import { assignSubmissions } from '#server/services/submissions/assign-submissions.ts';
import { changeSubmissionStatuses } from '#server/services/submissions/change-submission-statuses.ts';
import { findAssignees } from '#server/services/submissions/find-assignees.ts';
import { findNextBatch } from '#server/services/submissions/find-next-batch.ts';
import type { SubmissionFilter } from '#server/services/submissions/submission-filter.ts';
import { submissionStatuses } from '#shared/states/submission-status.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/bulk.ts';
import { readSubmissionFilter } from './read-submission-filter.ts';

const person = z.union([z.uuid(), z.literal('')]);

const bulkSchema = z
  .object({
    /** The rows; without it all that match the address, from `begin` on. */
    ids: z
      .string()
      .optional()
      .transform((text) => text?.split(',').filter((id) => id !== ''))
      .pipe(z.array(z.uuid()).optional()),
    begin: z.string().max(200).optional(),
  })
  .and(
    z.discriminatedUnion('intent', [
      z.object({
        intent: z.literal('status'),
        value: z.enum(submissionStatuses),
        onlyFrom: z.enum(submissionStatuses).optional(),
      }),
      z.object({ intent: z.literal('assignee'), value: person, onlyFrom: person.optional() }),
    ]),
  );

type Bulk = z.infer<typeof bulkSchema>;

/** Changes are posted here; whoever looks at the address is led to the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await orRefuse(findAssignees(staffServices(context)));
  return redirect(urls.admin.forms(url.search));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const parsed = bulkSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return answer({ error: 'Choose what to change and to what.' }, 400);
  const ctx = staffServices(context);
  try {
    return answer(await change(ctx, parsed.data, readSubmissionFilter(url.searchParams)), 200);
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return answer({ error: refused.message }, refused.status);
  }
}

async function change(
  ctx: ServiceContext,
  bulk: Bulk,
  filter: SubmissionFilter,
): Promise<Partial<BulkAnswer>> {
  const batch = bulk.ids
    ? { ids: bulk.ids }
    : await findNextBatch(ctx, { filter, begin: bulk.begin });
  const changed =
    bulk.intent === 'status'
      ? await changeSubmissionStatuses(ctx, {
          ids: batch.ids,
          status: bulk.value,
          ...(bulk.onlyFrom && { onlyFrom: bulk.onlyFrom }),
        })
      : await assignSubmissions(ctx, {
          ids: batch.ids,
          assignee: bulk.value || null,
          ...(bulk.onlyFrom !== undefined && { onlyFrom: bulk.onlyFrom || null }),
        });
  return { ...batch, changed, done: batch.ids.length };
}

function answer(body: Partial<BulkAnswer>, status: number): Response {
  const { changed = [], done = 0, next, error } = body;
  return Response.json({ changed, done, next, error } satisfies Record<keyof BulkAnswer, unknown>, {
    status,
  });
}
