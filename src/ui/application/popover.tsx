import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { popupClass } from './popup-classes.ts';
import { usePortalArea } from './portal-area.tsx';

/** A small panel next to its button, for filters or a few details. Escape closes it. */
export function Popover({
  trigger,
  title,
  children,
  align = 'start',
}: {
  trigger: ReactElement;
  title: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
}) {
  const area = usePortalArea();
  return (
    <Base.Root>
      <Base.Trigger render={trigger} className="opens-more" />
      <Base.Portal container={area}>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-50">
          <Base.Popup
            className={classNames(popupClass, 'grid max-w-[min(24rem,90vw)] gap-2 p-4 text-sm')}
          >
            <Base.Title className="text-base leading-snug">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
