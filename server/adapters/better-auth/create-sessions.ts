import type { Sessions } from '#server/ports/sign-in.ts';
import type { SessionOptions } from './configure-better-auth.ts';
import { hasSessionCookie } from './session-cookie.ts';

export type StaffSessions = Sessions & {
  /** Loads the library ahead of the first use; call it once the program serves. */
  warmUp(): Promise<void>;
};

/**
 * Staff sessions in our tables: half an hour idle, renewed at most once a minute. The sign-in
 * library is loaded on first use, since a restart and the public pages do without it.
 */
export function createSessions(options: SessionOptions): StaffSessions {
  let loading: Promise<Sessions> | undefined;
  async function load(): Promise<Sessions> {
    const { startSessions } = await import('./start-sessions.ts');
    return startSessions(options);
  }
  function sessions(): Promise<Sessions> {
    return (loading ??= load());
  }
  return {
    isCarriedBy: hasSessionCookie,
    async warmUp() {
      await sessions();
    },
    async checkPassword(credentials) {
      return (await sessions()).checkPassword(credentials);
    },
    async open(userId, headers) {
      return (await sessions()).open(userId, headers);
    },
    async read(headers, how) {
      return hasSessionCookie(headers) ? (await sessions()).read(headers, how) : undefined;
    },
    async close(headers) {
      return (await sessions()).close(headers);
    },
  };
}
