import { useEffect, useEffectEvent } from 'react';
import { listenHidden } from './browser-notices.ts';
import { parseLiveEvent, type LiveEvent } from '#shared/live-events.ts';
import { urls } from '#shared/urls.ts';

export type LiveHandlers = {
  onEvent(event: LiveEvent): void;
  /** Events may have been lost: the connection was away, or the screen was not looked at. */
  onMissed(): void;
  /** Also told when they have signed in again, in another tab. */
  onSession(isOpen: boolean): void;
};

/** In milliseconds; the browser itself tries again only after a connection that broke. */
const firstRetry = 10_000;
const longestRetry = 5 * 60_000;

const heardName = 'lantern:heard';

const openName = 'lantern:listening';

/**
 * Hears what the shell of the back office hears, for a part of a page: one connection serves both.
 * @param onOpen told when the connection is there, for the first time or again
 */
export function useHeardEvents(onHeard: (event: LiveEvent) => void, onOpen: () => void): void {
  const hear = useEffectEvent(onHeard);
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    function onEvent(event: Event) {
      // Only the shell sends it.
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
 * Hears what happens while the screen is looked at. A hidden tab keeps no connection, because a
 * browser grants six of them to all tabs together; one does where the person wants notices.
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
        // Refused for good, for instance while the database is away.
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        // After signing out, coming back to the tab is when it may be worth another try.
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

    open();
    document.addEventListener('visibilitychange', onVisibility);
    // A page in the browser's memory for the way back must hold no connection.
    window.addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', close);
      lookedAt.resolve();
      close();
    };
  }, []);
}
