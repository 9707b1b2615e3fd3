import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { savedViews } from './schema.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { lockView } from './lock-view.server.ts';
import { viewPanels } from './view-panels.server.ts';
import type { ViewPanel } from './view-panels.server.ts';

/**
 * Lets a view show something else, or shares it with all, or keeps it to oneself again.
 * @throws Refusal `not_found`; `forbidden` when it is somebody else's
 */
export async function changeView(
  ctx: ServiceContext,
  input: {
    panel: ViewPanel;
    id: string;
    search?: string | undefined;
    isShared?: boolean | undefined;
  },
): Promise<void> {
  authorize(ctx, viewPanels[input.panel]);
  const { search, isShared } = input;
  if (search !== undefined && search.length > 2_000)
    throw new Refusal('invalid', 'This search is too long to be saved.');
  await inTransaction(ctx, async (tx) => {
    const view = await lockView(tx, input);
    await tx.db.update(savedViews).set({ search, isShared }).where(eq(savedViews.id, view.id));
    await recordAudit(tx, {
      action: 'view.changed',
      target: view.id,
      details: {
        ...{ panel: input.panel, name: view.name },
        ...(isShared !== undefined && { shared: isShared ? 'yes' : 'no' }),
      },
    });
  });
}
