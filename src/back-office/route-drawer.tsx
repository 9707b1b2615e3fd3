import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Drawer } from '#ui/application/drawer.tsx';
import { drawerCloseLook } from '#ui/application/drawer-look.ts';
import { StillDrawer } from '#ui/application/still-drawer.tsx';
import { useTakeOver } from '#ui/application/use-take-over.ts';
import { KeptTextNotice } from './unsaved/kept-text-notice.tsx';

/**
 * A drawer with an address of its own, beside its list. It is there without script too.
 * @param props `back`: the list's address, where closing leads
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
      <Link to={back} aria-label="Close" className={drawerCloseLook}>
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
