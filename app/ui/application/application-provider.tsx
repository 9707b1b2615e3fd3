import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { ToastProvider } from './toast.tsx';

/** Wraps the application once: policy-safe Base UI, tooltips that share one delay, and toasts. */
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
        <ToastProvider closeLabel={toastCloseLabel}>{children}</ToastProvider>
      </Tooltip.Provider>
    </CSPProvider>
  );
}
