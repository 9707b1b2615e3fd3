import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Dialog } from '#app/ui/application/dialog.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { urls } from '#shared/urls.ts';

/** A dialog over the list; before hydration a part of the page, so that it is there without script. */
export function AuditFrame({ title, children }: { title: string; children: ReactNode }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { search } = useLocation();
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
      onOpenChange={(open) =>
        !open && void navigate(urls.admin.audit(search), { preventScrollReset: true })
      }
      title={title}
      closeLabel="Close"
      size="medium"
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  );
}
