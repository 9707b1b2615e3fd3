import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { backdropLook } from './dialog-look.ts';
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

const sides = {
  left: 'start-0 border-e data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
  right: 'end-0 border-s data-starting-style:translate-x-full data-ending-style:translate-x-full',
};

/** A panel from the side of the screen, for details beside a list or a menu on a phone. */
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
        <Base.Backdrop className={backdropLook} />
        <Base.Viewport className="fixed inset-0 z-50 overflow-clip">
          <Base.Popup
            className={classNames(
              'absolute inset-y-0 flex w-[min(28rem,calc(100vw-2.5rem))] flex-col border-line bg-surface text-ink shadow-lg outline-none transition-transform duration-200 ease-out',
              sides[side],
            )}
          >
            <NestedPortalArea>
              <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
                <Base.Title className="text-lg leading-snug">{title}</Base.Title>
                <Base.Close
                  aria-label={closeLabel}
                  className="-me-2 grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-primary-ink"
                >
                  <X className="size-5" />
                </Base.Close>
              </header>
              <Base.Content className="min-h-0 grow overflow-y-auto px-5 py-4 text-sm">
                {children}
              </Base.Content>
              {footer && (
                <footer
                  data-bottom-bar=""
                  className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4"
                >
                  {footer}
                </footer>
              )}
            </NestedPortalArea>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
