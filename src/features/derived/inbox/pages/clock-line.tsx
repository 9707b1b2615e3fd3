import { LocalTime } from '#frames/staff/local-time.tsx';
import { classNames } from '#ui/class-names.ts';
import type { WaitingClock } from '../queues.ts';

/** Shows how long the sender has waited for an answer, in working hours, and whether that is overdue. */
export function ClockLine({ who, clock }: { who: string; clock: WaitingClock | undefined }) {
  if (!clock) return null;
  const { since, worked, target } = clock;
  const isOver = target !== undefined && worked > target;
  return (
    <p className={classNames('text-sm', isOver ? 'font-semibold text-danger-ink' : 'text-muted')}>
      {who} waits for an answer since <LocalTime value={since} />: {hours(worked)}
      {target !== undefined && (
        <>
          {' '}
          of {hours(target)}
          {isOver && `, overdue by ${hours(worked - target)}`}
        </>
      )}
      .
    </p>
  );
}

function hours(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 60) return `${minutes} working ${minutes === 1 ? 'minute' : 'minutes'}`;
  const whole = Math.floor(minutes / 60);
  return `${whole} working ${whole === 1 ? 'hour' : 'hours'}`;
}
