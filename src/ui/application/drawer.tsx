import { FrameFooter } from './dialog-frame.tsx';
import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import {
  drawerBodyClass,
  drawerCloseClass,
  drawerHeaderClass,
  drawerClass,
  drawerSides,
  backdropClass,
  dialogTitleClass,
} from './popup-classes.ts';
import { NestedPortalArea } from './portal-area.tsx';

type DrawerProps = {
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
  side?: 'left' | 'right';
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** A panel from the side of the screen, for details next to a list or a menu on a phone. */
export function Drawer({
  title,
  closeLabel,
  children,
  footer,
  side = 'right',
  trigger,
  open,
  onOpenChange,
}: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} swipeDirection={side}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 overflow-clip">
          <Base.Popup
            className={classNames(
              'absolute transition-transform duration-200 ease-out',
              drawerClass,
              drawerSides[side],
            )}
          >
            <NestedPortalArea>
              <header className={drawerHeaderClass}>
                <Base.Title className={dialogTitleClass}>{title}</Base.Title>
                <Base.Close aria-label={closeLabel} className={drawerCloseClass}>
                  <X className="size-5" />
                </Base.Close>
              </header>
              <Base.Content className={drawerBodyClass}>{children}</Base.Content>
              {footer && <FrameFooter>{footer}</FrameFooter>}
            </NestedPortalArea>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
