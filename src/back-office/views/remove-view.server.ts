import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { savedViews } from './schema.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { lockView } from './lock-view.server.ts';
import { viewPanels } from './view-panels.server.ts';
import type { ViewPanel } from './view-panels.server.ts';

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
