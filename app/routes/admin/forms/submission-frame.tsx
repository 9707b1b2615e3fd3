import { useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Dialog } from '#app/ui/application/dialog.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { readingCookie } from '#shared/reading-cookie.ts';
import { urls } from '#shared/urls.ts';

type Props = {
  id: string;
  title: string;
  /** What it is and when it came; stays in view. */
  description?: ReactNode;
  /** Where the content begins. */
  top?: RefObject<HTMLDivElement | null>;
  footer?: ReactNode;
  children: ReactNode;
};

/** A dialog over the list; before hydration a part of the page, so that it is there without script. */
export function SubmissionFrame({ id, title, description, top, footer, children }: Props) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { search } = useLocation();
  useFocusBack(id);
  useEndOfReading(id);

  function close() {
    void navigate(urls.admin.forms(search), { preventScrollReset: true });
  }

  if (!hydrated) {
    return (
      <section
        aria-label={title}
        className="grid gap-5 rounded-lg border border-line bg-surface p-5 text-sm"
      >
        <h2 className="text-lg">{title}</h2>
        {description && <p className="text-muted">{description}</p>}
        {children}
        <div className="flex flex-wrap gap-3">{footer}</div>
      </section>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={description}
      closeLabel="Close"
      size="large"
      isPageOnPhones
      footer={footer}
    >
      <div ref={top} tabIndex={-1} className="grid gap-5 outline-none">
        {children}
      </div>
    </Dialog>
  );
}

/** Closing leads to another address, so the dialog can't give the focus back by itself. */
function useFocusBack(id: string): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        // The next submission took its place.
        if (document.querySelector('[role=dialog] [data-submission-navigation]')) return;
        const links = document.querySelectorAll<HTMLElement>(`[data-submission="${id}"]`);
        const visible = [...links].find((link) => link.checkVisibility());
        // With another status the row may have left the list.
        (visible ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
      });
    },
    [id],
  );
}

/** Whoever opens it again reads it again; see `server/http/reading-ticket.ts`. */
function useEndOfReading(id: string): void {
  useEffect(() => {
    function end() {
      document.cookie = `${readingCookie(id)}=; Path=/admin; Max-Age=0; SameSite=Strict`;
    }
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [id]);
}
