import { join } from 'node:path';
import { recordMove } from '#features/edges/operations/database-home.server.ts';
import { recordRestore } from '#features/edges/data/restores.server.ts';
import type { RestoreOrder, RestoreState } from '#kernel/ports/archives.ts';
import { siteTags } from '#kernel/site-tags.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { openTarget } from '#platform/adapters/archive/backup-target.ts';
import { openBackup } from '#platform/adapters/archive/create-archives.ts';
import { ArchiveProblem } from '#platform/adapters/archive/manifest.ts';
import {
  openServiceManager,
  type ServiceManager,
} from '#platform/adapters/service-manager/notify-manager.ts';
import { createLog } from '#platform/adapters/create-log.ts';
import { openLogOutput } from '#platform/adapters/readable-log.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { confirmArrival, noSupervisor } from '#platform/adapters/database-home/supervisor.ts';
import type { Config } from '#platform/adapters/environment/config.ts';
import { HttpListener } from '#app/http/http-listener.ts';
import { openSite } from '#app/http/open-site.ts';
import { collectGarbageWhenQuiet } from '#app/program/collect-garbage.ts';
import { followKeys } from '#app/program/follow-keys.ts';
import { reportClockSetBack } from '#app/program/report-clock.ts';
import { keepAuditSealed } from '#app/program/keep-audit-sealed.ts';
import {
  forgetMovedAway,
  writeStoredChoice,
} from '#platform/adapters/environment/stored-choice.ts';
import { restoreData } from './restore.ts';
import { openProgram, type Program } from '#app/program/open-program.ts';

/**
 * Opens the program, serves the site, prints its address, and closes everything on a stop signal. After its
 * data was moved, the program is closed and reopened; visitors wait meanwhile.
 * @param read the configuration as it is now; a move changes it
 * @param describe the lines to print once the site answers
 */
export async function serveUntilStopped(
  read: () => Config,
  describe: (program: Program, address: string) => Promise<string[]>,
): Promise<void> {
  const manager = openServiceManager(process.env);
  const stopSignal = nextStopSignal();
  void stopSignal.then(() => manager.notify('STOPPING=1'));
  const listener = new HttpListener();
  collectGarbageWhenQuiet(() => listener.asked);
  const opener = createOpener(read);
  let program = await opener.open();
  // An error of one page must not stop the site for everybody; the log has the stack.
  process.on('unhandledRejection', (reason) => {
    const err = reason instanceof Error ? reason : new Error(String(reason));
    program.ports.log.error({ err }, 'A rejected promise was not handled');
  });
  for (;;) {
    const { isOver } = await serve(program, {
      listener,
      manager,
      stopSignal,
      describe,
      opener,
    });
    if (isOver) return;
    const isRestore = await opener.restoreIfRequested();
    program = await opener.open();
    if (isRestore) await noteRestore(program);
    else await recordMove(program.systemContext('move-database'));
  }
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type StopSignal = (typeof stopSignals)[number];

type Serving = {
  listener: HttpListener;
  manager: ServiceManager;
  stopSignal: Promise<StopSignal>;
  opener: ReturnType<typeof createOpener>;
  describe(program: Program, address: string): Promise<string[]>;
};

/** @returns whether a stop was requested; otherwise the program is to be reopened */
async function serve(program: Program, serving: Serving): Promise<{ isOver: boolean }> {
  const { listener, manager, stopSignal, opener } = serving;
  const [sealing, keys] = [keepAuditSealed(program), followKeys(program)];
  let ending: StopSignal | 'reopening' | undefined;
  try {
    const site = await openSite(program);
    try {
      await (opener.isFirst ? listener.listen(program.config) : undefined);
      listener.serve(site.answer);
      if (program.config.warmsPages) site.warmUp();
      void reportStorage(program);
      await reportClockSetBack(program.systemContext('report-clock'));
      const starting = Promise.race([program.jobs.start(), stopSignal, opener.reopening]);
      await starting;
      // Without waiting for the schedule: a new installation has none of its documents yet.
      await program.ports.queue.wake('print-documents', { db: program.database.db });
      // Mail that a killed program was sending.
      await program.ports.queue.wake('drain-outbox', { db: program.database.db });
      // Texts that an earlier release sealed without their row, including those of a restored backup.
      await program.ports.queue.wake('seal-notes', { db: program.database.db });
      await printStart(program, serving);
      await manager.notify('READY=1');
      ending = await Promise.race([stopSignal, opener.reopening.then(() => 'reopening' as const)]);
    } finally {
      const quiet =
        ending === 'reopening'
          ? listener.pause()
          : listener.close({ isDraining: ending === 'SIGTERM' });
      await site.endStreams();
      await quiet;
      await site.close();
    }
  } finally {
    await Promise.all([sealing.stop(), keys.stop()]);
    await program.close();
  }
  return { isOver: ending !== 'reopening' };
}

/** A wrong bucket or key is said at the start, not with the first file of a visitor; pages are served meanwhile. */
async function reportStorage({ ports: { storage, log } }: Program): Promise<void> {
  const problem = await storage.findProblem();
  if (problem !== undefined) log.error({ problem }, 'Files cannot be stored');
}

async function printStart(
  program: Program,
  { listener, opener, describe }: Serving,
): Promise<void> {
  const { port, appUrl } = program.config;
  const lines = opener.isFirst
    ? await describe(program, port === 0 ? `http://localhost:${listener.port}` : appUrl)
    : [`Reopened.  Data: ${program.dataPlace}`];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

/**
 * Listening starts before anything else, so that an early Ctrl-C still stops everything, and continues to
 * the end: a second signal must not interrupt the orderly stop. `npm start` gives us a channel that closes
 * when it is gone, also if it was killed: the program that ended it knows no other process id.
 */
function nextStopSignal(): Promise<StopSignal> {
  return new Promise((resolve) => {
    for (const signal of stopSignals) process.on(signal, () => resolve(signal));
    process.once('disconnect', () => resolve('SIGHUP'));
    process.channel?.unref();
    if (process.connected === false) resolve('SIGHUP');
  });
}

/** Recorded in the restored data. */
async function noteRestore(program: Program): Promise<void> {
  const ctx = program.systemContext('restore');
  await raiseSiteVersion(ctx, ...siteTags);
  await recordRestore(ctx);
}

/** Never throws: the program has to reopen on the existing data. */
async function restoreWhileClosed(config: Config, order: RestoreOrder): Promise<RestoreState> {
  const { passphrase, ...asked } = order;
  const places = { folder: join(config.dataFolder, 'backups'), target: openTarget(config) };
  function follow(what: string) {
    process.stdout.write(`${what} …\n`);
    return { note() {}, end() {} };
  }
  try {
    const source = await openBackup(places, order.name);
    const done = await restoreData(config, { source, passphrase, mayReplace: true }, follow);
    return { ...asked, state: 'done', ...done };
  } catch (error) {
    const isKnown = error instanceof OperatorError || error instanceof ArchiveProblem;
    if (!isKnown)
      createLog(config.logLevel, openLogOutput(config.logFormat)).error(
        { err: error },
        'A restore failed',
      );
    const message = isKnown ? error.message : 'It broke off; the log says why.';
    return { ...asked, state: 'failed', message };
  }
}

type Opener = {
  /** True for the first opening. */
  readonly isFirst: boolean;
  /** Resolves when the program has to be reopened. */
  readonly reopening: Promise<void>;
  open(): Promise<Program>;
  /**
   * Runs while the program is closed; a failure changes nothing and is reported once it is open again.
   * @returns whether a restore was the reason for closing
   */
  restoreIfRequested(): Promise<boolean>;
};

/**
 * Reopens the program repeatedly in one process.
 * @param read the configuration as it is now
 */
function createOpener(read: () => Config): Opener {
  const supervisor = noSupervisor();
  supervisor.mayReopen = true;
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
    async restoreIfRequested() {
      const { requestedRestore } = supervisor;
      supervisor.requestedRestore = undefined;
      if (!requestedRestore) return false;
      supervisor.lastRestore = await restoreWhileClosed(read(), requestedRestore);
      return true;
    },
    async open() {
      wish = Promise.withResolvers();
      times += 1;
      const config = read();
      const { lastMove } = supervisor;
      if (lastMove.state !== 'opening') return openProgram(config, { supervisor });
      try {
        const program = await openProgram(config, { supervisor });
        confirmArrival(supervisor);
        return program;
      } catch {
        // Nobody was served from the new database yet, so nothing is lost by going back.
        writeStoredChoice(config.dataFolder, undefined, []);
        await forgetMovedAway(config.dataFolder);
        const message =
          'The data arrived, but the program could not be opened on it. Delete that copy before you try again.';
        const { place, startedAt } = lastMove;
        supervisor.lastMove = {
          state: 'failed',
          place,
          startedAt,
          endedAt: new Date(),
          message,
        };
        return openProgram(read(), { supervisor });
      }
    },
  };
}
