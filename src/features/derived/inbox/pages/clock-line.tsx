import { LocalTime } from '#frames/staff/local-time.tsx';
import { classNames } from '#ui/class-names.ts';
import type { WaitingClock } from '../queues.ts';

type Props = {
  who: string;
  since: Date;
  /** Absent where nobody owes an answer in a given time. */
  clock: WaitingClock | undefined;
};

/** Shows since when somebody has waited for an answer, how long in working hours, and whether that is overdue. */
export function ClockLine({ who, since, clock }: Props) {
  const isOver = clock?.target !== undefined && clock.worked > clock.target;
  return (
    <p className={classNames('text-sm', isOver ? 'font-semibold text-danger-ink' : 'text-muted')}>
      {who} waits for an answer since <LocalTime value={since} />
      {clock && timesOf(clock)}.
    </p>
  );
}

function timesOf({ worked, target, isByClock }: WaitingClock): string {
  const kind = isByClock ? '' : 'working ';
  // Less than an hour is said by the moment.
  if (target === undefined) return worked < 3_600_000 ? '' : `: ${hours(worked, kind)}`;
  const over = worked > target ? `, overdue by ${hours(worked - target, kind)}` : '';
  return `: ${hours(worked, kind)} of ${hours(target, kind)}${over}`;
}

function hours(milliseconds: number, kind: string): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 60) return `${minutes} ${kind}${minutes === 1 ? 'minute' : 'minutes'}`;
  const whole = Math.floor(minutes / 60);
  return `${whole} ${kind}${whole === 1 ? 'hour' : 'hours'}`;
}
