export const backdropLook =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0';

/** Centred by auto margins, so that no transform blurs the text. */
export const dialogLook =
  'fixed inset-3 z-50 m-auto h-fit rounded-lg border border-line bg-surface text-ink shadow-lg transition duration-150 data-starting-style:translate-y-2 data-starting-style:opacity-0 data-ending-style:opacity-0';

/** Inside the popup, so that what is long scrolls while menus may reach over the edge. */
export const dialogFrameLook =
  'flex max-h-[calc(100dvh-1.5rem-2px)] flex-col overflow-clip rounded-[inherit]';

export const pageOnPhonesLook =
  'max-sm:inset-0 max-sm:h-dvh max-sm:max-w-none max-sm:rounded-none max-sm:border-0';

export const pageFrameOnPhonesLook = 'max-sm:h-full max-sm:max-h-full';

export type DialogSize = 'small' | 'medium' | 'large';

export const dialogWidths: Record<DialogSize, string> = {
  small: 'max-w-md',
  medium: 'max-w-2xl',
  large: 'max-w-5xl',
};

export const dialogTitleLook = 'text-lg leading-snug';

export const dialogDescriptionLook = 'text-sm text-muted';

export const dialogCloseLook =
  '-me-2 -mt-1 grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-primary-ink';
