import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { usePortalArea } from './portal-area.tsx';

/**
 * A short explanation on hover and focus. Visual only: the trigger must carry the same information for
 * assistive technology, as an aria-label or a description.
 */
export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  text: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** The element the tooltip belongs to; it must accept a ref and the usual handlers. */
  children: ReactElement;
}) {
  const area = usePortalArea();
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal container={area}>
        <Base.Positioner side={side} sideOffset={6} className="z-60">
          <Base.Popup
            aria-hidden="true"
            data-theme="dark"
            className="max-w-72 rounded-md border border-transparent bg-raised px-2.5 py-1.5 text-sm text-ink shadow-md transition-opacity duration-100 data-starting-style:opacity-0 data-ending-style:opacity-0"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
