import { redirect } from 'react-router';
import { z } from 'zod';
import type { BulkAnswer } from '#app/components/admin/data-table/use-bulk-change.ts';
import type { ServiceContext } from '#server/context.ts';
import { orRefuse, refusalOf, staffServices } from '#server/http/staff-context.ts';
import { assignCases } from '#server/services/cases/assign-cases.ts';
import type { CaseFilter } from '#server/services/cases/case-filter.ts';
import { changeCaseStatuses } from '#server/services/cases/change-case-statuses.ts';
import { findCaseWorkers } from '#server/services/cases/find-case-workers.ts';
import { findNextCases } from '#server/services/cases/find-next-cases.ts';
import { caseStatuses } from '#shared/states/case-status.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/bulk.ts';
import { readCaseFilter } from './read-case-filter.ts';

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
        value: z.enum(caseStatuses),
        onlyFrom: z.enum(caseStatuses).optional(),
      }),
      z.object({ intent: z.literal('assignee'), value: person, onlyFrom: person.optional() }),
    ]),
  );

type Bulk = z.infer<typeof bulkSchema>;

/** Changes are posted here; whoever looks at the address is led to the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await orRefuse(findCaseWorkers(staffServices(context)));
  return redirect(urls.admin.cases(url.search));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const parsed = bulkSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return answer({ error: 'Choose what to change and to what.' }, 400);
  const ctx = staffServices(context);
  try {
    return answer(await change(ctx, parsed.data, readCaseFilter(url.searchParams)), 200);
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return answer({ error: refused.message }, refused.status);
  }
}

async function change(
  ctx: ServiceContext,
  bulk: Bulk,
  filter: CaseFilter,
): Promise<Partial<BulkAnswer>> {
  const batch = bulk.ids
    ? { ids: bulk.ids }
    : await findNextCases(ctx, { filter, begin: bulk.begin });
  const changed =
    bulk.intent === 'status'
      ? await changeCaseStatuses(ctx, {
          ids: batch.ids,
          status: bulk.value,
          ...(bulk.onlyFrom && { onlyFrom: bulk.onlyFrom }),
        })
      : await assignCases(ctx, {
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
