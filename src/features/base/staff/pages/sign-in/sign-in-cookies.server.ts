import { plainCookie } from '#platform/http/plain-cookie.ts';

/**
 * Binds a sign-in at the identity provider to this browser. Lax: the browser comes back from another site,
 * by a link as far as it is concerned.
 */
export const providerCookie = plainCookie('lantern-provider');

/**
 * Remembers in the browser which try at signing in it is in the middle of. Lax, not Strict: whoever comes
 * from the identity provider comes from another site. The step alone opens nothing, and giving the second
 * factor is a POST, whose origin is checked.
 */
export const stepCookie = plainCookie('lantern-step', { maxAge: 600 });
