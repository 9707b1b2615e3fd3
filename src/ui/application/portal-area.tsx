import { createContext, type ReactNode, use, useMemo, useState } from 'react';

type PortalContext = {
  area: HTMLElement | null;
  setArea: (area: HTMLElement | null) => void;
};

const Context = createContext<PortalContext | null>(null);

/** Remembers where floating parts are rendered. Part of ApplicationProvider. */
export function PortalAreaProvider({ children }: { children: ReactNode }) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const value = useMemo(() => ({ area, setArea }), [area]);
  return <Context value={value}>{children}</Context>;
}

/**
 * The place for menus, lists and tooltips. Put it last inside <main>: content outside all landmarks
 * is lost to people who move by landmark.
 */
export function PortalArea() {
  const context = use(Context);
  return <div ref={context?.setArea} />;
}

/** A separate scope, because anything that floats inside a modal dialog must be part of that dialog. */
export function NestedPortalArea({ children }: { children: ReactNode }) {
  return (
    <PortalAreaProvider>
      {children}
      <PortalArea />
    </PortalAreaProvider>
  );
}

/** The element to hand to a Base UI portal; undefined means the end of the body. */
export function usePortalArea(): HTMLElement | undefined {
  return use(Context)?.area ?? undefined;
}
