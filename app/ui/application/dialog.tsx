import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import {
  backdropLook,
  dialogFrameLook,
  dialogLook,
  pageFrameOnPhonesLook,
  pageOnPhonesLook,
} from './dialog-look.ts';
import { NestedPortalArea } from './portal-area.tsx';

type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Name of the close button. */
  closeLabel: string;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Takes the whole of a small screen: for what is read and worked on rather than answered. */
  isPageOnPhones?: boolean;
  /** The button that opens it, unless `open` is controlled from outside. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

const widths = { small: 'max-w-md', medium: 'max-w-2xl', large: 'max-w-5xl' };

/** A window over the page. Long content scrolls inside; title and footer stay in view. */
export function Dialog({
  title,
  description,
  closeLabel,
  children,
  footer,
  size = 'medium',
  isPageOnPhones = false,
  trigger,
  open,
  onOpenChange,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Popup
          className={classNames(dialogLook, widths[size], isPageOnPhones && pageOnPhonesLook)}
          initialFocus={(by) =>
            by === 'touch' || isPageOnPhones || (firstField(body.current) ?? true)
          }
        >
          <NestedPortalArea>
            <div className={classNames(dialogFrameLook, isPageOnPhones && pageFrameOnPhonesLook)}>
              <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4">
                <div className="grid gap-1">
                  <Base.Title className="text-lg leading-snug">{title}</Base.Title>
                  {description && (
                    <Base.Description className="text-sm text-muted">
                      {description}
                    </Base.Description>
                  )}
                </div>
                <CloseButton label={closeLabel} />
              </header>
              <div ref={body} className="min-h-0 grow overflow-y-auto px-5 py-4 text-sm">
                {children}
              </div>
              {footer && (
                <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">
                  {footer}
                </footer>
              )}
            </div>
          </NestedPortalArea>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Where typing begins. On a touch screen nothing is focused, so that no keyboard covers the text; nor
 * in what is read rather than answered, where letters are shortcuts.
 */
function firstField(body: HTMLElement | null): HTMLElement | null | undefined {
  return body?.querySelector<HTMLElement>(
    'input:not([type=hidden], [type=checkbox], [type=radio], :disabled), select, textarea',
  );
}

function CloseButton({ label }: { label: string }) {
  return (
    <Base.Close
      aria-label={label}
      className="-me-2 -mt-1 grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-primary-ink"
    >
      <X className="size-5" />
    </Base.Close>
  );
}
