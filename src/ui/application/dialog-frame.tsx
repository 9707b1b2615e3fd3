import type { ReactNode, RefObject } from 'react';
import { dialogFrameClass } from './popup-classes.ts';

/** Content of a dialog: title and footer stay in view, the part between them scrolls. */
export function DialogFrame({
  title,
  description,
  close,
  body,
  children,
  footer,
}: {
  title: ReactNode;
  description?: ReactNode;
  close: ReactNode;
  body?: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <div className={dialogFrameClass}>
      <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4">
        <div className="grid gap-1">
          {title}
          {description}
        </div>
        {close}
      </header>
      <div ref={body} className="min-h-0 grow overflow-y-auto px-5 py-4 text-sm">
        {children}
      </div>
      {footer && <FrameFooter>{footer}</FrameFooter>}
    </div>
  );
}

/** The buttons below what a dialog or a drawer holds. */
export function FrameFooter({ children }: { children: ReactNode }) {
  return (
    <footer
      data-bottom-bar=""
      className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4"
    >
      {children}
    </footer>
  );
}
