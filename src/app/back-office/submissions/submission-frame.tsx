import { useEffect, type ReactNode, type RefObject } from 'react';
import { useLocation, useParams } from 'react-router';
import { RouteDialog } from '#frames/staff/route-dialog.tsx';
import { isDialogOpen } from '#frames/staff/shortcuts/is-dialog-open.ts';
import { readingCookie } from '#features/casework/reports/reading-cookie.ts';
import { cookieName } from '#shared/cookie-name.ts';
import { urls } from '#shared/urls.ts';

type Props = {
  id: string;
  title: string;
  /** Form and time of arrival; stays visible. */
  description?: ReactNode;
  /** Top of the content. */
  top?: RefObject<HTMLDivElement | null>;
  footer?: ReactNode;
  children: ReactNode;
};

/** A submission over its list, or beside a queue of the inbox. */
export function SubmissionFrame(props: Props) {
  const { queue } = useParams();
  useEndOfReading(props.id);
  return queue === undefined ? <OverList {...props} /> : <BesideQueue {...props} />;
}

function BesideQueue({ title, description, top, footer, children }: Props) {
  return (
    <article aria-label={title} className="grid gap-4 text-sm">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-lg">{title}</h2>
          <p className="text-muted">{description}</p>
        </div>
        <div className="flex flex-wrap gap-2">{footer}</div>
      </header>
      <div ref={top} className="grid gap-5">
        {children}
      </div>
    </article>
  );
}

function OverList({ id, title, description, top, footer, children }: Props) {
  const { search } = useLocation();
  useFocusBack(id);
  return (
    <RouteDialog
      title={title}
      description={description}
      back={urls.admin.forms(search)}
      size="large"
      isPageOnPhones
      footer={footer}
    >
      <div ref={top} tabIndex={-1} className="grid gap-5 outline-none">
        {children}
      </div>
    </RouteDialog>
  );
}

/** Closing changes the address, so the dialog cannot restore the focus by itself. */
function useFocusBack(id: string): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        // The next submission has replaced it, or the search was opened.
        if (isDialogOpen()) return;
        const links = document.querySelectorAll<HTMLElement>(`[data-submission="${id}"]`);
        const visible = [...links].find((link) => link.checkVisibility());
        // The row may have left the list with its new status.
        (visible ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
      });
    },
    [id],
  );
}

/**
 * Opening it again counts as a new reading; see `src/app/back-office/submissions/reading-ticket.server.ts`.
 */
function useEndOfReading(id: string): void {
  useEffect(() => {
    function end() {
      const isHttps = location.protocol === 'https:';
      const name = cookieName(readingCookie(id), isHttps);
      const secure = isHttps ? '; Secure' : '';
      document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict${secure}`;
    }
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [id]);
}
