import type { ReactNode } from 'react';

/** A key to press. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-6 rounded-sm border border-b-2 border-control bg-surface px-1.5 text-center text-xs leading-5 text-ink">
      {children}
    </kbd>
  );
}
