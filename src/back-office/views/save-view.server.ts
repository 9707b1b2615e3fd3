import { and, count, eq, ne } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { savedViews } from './schema.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { viewPanels } from './view-panels.server.ts';
import type { ViewPanel } from './view-panels.server.ts';

const longestName = 60;
const longestSearch = 2_000;
/** Of one person and list: a menu, not an archive. */
const maxViews = 50;

/**
 * Keeps a list's state under a name, for oneself or for all. The same name again replaces one's own
 * view of it.
 * @param input.search the list's query string, without the question mark
 * @throws Refusal `invalid` without a name, or beyond 50 views
 */
export async function saveView(
  ctx: ServiceContext,
  input: { panel: ViewPanel; name: string; search: string; isShared: boolean },
): Promise<{ id: string }> {
  authorize(ctx, viewPanels[input.panel]);
  const { actor } = ctx;
  if (actor.type !== 'staff') throw new Refusal('forbidden', 'Only staff can save views.');
  const { panel, isShared } = input;
  const name = input.name.trim().replaceAll(/\s+/g, ' ').slice(0, longestName);
  if (name === '') throw new Refusal('invalid', 'Give the view a name.');
  if (input.search.length > longestSearch)
    throw new Refusal('invalid', 'This search is too long to be saved.');
  const own = and(eq(savedViews.ownerId, actor.userId), eq(savedViews.panel, panel));
  return inTransaction(ctx, async (tx) => {
    const others = await tx.db
      .select({ views: count() })
      .from(savedViews)
      .where(and(own, ne(savedViews.name, name)));
    if ((others[0]?.views ?? 0) >= maxViews)
      throw new Refusal('invalid', `You have ${maxViews} views. Remove one first.`);
    const [view] = await tx.db
      .insert(savedViews)
      .values({ panel, name, search: input.search, ownerId: actor.userId, isShared })
      .onConflictDoUpdate({
        target: [savedViews.ownerId, savedViews.panel, savedViews.name],
        set: { search: input.search, isShared, updatedAt: tx.now() },
      })
      .returning({ id: savedViews.id });
    if (!view) throw new Error('The view was not stored.');
    await recordAudit(tx, {
      action: 'view.saved',
      target: view.id,
      details: { panel, name, shared: isShared ? 'yes' : 'no' },
    });
    return view;
  });
}
