import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { PortalAreaProvider } from './portal-area.tsx';
import { ToastProvider } from './toast.tsx';

/**
 * Wraps the application once: policy-safe Base UI, tooltips that share one delay, and toasts.
 * The layout inside it puts a PortalArea last into its <main>.
 */
export function ApplicationProvider({
  toastCloseLabel,
  children,
}: {
  /** Name of the close button on each toast. */
  toastCloseLabel: string;
  children: ReactNode;
}) {
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={400}>
        <PortalAreaProvider>
          <ToastProvider closeLabel={toastCloseLabel}>{children}</ToastProvider>
        </PortalAreaProvider>
      </Tooltip.Provider>
    </CSPProvider>
  );
}
