import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#app/ui/application/dialog.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';

/**
 * A dialog with an address of its own, over its list; before hydration a part of the page, so that it
 * is there without script.
 * @param props `back`: the list's address, where closing leads
 */
export function RouteDialog({
  title,
  back,
  children,
}: {
  title: string;
  back: string;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  if (!hydrated) {
    return (
      <section
        aria-label={title}
        className="grid gap-4 rounded-lg border border-line bg-surface p-5 text-sm"
      >
        <h2 className="text-lg">{title}</h2>
        {children}
      </section>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void navigate(back, { preventScrollReset: true })}
      title={title}
      closeLabel="Close"
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  );
}
