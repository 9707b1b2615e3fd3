import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { backdropLook, dialogTitleLook } from './dialog-look.ts';
import { drawerBodyLook, drawerHeaderLook, drawerLook, drawerSides } from './drawer-look.ts';

/** A drawer as the server writes it, where `Drawer` will stand; see `StillDialog`. */
export function StillDrawer({
  ref,
  title,
  close,
  children,
}: {
  ref: Ref<HTMLElement>;
  title: string;
  /** A link to what lies behind it. */
  close: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <div className={backdropLook} />
      <section
        ref={ref}
        aria-label={title}
        className={classNames('fixed z-50', drawerLook, drawerSides.right)}
      >
        <header className={drawerHeaderLook}>
          <h2 className={dialogTitleLook}>{title}</h2>
          {close}
        </header>
        <div className={drawerBodyLook}>{children}</div>
      </section>
    </>
  );
}
