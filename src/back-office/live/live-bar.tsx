import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { buttonLook } from '#ui/document/button-look.ts';
import { Button } from '#ui/application/button.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';
import { findPanel } from '../panels.ts';
import { addNews, describeNews, noNews } from './live-news.ts';
import { useIsIdle } from './use-is-idle.ts';
import { useLiveEvents } from './use-live-events.ts';

/**
 * Says what arrived that concerns the list or the record on the screen, and shows it when asked: rows
 * do not jump while somebody reads. Only where nobody is at work does the list renew itself.
 */
export function LiveBar() {
  const { pathname, search } = useLocation();
  const [news, setNews] = useState(noNews);
  const [hasEnded, setEnded] = useState(false);
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const isIdle = useIsIdle();
  const { show } = useToast();
  const kinds = findPanel(pathname)?.live ?? [];
  const isList = findPanel(pathname)?.href === pathname;

  useLiveEvents({
    onEvent(event) {
      const isThisRecord = pathname.endsWith(`/${event.id}`);
      if (!kinds.includes(event.kind) || !(isList || isThisRecord || isOverList(pathname))) return;
      if (isThisRecord && isOverList(pathname)) return showChanged();
      if (isList && isIdle()) void revalidate();
      else setNews((known) => addNews(known, event));
    },
    onMissed() {
      if (kinds.length === 0) return;
      if (isList && isIdle()) void revalidate();
      else setNews((known) => ({ ...known, hasMissed: true }));
    },
    onSession: (isOpen) => setEnded(!isOpen),
  });
  useForgetWhenLoaded(() => setNews(noNews));

  /** The bar lies behind the dialog, and what is being typed there outlives a new loading. */
  function showChanged() {
    void revalidate();
    show({
      tone: 'info',
      title: 'Somebody else changed this submission',
      text: 'It now shows what is stored.',
    });
  }

  function showNews() {
    const newest = new URLSearchParams(search);
    newest.delete('before');
    newest.delete('after');
    setNews(noNews);
    if (newest.size === new URLSearchParams(search).size) void revalidate();
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

/** A submission opens as a dialog; the list behind it is still there. */
function isOverList(pathname: string): boolean {
  return pathname.startsWith(`${urls.admin.forms()}/`);
}

/** Another page, or the same one loaded anew, holds the news. */
function useForgetWhenLoaded(forget: () => void): void {
  const { state } = useNavigation();
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (state !== 'idle' || shown.current === key) return;
    shown.current = key;
    forget();
  });
}

/** In another tab, so that what is typed here can still be saved. */
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
          className={buttonLook({ tone: 'secondary', size: 'small' })}
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
