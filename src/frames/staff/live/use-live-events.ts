import { useEffect, useEffectEvent } from 'react';
import { listenHidden } from './browser-notices.ts';
import { parseLiveEvent, type LiveEvent } from '#shared/live-events.ts';
import { urls } from '#shared/urls.ts';

export type LiveHandlers = {
  onEvent(event: LiveEvent): void;
  /** Events may have been lost: the connection was interrupted, or the page was hidden. */
  onMissed(): void;
  /** Also called after a new sign-in in another tab. */
  onSession(isOpen: boolean): void;
};

/** In milliseconds; the browser itself reconnects only after an established connection broke. */
const firstRetry = 10_000;
const longestRetry = 5 * 60_000;

const heardName = 'lantern:heard';

const openName = 'lantern:listening';

/**
 * Passes the live events of the shell to a part of a page, on the same connection.
 * @param onOpen called when the connection is established, for the first time or again
 */
export function useLiveEventListener(
  onHeard: (event: LiveEvent) => void,
  onOpen: () => void,
): void {
  const hear = useEffectEvent(onHeard);
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    function onEvent(event: Event) {
      // Only the shell dispatches it.
      hear((event as CustomEvent<LiveEvent>).detail);
    }
    function opened() {
      open();
    }
    window.addEventListener(heardName, onEvent);
    window.addEventListener(openName, opened);
    return () => {
      window.removeEventListener(heardName, onEvent);
      window.removeEventListener(openName, opened);
    };
  }, []);
}

/**
 * Listens to live events while the page is visible. A hidden tab keeps no connection, because a browser
 * limits the connections of all tabs together to six; one hidden tab does, where the person enabled
 * notifications.
 */
export function useLiveEvents(handlers: LiveHandlers): void {
  const onEvent = useEffectEvent(handlers.onEvent);
  const onMissed = useEffectEvent(handlers.onMissed);
  const onSession = useEffectEvent(handlers.onSession);

  useEffect(() => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let wasOpen = false;
    let isSignedOut = false;
    let retryAfter = firstRetry;
    let lookedAt = Promise.withResolvers<void>();

    function open() {
      if (source || document.hidden) return;
      source = new EventSource(urls.admin.events());
      source.addEventListener('open', () => {
        if (wasOpen) onMissed();
        if (isSignedOut) onSession(true);
        wasOpen = true;
        isSignedOut = false;
        retryAfter = firstRetry;
        window.dispatchEvent(new Event(openName));
      });
      source.addEventListener('happened', ({ data }) => {
        const event = parseLiveEvent(String(data));
        if (!event) return;
        onEvent(event);
        window.dispatchEvent(new CustomEvent(heardName, { detail: event }));
      });
      source.addEventListener('missed', () => onMissed());
      source.addEventListener('session-ended', () => {
        isSignedOut = true;
        close();
        onSession(false);
      });
      source.addEventListener('error', () => {
        // Permanently refused, for instance while the database is unavailable.
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        // After signing out, returning to the tab is the time for another attempt.
        if (isSignedOut) return;
        retry = setTimeout(open, retryAfter);
        retryAfter = Math.min(retryAfter * 2, longestRetry);
      });
    }

    function close() {
      clearTimeout(retry);
      source?.close();
      source = undefined;
    }

    function onVisibility() {
      lookedAt.resolve();
      if (!document.hidden) return open();
      lookedAt = Promise.withResolvers();
      listenHidden(lookedAt.promise, close);
    }

    /** Back from the back/forward cache, where nothing was heard. */
    function onShow({ persisted }: PageTransitionEvent) {
      if (persisted) open();
    }

    open();
    document.addEventListener('visibilitychange', onVisibility);
    // A page in the back/forward cache must hold no connection, and Firefox reports one that a page leaves open.
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', onShow);
      lookedAt.resolve();
      close();
    };
  }, []);
}
