import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { savedViews } from '#server/db/schema/views.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { lockView } from './lock-view.ts';
import { viewPanels } from './view-panels.ts';
import type { ViewPanel } from './view-panels.ts';

/**
 * Removes a saved view; the submissions, cases or whatever it showed stay as they are.
 * @throws Refusal `not_found`; `forbidden` when it is somebody else's
 */
export async function removeView(
  ctx: ServiceContext,
  input: { panel: ViewPanel; id: string },
): Promise<void> {
  authorize(ctx, viewPanels[input.panel]);
  await inTransaction(ctx, async (tx) => {
    const view = await lockView(tx, input);
    await tx.db.delete(savedViews).where(eq(savedViews.id, view.id));
    await recordAudit(tx, {
      action: 'view.removed',
      target: view.id,
      details: { panel: input.panel, name: view.name },
    });
  });
}
