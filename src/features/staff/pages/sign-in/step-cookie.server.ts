import { plainCookie } from '#platform/http/plain-cookie.ts';

/**
 * Remembers in the browser which try at signing in it is in the middle of. Lax, not Strict: whoever comes
 * from the identity provider comes from another site. The step alone opens nothing, and giving the second
 * factor is a POST, whose origin is checked.
 */
export const stepCookie = plainCookie('lantern-step', { maxAge: 600 });
