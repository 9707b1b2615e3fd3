import type { RestoreOrder, RestoreState } from '#kernel/ports/archives.ts';
import type { MoveState } from '#kernel/ports/database.ts';

/** What outlives one opening of the program inside the same process. */
export type Supervisor = {
  lastMove: MoveState;
  lastRestore: RestoreState;
  /** Carried out between closing the program and opening it again. */
  wishedRestore: RestoreOrder | undefined;
  /** False where nothing opens it again. */
  mayReopen: boolean;
  /** Close everything and open it again on the database that is in force then. */
  reopen(): void;
};

/** For commands: they end after their work, whatever database is in force then. */
export function noSupervisor(): Supervisor {
  return {
    lastMove: { state: 'none' },
    lastRestore: { state: 'none' },
    wishedRestore: undefined,
    mayReopen: false,
    reopen() {},
  };
}

/** Calls a move done: the program was opened on the database in which all of it had arrived. */
export function confirmArrival(supervisor: Supervisor): void {
  const { lastMove } = supervisor;
  if (lastMove.state === 'opening') supervisor.lastMove = { ...lastMove, state: 'done' };
}
