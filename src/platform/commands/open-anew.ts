import { noSupervisor } from '../adapters/database-home/supervisor.ts';
import type { Config } from '../config/config.ts';
import { forgetMovedAway } from '../program/moved-away.ts';
import { openProgram } from '../program/open-program.ts';
import type { Program } from '../program/open-program.ts';
import { writeStoredChoice } from '../program/stored-choice.ts';

type Opener = {
  /** Nothing was opened before. */
  readonly isFirst: boolean;
  /** Resolves when what is open now is to be opened anew. */
  readonly reopening: Promise<void>;
  open(): Promise<Program>;
};

/**
 * Opens the program again and again in one process.
 * @param read the configuration as it is now
 */
export function createOpener(read: () => Config): Opener {
  const supervisor = noSupervisor();
  let times = 0;
  let wish = Promise.withResolvers<void>();
  supervisor.reopen = () => wish.resolve();
  return {
    get isFirst() {
      return times <= 1;
    },
    get reopening() {
      return wish.promise;
    },
    async open() {
      wish = Promise.withResolvers();
      times += 1;
      const config = read();
      const { lastMove } = supervisor;
      if (lastMove.state !== 'done' || config.databaseChosenBy !== 'file')
        return openProgram(config, { supervisor });
      try {
        return await openProgram(config, { supervisor });
      } catch {
        // Nobody was served from the new database yet, so nothing is lost by going back.
        writeStoredChoice(config.dataFolder, undefined, []);
        await forgetMovedAway(config.dataFolder);
        const message =
          'The data arrived, but the program could not be opened on it. Delete that copy before you try again.';
        const { place, startedAt } = lastMove;
        supervisor.lastMove = {
          ...{ state: 'failed', place, startedAt, endedAt: new Date(), message },
        };
        return openProgram(read(), { supervisor });
      }
    },
  };
}
