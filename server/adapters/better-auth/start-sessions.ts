import { APIError } from 'better-auth/api';
import type { Sessions, StaffIdentity } from '#server/ports/sign-in.ts';
import { securityDefaults } from '#shared/security/security-settings.ts';
import { configureBetterAuth } from './configure-better-auth.ts';
import type { SessionOptions } from './configure-better-auth.ts';
import { readIdleMinutes } from './read-idle-minutes.ts';
import { hasSessionCookie } from './session-cookie.ts';

/** The `Sessions` port on better-auth; importing this file loads the library. */
export async function startSessions(options: SessionOptions): Promise<Sessions> {
  const prepared = new Map<number, ReturnType<typeof configureBetterAuth>>();
  /** The library takes the idle limit when it is made, so there is one of it for each limit used. */
  async function prepare(idleMinutes: number) {
    const auth = prepared.get(idleMinutes) ?? configureBetterAuth(options, idleMinutes);
    prepared.set(idleMinutes, auth);
    await auth.$context;
    return auth.api;
  }
  async function current() {
    return prepare(await readIdleMinutes(options.db));
  }
  await prepare(securityDefaults.sessionTimeout);
  return {
    isCarriedBy: hasSessionCookie,
    async checkPassword(credentials) {
      const api = await current();
      const user = await api.checkPassword({ body: credentials });
      return user ? { userId: user.id, name: user.name, email: user.email } : undefined;
    },
    async open(userId, headers) {
      const api = await current();
      const opened = await api.openSession({ body: { userId }, headers, returnHeaders: true });
      // Whoever signs in again leaves no earlier session behind.
      if (hasSessionCookie(headers)) await api.signOut({ headers });
      const { user, session } = opened.response;
      return { identity: toIdentity(user, session), cookies: opened.headers.getSetCookie() };
    },
    async read(headers, { isGlance } = { isGlance: false }) {
      const api = await current();
      function look(disableRefresh: boolean) {
        return (
          api
            .getSession({ headers, returnHeaders: true, query: { disableRefresh } })
            // Another request ended the session between its being read and being renewed.
            .catch(expect((error) => error.statusCode === 401))
        );
      }
      const found = await look(isGlance).catch((error: unknown) => {
        if (isGlance) throw error;
        // It could be read and not renewed: nothing can be changed while the data is being moved.
        return look(true);
      });
      if (!found?.response) return undefined;
      const { user, session } = found.response;
      const identity = toIdentity(user, session);
      return { identity, cookies: found.headers.getSetCookie() };
    },
    async close(headers) {
      const api = await current();
      const closed = await api.signOut({ headers, returnHeaders: true });
      return closed.headers.getSetCookie();
    },
  };
}

/** Turns an expected answer of the library into `undefined`; anything else stays thrown. */
function expect(isExpected: (error: APIError) => boolean): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof APIError && isExpected(error)) return undefined;
    throw error;
  };
}

function toIdentity(
  user: { id: string; name: string; email: string },
  session: { id: string; createdAt: Date; provedAt?: Date | null | undefined },
): StaffIdentity {
  return {
    ...{ userId: user.id, name: user.name, email: user.email },
    sessionId: session.id,
    signedInAt: session.createdAt,
    provedAt: session.provedAt ?? session.createdAt,
  };
}
