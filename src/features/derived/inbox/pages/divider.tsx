import { useLayoutEffect, useRef, type RefObject } from 'react';

const storageKey = 'lantern-inbox-list';

/** In percent of the width of both panes. */
const [narrowest, widest, usual, step] = [20, 70, 38, 4];

/** Between list and record; moved with the pointer or arrow keys, and remembered in this browser. */
export function Divider({ of }: { of: RefObject<HTMLElement | null> }) {
  const handle = useRef<HTMLDivElement>(null);

  function set(percent: number, isKept = true) {
    const share = Math.round(Math.min(Math.max(percent, narrowest), widest));
    of.current?.style.setProperty('--inbox-list', `${share}%`);
    handle.current?.setAttribute('aria-valuenow', String(share));
    if (isKept) localStorage.setItem(storageKey, String(share));
  }

  // Runs before the first paint, so that nothing moves.
  useLayoutEffect(() => {
    set(Number(localStorage.getItem(storageKey) ?? usual) || usual, false);
    // Once, when a record is opened; `set` is new with every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <div
      ref={handle}
      // A focusable separator is a control that sets a value.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the list"
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={usual}
      className="inbox-divider"
      onKeyDown={(event) => {
        const now = Number(handle.current?.getAttribute('aria-valuenow') ?? usual);
        if (event.key === 'ArrowLeft') set(now - step);
        if (event.key === 'ArrowRight') set(now + step);
      }}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const panes = event.currentTarget.parentElement?.getBoundingClientRect();
        if (panes) set(((event.clientX - panes.left) / panes.width) * 100);
      }}
    />
  );
}
