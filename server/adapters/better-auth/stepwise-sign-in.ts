import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Longer ones are not checked at all, so that nobody keeps the server busy hashing. */
const longestPassword = 256;

const credentials = z.object({ email: z.string(), password: z.string() });

/**
 * The library's sign-in in two halves, so that a second factor can stand between them: its own opens
 * the session together with checking the password. Without a path they are functions only.
 */
export const stepwiseSignIn = {
  id: 'stepwise-sign-in',
  endpoints: {
    checkPassword: createAuthEndpoint({ method: 'POST', body: credentials }, async (ctx) => {
      const { internalAdapter, password: passwords } = ctx.context;
      const { email, password } = ctx.body;
      if (!z.email().safeParse(email).success || password.length > longestPassword) return null;
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
      const account = found?.accounts.find(({ providerId }) => providerId === 'credential');
      const hash = account?.password;
      if (!found || !hash) {
        // As long as comparing takes, so that the answer's time tells nobody which accounts exist.
        await passwords.hash(password);
        return null;
      }
      return (await passwords.verify({ hash, password })) ? found.user : null;
    }),
    openSession: createAuthEndpoint(
      { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new Error('There is no such account to open a session for.');
        const session = await internalAdapter.createSession(user.id, false);
        await setSessionCookie(ctx, { session, user });
        return { session, user };
      },
    ),
  },
} satisfies BetterAuthPlugin;
