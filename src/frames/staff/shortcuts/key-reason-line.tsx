import { useSyncExternalStore } from 'react';
import { classNames } from '#ui/class-names.ts';
import { currentReason, subscribeToReason } from './key-reason.ts';

/** Why the last key did nothing. */
export function KeyReasonLine({ className }: { className?: string }) {
  const reason = useSyncExternalStore(subscribeToReason, currentReason, () => '');
  return (
    <p role="status" className={classNames('text-sm text-muted empty:sr-only', className)}>
      {reason}
    </p>
  );
}
