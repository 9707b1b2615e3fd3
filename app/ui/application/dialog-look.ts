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
