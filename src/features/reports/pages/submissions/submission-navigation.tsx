import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { buttonLook } from '#ui/document/button-look.ts';
import type { Neighbour, Neighbours } from '../../find-submissions.server.ts';
import { urls } from '#shared/urls.ts';
import { useSubmissionKeys } from './use-submission-change.ts';

type Props = { neighbours: Neighbours; top: RefObject<HTMLDivElement | null> };

/** To the one before and after within the list that the address describes; also with k and j. */
export function SubmissionNavigation({ neighbours, top }: Props) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { previous, next } = neighbours;

  useSubmissionKeys((key) => {
    const to = key === 'j' ? next : key === 'k' ? previous : undefined;
    if (to) void navigate(urls.admin.submission(to.id, search), { preventScrollReset: true });
    return to !== undefined;
  });
  useBeginAtTop(top, pathname);

  return (
    <nav aria-label="Submissions of this list" className="me-auto flex gap-2">
      <Step to={previous} search={search} direction="previous" />
      <Step to={next} search={search} direction="next" />
    </nav>
  );
}

function Step({
  to,
  search,
  direction,
}: {
  to: Neighbour | undefined;
  search: string;
  direction: 'previous' | 'next';
}) {
  const isNext = direction === 'next';
  const Icon = isNext ? ChevronRight : ChevronLeft;
  const words = isNext ? 'Next' : 'Previous';
  const look = buttonLook({ tone: 'secondary', size: 'small' });
  if (!to) {
    return (
      <span aria-disabled="true" className={look}>
        {!isNext && <Icon className="size-4" />}
        <span className="max-sm:sr-only">{words}</span>
        {isNext && <Icon className="size-4" />}
        <span className="sr-only">: there is none</span>
      </span>
    );
  }
  return (
    <Link
      to={urls.admin.submission(to.id, search)}
      preventScrollReset
      aria-keyshortcuts={isNext ? 'j' : 'k'}
      title={`${words} (${isNext ? 'j' : 'k'})`}
      className={look}
    >
      {!isNext && <Icon className="size-4" />}
      <span className="max-sm:sr-only">{words}</span>
      {isNext && <Icon className="size-4" />}
      <span className="sr-only">: {to.reference}</span>
    </Link>
  );
}

/** The dialog stays while its content changes: reading begins at the top again. */
function useBeginAtTop(top: RefObject<HTMLDivElement | null>, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The frame that scrolls has an edge of its own above the content.
    top.current?.focus({ preventScroll: true });
    top.current?.closest('.overflow-y-auto')?.scrollTo({ top: 0 });
  }, [top, pathname]);
}
