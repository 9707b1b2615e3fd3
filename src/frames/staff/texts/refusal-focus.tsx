import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Wraps the notice that nothing was saved: it takes the focus, because the pressed button may be far below.
 * @param props `occasion`: changes with each attempt
 */
export function RefusalFocus({ occasion, children }: { occasion: unknown; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'center' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is why this runs again
  }, [occasion]);
  return (
    <div ref={frame} tabIndex={-1} className="rounded-lg">
      {children}
    </div>
  );
}
