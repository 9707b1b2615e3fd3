import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { exportColumns } from './export-columns.server.ts';

/**
 * What an export of a table would leave out, for whoever is about to ask for it.
 * @throws Refusal `not_found`, `proof_needed`
 */
export async function prepareTableExport(
  ctx: ServiceContext,
  input: { table: string },
): Promise<{ leftOut: string[] }> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  const columns = await exportColumns(ctx, input.table);
  if (!columns) throw new Refusal('not_found', 'There is no such table.');
  return { leftOut: columns.leftOut };
}
