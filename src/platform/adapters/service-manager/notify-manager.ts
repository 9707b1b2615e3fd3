import { execFile } from 'node:child_process';

type State = 'READY=1' | 'STOPPING=1';

export type ServiceManager = {
  /** Never throws: the program also works where nobody is notified. */
  notify(state: State): Promise<void>;
};

/**
 * Notifies systemd with its own command, because Node cannot send datagrams to a Unix socket. Units need
 * `NotifyAccess=all`, because the command is another process than the program.
 * @param environment usually `process.env`, from which the socket is removed: no other process of the
 *   program, such as PostgreSQL, may report itself as ready
 */
export function openServiceManager(
  environment: Record<string, string | undefined>,
): ServiceManager {
  const { NOTIFY_SOCKET } = environment;
  delete environment['NOTIFY_SOCKET'];
  return {
    notify: (state) =>
      NOTIFY_SOCKET === undefined
        ? Promise.resolve()
        : new Promise((resolve) => {
            const env = { ...environment, NOTIFY_SOCKET };
            execFile('systemd-notify', [state], { env, timeout: 5_000 }, () => resolve());
          }),
  };
}
