import type { Sessions, StaffIdentity } from '#server/ports.ts';
import type { Auth, SessionOptions } from './configure-better-auth.ts';

export type StaffSessions = Sessions & {
  /** Loads the library ahead of the first use; call it once the program serves. */
  warmUp(): Promise<void>;
};

type Refusable = { body?: { code?: string } };

/** What the library answers to credentials that are wrong or cannot be right. */
const wrongCredentials = ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_EMAIL', 'PASSWORD_TOO_LONG'];

/**
 * Staff sessions kept by better-auth in our tables: half an hour idle, renewed at most once a
 * minute. The library is loaded on first use, since visitors' pages and a restart do without it.
 */
export function createSessions(options: SessionOptions): StaffSessions {
  let loading: Promise<Auth> | undefined;
  const load = async () => {
    const { configureBetterAuth } = await import('./configure-better-auth.ts');
    const auth = configureBetterAuth(options);
    await auth.$context;
    return auth;
  };
  const library = () => (loading ??= load());
  return {
    async warmUp() {
      await library();
    },
    open: async (credentials, headers) => open(await library(), credentials, headers),
    read: async (headers) => (hasSession(headers) ? read(await library(), headers) : undefined),
    close: async (headers) => close(await library(), headers),
  };
}

async function open(
  auth: Auth,
  body: { email: string; password: string },
  headers: Headers,
): ReturnType<Sessions['open']> {
  const opened = await auth.api
    .signInEmail({ body, headers, returnHeaders: true })
    .catch((error: unknown) => ignoreCodes(error, wrongCredentials));
  if (!opened) return undefined;
  // Whoever signs in again leaves no earlier session behind.
  if (hasSession(headers)) await auth.api.signOut({ headers });
  return {
    identity: toIdentity(opened.response.user, new Date()),
    cookies: opened.headers.getSetCookie(),
  };
}

async function read(auth: Auth, headers: Headers): ReturnType<Sessions['read']> {
  // The session may end in another request between being read and being renewed.
  const found = await auth.api
    .getSession({ headers, returnHeaders: true })
    .catch((error: unknown) => ignoreUnauthorized(error));
  if (!found?.response) return undefined;
  const { user, session } = found.response;
  return {
    identity: toIdentity(user, session.createdAt),
    cookies: found.headers.getSetCookie(),
  };
}

async function close(auth: Auth, headers: Headers): Promise<string[]> {
  const closed = await auth.api.signOut({ headers, returnHeaders: true });
  return closed.headers.getSetCookie();
}

function hasSession(headers: Headers): boolean {
  return headers.get('cookie')?.includes('lantern.session_token=') ?? false;
}

function toIdentity(
  user: { id: string; name: string; email: string },
  signedInAt: Date,
): StaffIdentity {
  return { userId: user.id, name: user.name, email: user.email, signedInAt };
}
