import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  Link,
  useFetcher,
  useLocation,
  useMatches,
  useNavigate,
  useRevalidator,
} from 'react-router';
import { showNotice } from '#frames/staff/live/browser-notices.ts';
import type { LiveEvent, LiveEventKind } from '#shared/live-events.ts';
import { caseTabPath, caseTabs } from '#shared/case-tabs.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { queueCountsKey } from '#features/derived/inbox/pages/queue-menu.tsx';
import { findPanel } from '#frames/staff/panels.ts';
import { isDialogOpen } from '#frames/staff/shortcuts/is-dialog-open.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { useRenewal } from '#frames/staff/use-renewal.ts';
import { useLiveEvents } from '#frames/staff/live/use-live-events.ts';

/**
 * Announces changes to the list or the record on the screen, and shows them on request: rows do not move
 * while somebody reads. Only when nobody is active does the list refresh itself.
 */
export function LiveBar() {
  const { pathname, search } = useLocation();
  const [news, setNews] = useState(noNews);
  const [hasEnded, setEnded] = useState(false);
  const { state } = useRevalidator();
  const renew = useRenewal();
  const navigate = useNavigate();
  const { isIdle, isAtScreen } = useActivity();
  const { show, close } = useToast();
  const kinds = findPanel(pathname)?.live ?? [];
  const isInbox = pathname.startsWith(`${urls.admin.inbox()}/`);
  const isList = findPanel(pathname)?.href === pathname || isInbox;
  const recount = useRecount();

  useLiveEvents({
    onEvent(event) {
      recount();
      const given = givenWords(event);
      if (given) return showAssigned(event, given);
      const isThisRecord = isPageOf(pathname, event.id);
      if (!kinds.includes(event.kind) || !(isList || isThisRecord || isOverList(pathname))) return;
      if (isThisRecord && isOverList(pathname)) return showChanged();
      // A conversation updates live; text being typed stays.
      if (isThisRecord && event.kind === 'case.changed' && isAtScreen()) return renew();
      if (isList && isIdle()) renew();
      else setNews((known) => addNews(known, event));
    },
    onMissed() {
      if (kinds.length === 0) return;
      if (isList && isIdle()) renew();
      else setNews((known) => ({ ...known, hasMissed: true }));
    },
    onSession: (isOpen) => setEnded(!isOpen),
  });
  useForgetWhenLoaded(() => setNews(noNews));

  /** The bar is behind the dialog, and text being typed there survives a reload. */
  function showChanged() {
    renew();
    show({
      tone: 'info',
      title: 'Somebody else changed this submission',
      text: 'It now shows what is stored.',
    });
  }

  /** Shown on any page, because the record is now assigned to them. */
  function showAssigned({ kind, id, count }: LiveEvent, title: string) {
    const isCase = kind.startsWith('case.');
    const [one, mine] = isCase
      ? [urls.admin.case(id), urls.admin.cases('?assignee=me')]
      : [urls.admin.submission(id), urls.admin.forms('?assignee=me')];
    function open() {
      close(toastId);
      void navigate(count ? mine : one);
    }
    const toastId = show({ tone: 'info', title, action: { label: 'Open', onPress: open } });
    showNotice(title, kind, open);
  }

  function showNews() {
    const newest = new URLSearchParams(search);
    newest.delete('before');
    newest.delete('after');
    setNews(noNews);
    if (newest.size === new URLSearchParams(search).size) renew();
    else void navigate({ pathname, search: newest.size > 0 ? `?${newest}` : '' });
    window.scrollTo({ top: 0 });
  }

  const text = describeNews(news);
  return (
    <>
      <div role="status" className={text === '' ? 'sr-only' : 'sticky top-14 z-20 lg:top-3'}>
        {text !== '' && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-primary bg-primary-soft px-4 py-2 text-sm font-semibold text-primary-ink shadow-sm">
            <p>{text}</p>
            <Button
              size="compact"
              icon={<RefreshCw className="size-4" />}
              busy={state === 'loading'}
              onClick={showNews}
            >
              Show
            </Button>
          </div>
        )}
      </div>
      {hasEnded && <SignedOut next={pathname + search} />}
    </>
  );
}

/** In milliseconds: a bulk change updates the counts once. */
const recountAfter = 1_000;

/** Reloads the menu's counts, debounced. */
function useRecount(): () => void {
  const { load } = useFetcher({ key: queueCountsKey });
  const mayRead = useMay('submission:read');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    if (!mayRead || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void load(urls.admin.inboxCounts());
    }, recountAfter);
  };
}

/** A case has several tabs; a submission has one page. */
function isPageOf(pathname: string, id: string): boolean {
  return caseTabs.some((tab) => pathname.endsWith(`/${id}${caseTabPath(tab)}`));
}

/** A submission opens as a dialog over its list. */
function isOverList(pathname: string): boolean {
  return pathname.startsWith(`${urls.admin.forms()}/`);
}

/**
 * A loaded or reloaded page includes the changes. Another view of a list, or the next record of the inbox,
 * changes the address but keeps the old rows.
 */
function useForgetWhenLoaded(forget: () => void): void {
  const matches = useMatches();
  const page = matches[matches.findIndex(({ id }) => id === 'back-office') + 1];
  const shown = useRef(page?.loaderData);
  useEffect(() => {
    if (shown.current === page?.loaderData) return;
    shown.current = page?.loaderData;
    forget();
  });
}

/** Opens in another tab, so that text typed here can still be saved. */
function SignedOut({ next }: { next: string }) {
  return (
    <Notice
      tone="warning"
      live="assertive"
      title="You have been signed out"
      actions={
        <Link
          to={urls.signInAgain(next)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          Sign in in a new tab
        </Link>
      }
    >
      <p className="text-sm">
        Your session has ended. What you typed is still here; sign in again before you save it.
      </p>
    </Notice>
  );
}

/** Changes since the list on the screen was loaded. */
type News = {
  ids: Partial<Record<LiveEventKind, readonly string[]>>;
  hasMissed: boolean;
};

export const noNews: News = { ids: {}, hasMissed: false };

/** Adds an event; a second one for the same row does not count. */
export function addNews(news: News, { kind, id }: LiveEvent): News {
  const known = news.ids[kind] ?? [];
  return known.includes(id) ? news : { ...news, ids: { ...news.ids, [kind]: [...known, id] } };
}

const words: Partial<Record<LiveEventKind, readonly [one: string, several: string]>> = {
  'submission.created': ['new submission', 'new submissions'],
  'submission.changed': ['changed submission', 'changed submissions'],
  'submission.assigned': ['submission for you', 'submissions for you'],
  'case.created': ['new case', 'new cases'],
  'case.changed': ['changed case', 'changed cases'],
  'case.assigned': ['case for you', 'cases for you'],
  'mail.failed': ['failed mail', 'failed mails'],
  'document.changed': ['changed document', 'changed documents'],
};

/** "3 new submissions, 1 changed submission"; empty without changes. */
export function describeNews(news: News): string {
  const parts = Object.entries(news.ids).map(([kind, ids]) => {
    const [one, several] = words[kind as LiveEventKind] ?? ['change', 'changes'];
    return `${ids.length} ${ids.length === 1 ? one : several}`;
  });
  if (parts.length > 0) return parts.join(', ');
  return news.hasMissed ? 'This list may be out of date' : '';
}

/**
 * Notification of an assignment or a mention; undefined for other events. It contains no names, because
 * others may see the screen.
 */
export function givenWords({ kind, count = 1 }: LiveEvent): string | undefined {
  if (kind === 'case.mentioned') return 'A colleague mentioned you in a case';
  if (kind === 'case.replied') return 'A client replied in a case of yours';
  if (kind === 'submission.replied') return 'Somebody wrote more to a submission of yours';
  if (kind === 'submission.reply-failed') return 'An answer of yours was not delivered';
  if (kind === 'case.message-undelivered')
    return 'A client was not told of your message: the mail was not delivered';
  if (kind === 'submission.reply-held')
    return 'An answer of yours was not sent: it is not safe to write there';
  if (kind !== 'case.assigned' && kind !== 'submission.assigned') return undefined;
  const what = kind === 'case.assigned' ? 'case' : 'submission';
  return count === 1 ? `A ${what} was assigned to you` : `${count} ${what}s were assigned to you`;
}

/** In milliseconds without input before a list may refresh itself. */
const idleAfter = 15_000;

/**
 * After this time it stops, because a forgotten screen would otherwise renew its session with each new
 * report and never be signed out.
 */
const goneAfter = 5 * 60_000;

const activity = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

/**
 * `isIdle`: the person looks at the top of the newest page and does nothing else: no selection, nothing
 * open, nothing being typed. `isAtScreen`: there was input in the last minutes.
 */
function useActivity(): { isIdle: () => boolean; isAtScreen: () => boolean } {
  const lastInput = useRef(0);
  useEffect(() => {
    lastInput.current = performance.now();
    function note() {
      lastInput.current = performance.now();
    }
    for (const name of activity) document.addEventListener(name, note, { passive: true });
    return () => {
      for (const name of activity) document.removeEventListener(name, note);
    };
  }, []);
  function isAtScreen() {
    return performance.now() - lastInput.current < goneAfter;
  }
  function isIdle() {
    const still = performance.now() - lastInput.current;
    return still > idleAfter && isAtScreen() && window.scrollY < 40 && !isAtWork();
  }
  return { isIdle, isAtScreen };
}

function isAtWork(): boolean {
  const focus = document.activeElement;
  const isTyping = focus?.matches('input, textarea, select, [contenteditable=true]') ?? false;
  const search = new URLSearchParams(location.search);
  return (
    isTyping ||
    search.has('before') ||
    search.has('after') ||
    isDialogOpen() ||
    document.querySelector('#main table input:checked, #main li input:checked') !== null
  );
}
