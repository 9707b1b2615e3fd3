export const drawerLook =
  'inset-y-0 flex w-[min(28rem,calc(100vw-2.5rem))] flex-col border-line bg-surface text-ink shadow-lg outline-none';

export const drawerSides = {
  left: 'start-0 border-e data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
  right: 'end-0 border-s data-starting-style:translate-x-full data-ending-style:translate-x-full',
};

export const drawerHeaderLook =
  'flex items-center justify-between gap-4 border-b border-line px-5 py-3';

export const drawerCloseLook =
  '-me-2 grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-primary-ink';

export const drawerBodyLook = 'min-h-0 grow overflow-y-auto px-5 py-4 text-sm';
