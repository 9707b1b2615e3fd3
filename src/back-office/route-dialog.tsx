import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Dialog } from '#ui/application/dialog.tsx';
import { dialogCloseLook } from '#ui/application/dialog-look.ts';
import type { DialogSize } from '#ui/application/dialog-look.ts';
import { StillDialog } from '#ui/application/still-dialog.tsx';
import { useTakeOver } from '#ui/application/use-take-over.ts';
import { KeptTextNotice } from './unsaved/kept-text-notice.tsx';

type Props = {
  title: string;
  /** Under the title; stays in view. */
  description?: ReactNode;
  /** The list's address, where closing leads. */
  back: string;
  children: ReactNode;
  footer?: ReactNode;
  size?: DialogSize;
  /** See `Dialog`. */
  isPageOnPhones?: boolean;
};

/** A dialog with an address of its own, over its list. It is there without script too. */
export function RouteDialog({ back, children, ...parts }: Props) {
  const navigate = useNavigate();
  const still = useRef<HTMLElement>(null);
  const isTaken = useTakeOver(still);
  const content = (
    <div className="grid gap-4">
      <KeptTextNotice place="dialog" />
      {children}
    </div>
  );
  if (!isTaken) {
    const close = (
      <Link to={back} aria-label="Close" className={dialogCloseLook}>
        <X className="size-5" />
      </Link>
    );
    return (
      <StillDialog {...parts} ref={still} close={close}>
        {content}
      </StillDialog>
    );
  }
  return (
    <Dialog
      {...parts}
      open
      onOpenChange={(open) => !open && void navigate(back, { preventScrollReset: true })}
      closeLabel="Close"
    >
      {content}
    </Dialog>
  );
}
