import { useEffect, type ReactNode, type RefObject } from 'react';
import { useLocation, useParams } from 'react-router';
import { useRowFocus } from '#frames/staff/data-table/use-row-focus.ts';
import { BackLink } from '#frames/staff/page-heading.tsx';
import { openRecordLink } from '#frames/staff/shortcuts/leave-field.ts';
import { readingCookie } from '../../reading-cookie.ts';
import { cookieName } from '#shared/cookie-name.ts';
import { urls } from '#shared/urls.ts';

type Props = {
  id: string;
  /** Which record it is: the name of the article. */
  name: string;
  /** What it is about; its name where nothing else is known. */
  title?: ReactNode;
  /** Form, time of arrival and reference. */
  description?: ReactNode;
  /** Takes the focus where another submission is opened. */
  top?: RefObject<HTMLDivElement | null>;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The page of a submission, and the same beside a queue of the inbox. */
export function SubmissionFrame({
  id,
  name,
  title = name,
  description,
  top,
  actions,
  children,
}: Props) {
  const isBesideQueue = useParams()['queue'] !== undefined;
  const { search } = useLocation();
  // The heading of a queue is the page's.
  const Title = isBesideQueue ? 'h2' : 'h1';
  useEndOfReading(id);
  useRowFocus(id);
  return (
    <article aria-label={name} className="grid gap-4 text-sm">
      {!isBesideQueue && <BackLink to={urls.admin.forms(search)}>Back to all reports</BackLink>}
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Title className={isBesideQueue ? 'text-xl font-display font-normal' : 'text-2xl'}>
            {title}
          </Title>
          <p className="text-muted">{description}</p>
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </header>
      <div
        ref={top}
        tabIndex={-1}
        // Beside a queue, the row of the record takes the focus when a field is left.
        {...(!isBesideQueue && openRecordLink)}
        className="grid gap-5 outline-none"
      >
        {children}
      </div>
    </article>
  );
}

/**
 * Opening it again counts as a new reading; see `src/features/casework/reports/pages/submission/reading-ticket.server.ts`.
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
