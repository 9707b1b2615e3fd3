import type { RestoreOrder, RestoreState } from '#kernel/ports/archives.ts';
import type { MoveState } from '#kernel/ports/database.ts';

/** State that survives one opening of the program inside the same process. */
export type Supervisor = {
  lastMove: MoveState;
  lastRestore: RestoreState;
  /** Runs between closing the program and opening it again. */
  requestedRestore: RestoreOrder | undefined;
  /** False if nothing opens it again. */
  mayReopen: boolean;
  /** Closes everything and opens it again on the database that is then in force. */
  reopen(): void;
};

/** For commands: they end after their work, regardless of the database then in force. */
export function noSupervisor(): Supervisor {
  return {
    lastMove: { state: 'none' },
    lastRestore: { state: 'none' },
    requestedRestore: undefined,
    mayReopen: false,
    reopen() {},
  };
}

/** Marks a move as complete: the program was opened on the database that has all data. */
export function confirmArrival(supervisor: Supervisor): void {
  const { lastMove } = supervisor;
  if (lastMove.state === 'opening') supervisor.lastMove = { ...lastMove, state: 'done' };
}
