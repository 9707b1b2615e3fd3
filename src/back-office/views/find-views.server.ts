import { and, asc, eq, or } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { users } from '#features/staff/schema/staff.server.ts';
import { savedViews } from './schema.server.ts';
import type { SavedView } from './saved-view.ts';
import { authorize } from '#kernel/authorize.ts';
import { mayChangeView } from './may-change-view.server.ts';
import { viewPanels } from './view-panels.server.ts';
import type { ViewPanel } from './view-panels.server.ts';

/** The views of a list: one's own, and what others share, by name. */
export async function findViews(
  ctx: ServiceContext,
  input: { panel: ViewPanel },
): Promise<SavedView[]> {
  authorize(ctx, viewPanels[input.panel]);
  if (ctx.actor.type !== 'staff') return [];
  const { userId } = ctx.actor;
  const rows = await ctx.db
    .select({
      id: savedViews.id,
      name: savedViews.name,
      search: savedViews.search,
      isShared: savedViews.isShared,
      ownerId: savedViews.ownerId,
      ownerName: users.name,
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.ownerId))
    .where(
      and(
        eq(savedViews.panel, input.panel),
        or(eq(savedViews.ownerId, userId), eq(savedViews.isShared, true)),
      ),
    )
    .orderBy(asc(savedViews.name), asc(savedViews.id));
  return rows.map(({ ownerId, ...view }) => ({
    ...view,
    isOwn: ownerId === userId,
    mayChange: mayChangeView(ctx, { ownerId, isShared: view.isShared }),
  }));
}
