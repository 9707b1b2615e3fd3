import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { usePageKeys } from '#frames/staff/shortcuts/page-keys.ts';
import {
  firstRecord,
  lastRecord,
  pressMerge,
  pressReply,
  whyNoReply,
} from '#frames/staff/shortcuts/row-links.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import type { Neighbour, Neighbours } from '../../find-submissions.server.ts';
import type { Submission } from '../../submission.server.ts';

/** Keys of an open submission, beside a queue or on its own page. */
export function useRecordKeys({ mergedInto }: Pick<Submission, 'mergedInto'>): void {
  const mayWrite = useMay('submission:write');
  usePageKeys(
    'record',
    mayWrite
      ? [
          { keys: ['r'], does: 'Answer the client', press: () => pressReply() || whyNoReply() },
          {
            keys: ['g g'],
            does: 'Compare it, to merge',
            press: () =>
              pressMerge() ||
              (mergedInto
                ? `It is merged into ${mergedInto.reference} already.`
                : 'It cannot be merged.'),
          },
        ]
      : [],
  );
}

type Props = { neighbours: Neighbours; top: RefObject<HTMLDivElement | null> };

/**
 * Links to the previous and next submission in the list that the address describes; also by k and j. Escape
 * goes back to the list.
 */
export function SubmissionNavigation({ neighbours, top }: Props) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { previous, next } = neighbours;

  function step(to: Neighbour | undefined, none: string) {
    if (!to) return none;
    void navigate(urls.admin.submission(to.id, search));
    return true;
  }
  usePageKeys(
    'record',
    [
      { keys: ['j'], does: 'Next record', press: () => step(next, lastRecord) },
      { keys: ['k'], does: 'Record before', press: () => step(previous, firstRecord) },
      {
        keys: ['Escape'],
        does: 'Back to the list',
        press() {
          void navigate(urls.admin.forms(search));
          return true;
        },
      },
    ],
    { isFirst: true },
  );
  useFocusTop(top, pathname);

  return (
    <nav aria-label="Submissions of this list" className="flex gap-2">
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
  const className = buttonClass({ tone: 'secondary', size: 'small' });
  if (!to) {
    return (
      <span aria-disabled="true" className={className}>
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
      aria-keyshortcuts={isNext ? 'j' : 'k'}
      title={`${words} (${isNext ? 'j' : 'k'})`}
      className={className}
    >
      {!isNext && <Icon className="size-4" />}
      <span className="max-sm:sr-only">{words}</span>
      {isNext && <Icon className="size-4" />}
      <span className="sr-only">: {to.reference}</span>
    </Link>
  );
}

/** Focuses the submission that the list or its neighbour opened; a loaded document begins at its own top. */
function useFocusTop(top: RefObject<HTMLDivElement | null>, pathname: string): void {
  const shown = useRef(useHydrated() ? undefined : pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    top.current?.focus({ preventScroll: true });
  }, [top, pathname]);
}
