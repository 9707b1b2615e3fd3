import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { drawerCloseClass, dialogCloseClass } from '#ui/application/popup-classes.ts';
import { Dialog } from '#ui/application/dialog.tsx';
import { Drawer } from '#ui/application/drawer.tsx';
import { StillDialog, StillDrawer, useTakeOver } from '#ui/application/still-dialog.tsx';
import { KeptTextNotice } from './unsaved/kept-text-notice.tsx';

type Props = {
  title: string;
  /** Address of the list, opened on close. */
  back: string;
  children: ReactNode;
};

/** A dialog with an address of its own, over its list. It works without script. */
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
      <Link to={back} aria-label="Close" className={dialogCloseClass}>
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

/**
 * A drawer with an address of its own, beside its list. It works without script.
 * @param props `back`: address of the list, opened on close
 */
export function RouteDrawer({
  title,
  back,
  children,
}: {
  title: string;
  back: string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const still = useRef<HTMLElement>(null);
  const isTaken = useTakeOver(still);
  const content = (
    <div className="grid gap-6">
      <KeptTextNotice place="dialog" />
      {children}
    </div>
  );
  if (!isTaken) {
    const close = (
      <Link to={back} aria-label="Close" className={drawerCloseClass}>
        <X className="size-5" />
      </Link>
    );
    return (
      <StillDrawer ref={still} title={title} close={close}>
        {content}
      </StillDrawer>
    );
  }
  return (
    <Drawer
      title={title}
      open
      onOpenChange={(open) => !open && void navigate(back, { preventScrollReset: true })}
      closeLabel="Close"
    >
      {content}
    </Drawer>
  );
}
