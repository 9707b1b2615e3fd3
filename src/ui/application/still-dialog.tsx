import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { DialogFrame } from './dialog-frame.tsx';
import {
  backdropLook,
  dialogDescriptionLook,
  dialogLook,
  dialogTitleLook,
  dialogWidths,
  pageOnPhonesLook,
} from './dialog-look.ts';
import type { DialogSize } from './dialog-look.ts';

/**
 * A dialog as the server writes it, which opens without script. It stands where `Dialog` will stand, so
 * that nothing moves away from under a finger when script takes over; see `useTakeOver`.
 */
export function StillDialog({
  ref,
  title,
  description,
  close,
  children,
  footer,
  size = 'medium',
  isPageOnPhones = false,
}: {
  ref: Ref<HTMLElement>;
  title: string;
  description?: ReactNode;
  /** A link to what lies behind it. */
  close: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: DialogSize;
  isPageOnPhones?: boolean;
}) {
  return (
    <>
      <div className={backdropLook} />
      <section
        ref={ref}
        aria-label={title}
        className={classNames(dialogLook, dialogWidths[size], isPageOnPhones && pageOnPhonesLook)}
      >
        <DialogFrame
          title={<h2 className={dialogTitleLook}>{title}</h2>}
          description={description && <p className={dialogDescriptionLook}>{description}</p>}
          close={close}
          footer={footer}
          isPageOnPhones={isPageOnPhones}
        >
          {children}
        </DialogFrame>
      </section>
    </>
  );
}
