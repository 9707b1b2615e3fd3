/** Frame of everything that floats: menus, lists, popovers. */
export const popupLook =
  'rounded-md border border-line bg-raised text-ink shadow-lg outline-none transition-opacity duration-100 data-starting-style:opacity-0 data-ending-style:opacity-0';

/** One entry of a floating list; Base UI marks the entry under pointer or keyboard. */
export const popupItemLook =
  'flex min-h-9 w-full cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm no-underline outline-none select-none data-highlighted:bg-primary-soft data-highlighted:text-primary-ink data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent data-disabled:opacity-55';
