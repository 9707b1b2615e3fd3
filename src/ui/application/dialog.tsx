import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { DialogFrame } from './dialog-frame.tsx';
import {
  backdropClass,
  dialogCloseClass,
  dialogDescriptionClass,
  dialogClass,
  dialogTitleClass,
  dialogWidths,
  type DialogSize,
} from './popup-classes.ts';
import { NestedPortalArea } from './portal-area.tsx';

type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Name of the close button. */
  closeLabel: string;
  children?: ReactNode;
  footer?: ReactNode;
  size?: DialogSize;
  /** The button that opens it, unless `open` is controlled from outside. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** A window over the page. Long content scrolls inside; title and footer stay in view. */
export function Dialog({
  title,
  description,
  closeLabel,
  children,
  footer,
  size = 'medium',
  trigger,
  open,
  onOpenChange,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          className={classNames(dialogClass, dialogWidths[size])}
          initialFocus={(by) => by === 'touch' || (firstField(body.current) ?? true)}
        >
          <NestedPortalArea>
            <DialogFrame
              title={<Base.Title className={dialogTitleClass}>{title}</Base.Title>}
              description={
                description && (
                  <Base.Description className={dialogDescriptionClass}>
                    {description}
                  </Base.Description>
                )
              }
              close={<CloseButton label={closeLabel} />}
              body={body}
              footer={footer}
            >
              {children}
            </DialogFrame>
          </NestedPortalArea>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** First field to focus. Not on a touch screen, where a keyboard would cover the text. */
function firstField(body: HTMLElement | null): HTMLElement | null | undefined {
  return body?.querySelector<HTMLElement>(
    'input:not([type=hidden], [type=checkbox], [type=radio], :disabled), select, textarea',
  );
}

function CloseButton({ label }: { label: string }) {
  return (
    <Base.Close aria-label={label} className={dialogCloseClass}>
      <X className="size-5" />
    </Base.Close>
  );
}
