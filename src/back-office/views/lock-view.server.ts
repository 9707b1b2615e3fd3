import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { savedViews } from './schema.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { mayChangeView } from './may-change-view.server.ts';

/**
 * Takes a view for a change, inside the caller's transaction. Somebody else's private view is as if
 * it did not exist.
 * @throws Refusal `not_found`, `forbidden`
 */
export async function lockView(
  tx: ServiceContext,
  input: { panel: string; id: string },
): Promise<{ id: string; name: string }> {
  const [view] = await tx.db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, input.id), eq(savedViews.panel, input.panel)))
    .for('update');
  const isVisible = view && (view.isShared || mayChangeView(tx, view));
  if (!isVisible) throw new Refusal('not_found', 'This view does not exist any more.');
  if (!mayChangeView(tx, view))
    throw new Refusal('forbidden', 'This view belongs to somebody else. Save one of your own.');
  return view;
}
