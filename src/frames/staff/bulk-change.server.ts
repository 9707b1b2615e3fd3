import { z } from 'zod';
import type { BulkAnswer } from './data-table/use-bulk-change.ts';
import { refusalOf } from '#platform/http/staff-context.ts';

type Changed = BulkAnswer['changed'];

/** Bulk operations of a list. */
type BulkVerbs<Status> = {
  /** The next batch of rows that match the address; `begin` is the end of the previous one. */
  findNext(begin: string | undefined): Promise<{ ids: string[]; next?: string }>;
  /** `told`: who outside is notified. */
  changeStatuses(input: {
    ids: string[];
    status: Status;
    onlyFrom?: Status;
  }): Promise<{ changed: Changed; told?: string }>;
  /** Rows that a change of status left alone, because something has to be done first. */
  findKept?(input: { ids: string[]; status: Status }): Promise<BulkAnswer['kept']>;
  assign(input: {
    ids: string[];
    assignee: string | null;
    onlyFrom?: string | null;
  }): Promise<Changed>;
};

const person = z.union([z.uuid(), z.literal('')]);

function bulkSchema<Status extends string>(statuses: readonly [Status, ...Status[]]) {
  const status = z.enum(statuses);
  return z
    .object({
      /** Ids of the rows; absent for all that match the address, from `begin` on. */
      ids: z
        .string()
        .optional()
        .transform((text) => text?.split(',').filter((id) => id !== ''))
        .pipe(z.array(z.uuid()).optional()),
      begin: z.string().max(200).optional(),
    })
    .and(
      z.discriminatedUnion('intent', [
        z.object({ intent: z.literal('status'), value: status, onlyFrom: status.optional() }),
        z.object({ intent: z.literal('assignee'), value: person, onlyFrom: person.optional() }),
      ]),
    );
}

/**
 * Reads a bulk change, performs one batch of it, and returns the result in the format of the table's bulk
 * bar.
 * @param statuses statuses that a row of the list can have
 */
export async function answerBulk<Status extends string>(
  request: Request,
  statuses: readonly [Status, ...Status[]],
  verbs: BulkVerbs<Status>,
): Promise<Response> {
  const parsed = bulkSchema(statuses).safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return answer({ error: 'Choose what to change and to what.' }, 400);
  try {
    return answer(await change(parsed.data, verbs), 200);
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return answer({ error: refused.message }, refused.status);
  }
}

type Bulk<Status extends string> = z.infer<ReturnType<typeof bulkSchema<Status>>>;

async function change<Status extends string>(
  bulk: Bulk<Status>,
  verbs: BulkVerbs<Status>,
): Promise<Partial<BulkAnswer>> {
  const batch = bulk.ids ? { ids: bulk.ids } : await verbs.findNext(bulk.begin);
  const { ids } = batch;
  const { changed, told } =
    bulk.intent === 'status'
      ? await verbs.changeStatuses({
          ids,
          status: bulk.value,
          ...(bulk.onlyFrom && { onlyFrom: bulk.onlyFrom }),
        })
      : {
          changed: await verbs.assign({
            ids,
            assignee: bulk.value || null,
            ...(bulk.onlyFrom !== undefined && { onlyFrom: bulk.onlyFrom || null }),
          }),
          told: undefined,
        };
  const kept =
    bulk.intent === 'status' ? await verbs.findKept?.({ ids, status: bulk.value }) : undefined;
  return { ...batch, changed, kept: kept ?? [], done: ids.length, ...(told && { told }) };
}

function answer(body: Partial<BulkAnswer>, status: number): Response {
  const { changed = [], kept = [], done = 0, next, told, error } = body;
  const whole = { changed, kept, done, next, told, error } satisfies Record<
    keyof BulkAnswer,
    unknown
  >;
  return Response.json(whole, { status });
}
