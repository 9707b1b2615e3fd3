import { LocalTime } from '#frames/staff/local-time.tsx';
import type { WaitReason } from '../mail-status.server.ts';

/** Reason why a mail has not been sent yet. */
export function WaitWords({ waits }: { waits: WaitReason }) {
  switch (waits.kind) {
    case 'no-server':
      return 'Waits for a mail server';
    case 'next-try':
      return (
        <>
          Next try <LocalTime value={waits.at} />
        </>
      );
    case 'server-rests':
      return (
        <>
          Our mail server did not answer; next try <LocalTime value={waits.at} />
        </>
      );
    case 'domain-rests':
      return (
        <>
          The recipient’s server asked to wait; next try <LocalTime value={waits.at} />
        </>
      );
    case 'allowance':
      return (
        <>
          Waits for tomorrow’s allowance, <LocalTime value={waits.at} />
        </>
      );
    case 'ramp-paused':
      return `Waits because the ramp is paused. ${waits.reason ?? ''}`.trim();
    case 'turn':
      return 'Its turn comes within a minute';
  }
}
