import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';

/** Longer ones are not checked at all, so that nobody keeps the server busy hashing. */
const longestPassword = 256;

export const signInSchema = z.object({
  email: z
    .string({ error: () => m.signin_email_missing() })
    .trim()
    .min(1, { error: () => m.signin_email_missing() })
    .pipe(z.email({ error: () => m.signin_email_invalid() })),
  password: z
    .string({ error: () => m.signin_password_missing() })
    .min(1, { error: () => m.signin_password_missing() })
    .max(longestPassword, { error: () => m.signin_wrong() }),
});
