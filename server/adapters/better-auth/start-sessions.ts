import { APIError } from 'better-auth/api';
import type { Sessions, StaffIdentity } from '#server/ports.ts';
import { configureBetterAuth } from './configure-better-auth.ts';
import type { SessionOptions } from './configure-better-auth.ts';
import { hasSessionCookie } from './session-cookie.ts';

/** What the library answers to credentials that are wrong or cannot be right. */
const wrongCredentials = ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_EMAIL', 'PASSWORD_TOO_LONG'];

/** The `Sessions` port on better-auth; importing this file loads the library. */
export async function startSessions(options: SessionOptions): Promise<Sessions> {
  const auth = configureBetterAuth(options);
  await auth.$context;
  const { api } = auth;
  return {
    async open(credentials, headers) {
      const opened = await api
        .signInEmail({ body: credentials, headers, returnHeaders: true })
        .catch(expect((error) => wrongCredentials.includes(String(error.body?.code))));
      if (!opened) return undefined;
      // Whoever signs in again leaves no earlier session behind.
      if (hasSessionCookie(headers)) await api.signOut({ headers });
      const identity = toIdentity(opened.response.user, new Date());
      return { identity, cookies: opened.headers.getSetCookie() };
    },
    async read(headers) {
      const found = await api
        .getSession({ headers, returnHeaders: true })
        // Another request ended the session between its being read and being renewed.
        .catch(expect((error) => error.statusCode === 401));
      if (!found?.response) return undefined;
      const { user, session } = found.response;
      const identity = toIdentity(user, session.createdAt);
      return { identity, cookies: found.headers.getSetCookie() };
    },
    async close(headers) {
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
  signedInAt: Date,
): StaffIdentity {
  return { userId: user.id, name: user.name, email: user.email, signedInAt };
}
