import { and, asc, count, eq, inArray, ne, or } from 'drizzle-orm';
import { users } from '#database/tables/staff.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { described, type ViewPanel } from '#shared/capabilities.ts';
import { urls } from '#shared/urls.ts';
import type { PinnedView, SavedView } from './saved-view.ts';
import { savedViews } from '#database/tables/saved-views.ts';

/** Returns the views of a list by name: own and shared ones. */
export async function findViews(
  ctx: ServiceContext,
  input: { panel: ViewPanel },
): Promise<SavedView[]> {
  authorize(ctx, described().viewPanels[input.panel]);
  if (ctx.actor.type !== 'staff') return [];
  const { userId } = ctx.actor;
  const rows = await ctx.db
    .select({
      id: savedViews.id,
      name: savedViews.name,
      search: savedViews.search,
      isShared: savedViews.isShared,
      isPinned: savedViews.isPinned,
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

/** Lists that support views, with their addresses. */
export const listOf: Readonly<Record<ViewPanel, string>> = {
  audit: urls.admin.audit(),
  cases: urls.admin.cases(),
  contacts: urls.admin.contacts(),
  forms: urls.admin.forms(),
  mail: urls.admin.mailMonitoring(),
};

/** A longer menu would not be read. */
const maxPinned = 12;

/** Returns the views in the side menu: own pinned views, and those that somebody pinned for all. */
export async function findPinnedViews(ctx: ServiceContext): Promise<PinnedView[]> {
  const { actor } = ctx;
  if (actor.type !== 'staff') return [];
  const panels = (Object.keys(listOf) as ViewPanel[]).filter((panel) =>
    actor.permissions.includes(described().viewPanels[panel]),
  );
  const { id, panel, name, search, ownerId, isShared, isPinned } = savedViews;
  const rows = await ctx.db
    .select({ id, panel, name, search })
    .from(savedViews)
    .where(
      and(
        eq(isPinned, true),
        inArray(panel, panels),
        or(eq(ownerId, actor.userId), eq(isShared, true)),
      ),
    )
    .orderBy(asc(name), asc(id))
    .limit(maxPinned);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    to: `${listOf[row.panel as ViewPanel]}?${row.search}`,
  }));
}

const longestName = 60;
const longestSearch = 2_000;
/** Per person and list: it is a menu, not an archive. */
const maxViews = 50;

/**
 * Saves the state of a list under a name, privately or shared. An own view with the same name is replaced.
 * @param input.search the list's query string, without the question mark
 * @throws Refusal `invalid` without a name, or beyond 50 views
 */
export async function saveView(
  ctx: ServiceContext,
  input: { panel: ViewPanel; name: string; search: string; isShared: boolean },
): Promise<{ id: string }> {
  authorize(ctx, described().viewPanels[input.panel]);
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

/**
 * Changes the content of a view, shares or unshares it, or pins it to the side menu of everybody who sees
 * it.
 * @throws Refusal `not_found`; `forbidden` when it is somebody else's
 */
export async function changeView(
  ctx: ServiceContext,
  input: {
    panel: ViewPanel;
    id: string;
    search?: string | undefined;
    isShared?: boolean | undefined;
    isPinned?: boolean | undefined;
  },
): Promise<void> {
  authorize(ctx, described().viewPanels[input.panel]);
  const { search, isShared, isPinned } = input;
  if (search !== undefined && search.length > 2_000)
    throw new Refusal('invalid', 'This search is too long to be saved.');
  await inTransaction(ctx, async (tx) => {
    const view = await lockView(tx, input);
    await tx.db
      .update(savedViews)
      .set({ search, isShared, isPinned })
      .where(eq(savedViews.id, view.id));
    await recordAudit(tx, {
      action: 'view.changed',
      target: view.id,
      details: {
        panel: input.panel,
        name: view.name,
        ...(isShared !== undefined && { shared: isShared ? 'yes' : 'no' }),
        ...(isPinned !== undefined && { pinned: isPinned ? 'yes' : 'no' }),
      },
    });
  });
}

/**
 * Removes a saved view; the records it showed stay unchanged.
 * @throws Refusal `not_found`; `forbidden` when it is somebody else's
 */
export async function removeView(
  ctx: ServiceContext,
  input: { panel: ViewPanel; id: string },
): Promise<void> {
  authorize(ctx, described().viewPanels[input.panel]);
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

/**
 * Locks a view for a change, in the caller's transaction. Another person's private view is treated as
 * missing.
 * @throws Refusal `not_found`, `forbidden`
 */
async function lockView(
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

/** The owner may, and for a shared view also those who manage staff. */
function mayChangeView(
  { actor }: ServiceContext,
  view: { ownerId: string; isShared: boolean },
): boolean {
  if (actor.type !== 'staff') return false;
  return (
    view.ownerId === actor.userId || (view.isShared && actor.permissions.includes('staff:write'))
  );
}

export function isViewPanel(text: string): text is ViewPanel {
  return Object.hasOwn(described().viewPanels, text);
}
