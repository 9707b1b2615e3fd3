import type { ServiceContext } from '#kernel/context.ts';

/** Its owner, and of a shared one an administrator as well: those who manage staff. */
export function mayChangeView(
  { actor }: ServiceContext,
  view: { ownerId: string; isShared: boolean },
): boolean {
  if (actor.type !== 'staff') return false;
  return (
    view.ownerId === actor.userId || (view.isShared && actor.permissions.includes('staff:write'))
  );
}
