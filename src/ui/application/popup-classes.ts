/** Frame of all floating parts: menus, lists, popovers. */
export const popupClass =
  'rounded-md border border-line bg-raised text-ink shadow-lg outline-none transition-opacity duration-100 data-starting-style:opacity-0 data-ending-style:opacity-0';

/** One entry of a floating list; Base UI marks the entry under pointer or keyboard. */
export const popupItemClass =
  'flex min-h-9 w-full cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm no-underline outline-none select-none data-highlighted:bg-primary-soft data-highlighted:text-primary-ink data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent data-disabled:opacity-55';

/** Frame of panels that slide in from a side of the screen. */
export const drawerClass =
  'inset-y-0 flex w-[min(28rem,calc(100vw-2.5rem))] flex-col border-line bg-surface text-ink shadow-lg outline-none';

export const drawerSides = {
  left: 'start-0 border-e data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
  right: 'end-0 border-s data-starting-style:translate-x-full data-ending-style:translate-x-full',
};

export const drawerHeaderClass =
  'flex items-center justify-between gap-4 border-b border-line px-5 py-3';

export const drawerCloseClass =
  '-me-2 grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-primary-ink';

export const drawerBodyClass = 'min-h-0 grow overflow-y-auto px-5 py-4 text-sm';

export const backdropClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0';

/** Centred by auto margins, so that no transform blurs the text. */
export const dialogClass =
  'fixed inset-3 z-50 m-auto h-fit rounded-lg border border-line bg-surface text-ink shadow-lg transition duration-150 data-starting-style:translate-y-2 data-starting-style:opacity-0 data-ending-style:opacity-0';

/** Inside the popup, so that long content scrolls while menus may extend over the edge. */
export const dialogFrameClass =
  'flex max-h-[calc(100dvh-1.5rem-2px)] flex-col overflow-clip rounded-[inherit]';

export type DialogSize = 'small' | 'medium';

export const dialogWidths: Record<DialogSize, string> = {
  small: 'max-w-md',
  medium: 'max-w-2xl',
};

export const dialogTitleClass = 'text-lg leading-snug';

export const dialogDescriptionClass = 'text-sm text-muted';

export const dialogCloseClass =
  '-me-2 -mt-1 grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-primary-ink';
