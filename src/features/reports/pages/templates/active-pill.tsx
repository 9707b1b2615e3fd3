import { StatusPill } from '#ui/document/status-pill.tsx';

/** Whether a form is on the site. */
export function ActivePill({ isActive }: { isActive: boolean }) {
  return (
    <StatusPill tone={isActive ? 'success' : 'neutral'}>
      {isActive ? 'Active' : 'Inactive'}
    </StatusPill>
  );
}
